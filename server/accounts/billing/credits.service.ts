// The ledger of credits: every change of a balance is one row, written in the transaction that
// changes it.

import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import { addCredits, chargeCredits, getBalance, takeCredits } from '../accounts.store.ts';
import {
  insertCreditEntry,
  insertCreditEntryOnce,
  listBalances,
  sumPlanCredits,
} from './credits.store.ts';

const learningCost = 1;
/** More points than a chart has pixels. */
const shownChanges = 2_000;

export type CreditsService = ReturnType<typeof createCreditsService>;

export function createCreditsService({ db }: { db: StoreDatabase }) {
  return {
    /** The entry for the credits with which a new account begins. */
    recordSignUp: (tx: StoreDatabase, presenterId: number, amount: number): Promise<void> =>
      insertCreditEntry(tx, { presenterId, amount, reason: 'sign_up' }),

    /** @throws ApiError `credits_exhausted` */
    async payForLearning(
      tx: StoreDatabase,
      presenterId: number,
      presentationId: number,
    ): Promise<void> {
      const isPaid = await takeCredits(tx, presenterId, learningCost);
      if (!isPaid) throw new ApiError('credits_exhausted');
      const entry = { presenterId, presentationId, amount: -learningCost };
      await insertCreditEntry(tx, { ...entry, reason: 'learning' });
    },

    async refundLearning(
      tx: StoreDatabase,
      presenterId: number,
      presentationId: number,
    ): Promise<void> {
      await chargeCredits(tx, presenterId, -learningCost);
      const entry = { presenterId, presentationId, amount: learningCost };
      await insertCreditEntry(tx, { ...entry, reason: 'learning_refund' });
    },

    /**
     * Books what a remote model reported for one request: once, however often this is called. The
     * last answers may cost more than is left; the balance then is below zero until credits come in.
     */
    async bookModelUsage(usage: {
      presenterId: number;
      presentationId: number;
      requestId: string;
      tokens: number;
    }): Promise<void> {
      const { tokens, ...entry } = usage;
      await db.transaction(async (tx) => {
        const isNew = await insertCreditEntryOnce(tx, {
          ...entry,
          amount: -tokens,
          reason: 'model_usage',
        });
        if (isNew) await chargeCredits(tx, usage.presenterId, tokens);
      });
    },

    async buy(presenterId: number, amount: number): Promise<void> {
      await db.transaction(async (tx) => {
        await addCredits(tx, presenterId, amount);
        await insertCreditEntry(tx, { presenterId, amount, reason: 'purchase' });
      });
    },

    /**
     * Brings the credits that came with plans up to those of the new one, so that going back and
     * forth earns nothing. Call it under the presenter's lock.
     */
    async raiseToPlan(tx: StoreDatabase, presenterId: number, planCredits: number): Promise<void> {
      const amount = planCredits - (await sumPlanCredits(tx, presenterId));
      if (amount <= 0) return;
      await addCredits(tx, presenterId, amount);
      await insertCreditEntry(tx, { presenterId, amount, reason: 'plan_change' });
    },

    getBalance: (presenterId: number) => getBalance(db, presenterId),

    async getRemaining(presenterId: number): Promise<number> {
      const { totalCredits, usedCredits } = await getBalance(db, presenterId);
      return totalCredits - usedCredits;
    },

    /** The balance after each of the last changes, oldest first. */
    getHistory: (presenterId: number) => listBalances(db, presenterId, shownChanges),
  };
}
