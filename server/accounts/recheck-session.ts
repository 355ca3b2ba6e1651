// A password takes long to compare, longer while many are. What ended sessions meanwhile (a new
// password, a link to set one) must not be undone by whom it was meant to keep out.

import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import { findPasswordHash, lockPresenter } from './accounts.store.ts';
import { isTokenThere } from './sign-ins.store.ts';

/**
 * Nothing changes the account before the transaction is over.
 * @throws ApiError `unauthorized` when the session has been ended meanwhile
 */
export async function lockWhileSignedIn(
  tx: StoreDatabase,
  { id, tokenHash }: Pick<SignedInPresenter, 'id' | 'tokenHash'>,
): Promise<void> {
  await lockPresenter(tx, id);
  if (!(await isTokenThere(tx, tokenHash))) throw new ApiError('unauthorized');
}

/**
 * As `lockWhileSignedIn`, for who is about to sign in.
 * @param hash of the password that was right
 * @returns whether it still is
 */
export async function lockWithPassword(
  tx: StoreDatabase,
  id: number,
  hash: string | null,
): Promise<boolean> {
  await lockPresenter(tx, id);
  return (await findPasswordHash(tx, id)) === hash;
}
