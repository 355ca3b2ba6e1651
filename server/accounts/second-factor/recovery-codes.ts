// What stands in for a lost phone: 50 random bits in Base32, which has neither 0 and 1 nor 8 and 9.

import { randomBytes } from 'node:crypto';
import { toBase32 } from '../base32.ts';

const codes = 10;
const characters = 10;

/** As `ABCDE-FGHIJ`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const code = toBase32(randomBytes(characters)).slice(0, characters);
    return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`;
  });
}

/** As it is hashed, however it was typed; undefined for what cannot be one. */
export function normalRecoveryCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{10}$/.test(code) ? code : undefined;
}
