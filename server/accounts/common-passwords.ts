// The passwords that people use most: what somebody tries first. NIST SP 800-63B, 3.1.1.2.

import { passwordMinCharacters } from '../../contract/limits.ts';
import { ApiError } from '../errors.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** The package has some 50,000 of them, lower-cased; loaded when somebody first chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all: readonly string[] = dictionary['passwords-common'];
  return new Set(all.filter(({ length }) => length >= passwordMinCharacters));
}

/**
 * For a new password; whoever has one of them already goes on signing in with it.
 * @throws ApiError `common_password`
 */
export async function checkNotCommon(password: string): Promise<void> {
  const common = await (known ??= load());
  if (common.has(password.toLowerCase())) throw new ApiError('common_password');
}
