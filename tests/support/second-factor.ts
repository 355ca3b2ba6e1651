// An authenticator app without a phone.

import assert from 'node:assert/strict';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '../../contract/api/accounts/second-factor.ts';
import { codeAt, stepAt } from '../../server/accounts/second-factor/second-factor-codes.ts';
import { call } from './call.ts';
import type { Presenter } from './people.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => {
    const five = alphabet.indexOf(letter);
    assert.ok(five >= 0, `${letter} is not of Base32`);
    return five.toString(2).padStart(5, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/**
 * What the app shows now, or in `ahead` steps of 30 s. Each is accepted once and in order; where two
 * are wanted, the next is accepted already.
 */
export const appCode = (secret: string, ahead = 0): string =>
  codeAt(fromBase32(secret), stepAt(Date.now()) + ahead);

/** A code of the right form that no clock makes right. */
export function wrongAppCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2, 3].map((ahead) => appCode(secret, ahead)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !right.has(code),
  )!;
}

export interface SecondFactorOfTest {
  secret: string;
  /** That turned it on; that of another moment need not be the same. */
  code: string;
  recoveryCodes: readonly string[];
}

/** Turned on with the code of this moment. */
export async function turnOnSecondFactor(presenter: Presenter): Promise<SecondFactorOfTest> {
  const { password } = presenter;
  const begun = await call(presenter, beginSecondFactor, { body: { password } });
  const { secret } = begun.data;
  const code = appCode(secret);
  const { data } = await call(presenter, confirmSecondFactor, { body: { code } });
  return { secret, code, recoveryCodes: data.recovery_codes };
}
