// What nobody may choose as a password: those that people use most, and what somebody who knows the
// place would try first. NIST SP 800-63B, 3.1.1.2.

import { passwordMinCharacters, productName } from '../../contract/limits.ts';
import { ApiError } from '../lib/errors.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** The package has some 50,000 of them, lower-cased; loaded when somebody first chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all: readonly string[] = dictionary['passwords-common'];
  return new Set(all.filter(({ length }) => length >= passwordMinCharacters));
}

/** Without case and accents, and with letters as they are otherwise written: `É` as `e`, `ß` as `ss`. */
export const plainly = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase();

/** Whoever has such a password already goes on signing in with it. */
export interface NewPasswords {
  /** @throws ApiError `common_password`, `forbidden_password` */
  check(password: string): Promise<void>;
}

/** @param forbiddenWords the operator's own, beside the product's name: no password may hold one */
export function createNewPasswords(forbiddenWords: readonly string[]): NewPasswords {
  const forbidden = [productName, ...forbiddenWords].map(plainly);
  return {
    async check(password) {
      const plain = plainly(password);
      if (forbidden.some((word) => plain.includes(word))) throw new ApiError('forbidden_password');
      const common = await (known ??= load());
      if (common.has(password.toLowerCase())) throw new ApiError('common_password');
    },
  };
}
