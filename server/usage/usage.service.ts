// The ledger of API credits: every change of a balance is one row, written in the transaction that
// changes it. All functions want to be called inside the transaction of what the credits pay for.

import { ApiError } from '../errors.ts';
import type { StoreDatabase } from '../db/open.ts';
import { giveCreditsBack, insertCreditEntry, takeCredits } from './usage.store.ts';

export const learningCost = 1;

export async function recordSignUpCredits(
  tx: StoreDatabase,
  presenterId: number,
  amount: number,
): Promise<void> {
  await insertCreditEntry(tx, { presenterId, amount, reason: 'sign_up' });
}

/** @throws ApiError `credits_exhausted` */
export async function payForLearning(
  tx: StoreDatabase,
  presenterId: number,
  presentationId: number,
): Promise<void> {
  if (!(await takeCredits(tx, presenterId, learningCost))) throw new ApiError('credits_exhausted');
  await insertCreditEntry(tx, {
    presenterId,
    presentationId,
    amount: -learningCost,
    reason: 'learning',
  });
}

export async function refundLearning(
  tx: StoreDatabase,
  presenterId: number,
  presentationId: number,
): Promise<void> {
  await giveCreditsBack(tx, presenterId, learningCost);
  await insertCreditEntry(tx, {
    presenterId,
    presentationId,
    amount: learningCost,
    reason: 'learning_refund',
  });
}
