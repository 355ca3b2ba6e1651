// Nobody signs in to a blocked account, and who was signed in is not any more. Its projects stay.

import type { StoreDatabase } from '../../db/database.ts';
import { lockPresenter, updatePresenter } from '../accounts.store.ts';
import { deleteChallengesOf } from '../second-factor/second-factor.store.ts';
import { deleteTokensOf } from '../sign-ins.store.ts';

/** Live channels are the caller's to end. */
export async function setBlocked(
  db: StoreDatabase,
  presenterId: number,
  isBlocked: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPresenter(tx, presenterId);
    await updatePresenter(tx, presenterId, { blockedAt: isBlocked ? new Date() : null });
    if (!isBlocked) return;
    await deleteTokensOf(tx, presenterId);
    await deleteChallengesOf(tx, presenterId);
  });
}
