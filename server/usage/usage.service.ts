// Plan, AI model and the ledger of API credits: every change of a balance is one row, written in
// the transaction that changes it.

import type { UsageDetails } from '../../contract/entities.ts';
import type { SignedInPresenter } from '../accounts/accounts.service.ts';
import { builtinModelId, type Models } from '../ai/models.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { getPlan, isFreePlan } from '../plans/plans.service.ts';
import {
  addCredits,
  getBalance,
  giveCreditsBack,
  insertCreditEntry,
  insertCreditEntryOnce,
  listBalances,
  lockPresenter,
  setAiModel,
  setPlan,
  sumPlanCredits,
  takeCredits,
  chargeCredits,
} from './usage.store.ts';

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

/**
 * Books what a remote model reported for one request: once, however often this is called. The last
 * answers may cost more than is left; the balance then is below zero until credits come in.
 */
export async function bookModelUsage(
  db: StoreDatabase,
  usage: { presenterId: number; presentationId: number; requestId: string; tokens: number },
): Promise<void> {
  const { tokens, ...entry } = usage;
  await db.transaction(async (tx) => {
    const isNew = await insertCreditEntryOnce(tx, {
      ...entry,
      amount: -tokens,
      reason: 'model_usage',
    });
    if (isNew) await chargeCredits(tx, usage.presenterId, tokens);
  });
}

export async function getRemainingCredits(db: StoreDatabase, presenterId: number): Promise<number> {
  const { totalCredits, usedCredits } = await getBalance(db, presenterId);
  return totalCredits - usedCredits;
}

const creditsInAMillion = 1_000_000;
/** More points than a chart has pixels. */
const shownChanges = 2_000;

export type UsageService = ReturnType<typeof createUsageService>;

export function createUsageService(db: StoreDatabase, models: Models) {
  return {
    async getDetails(presenter: SignedInPresenter): Promise<UsageDetails> {
      const { totalCredits, usedCredits } = await getBalance(db, presenter.id);
      const offered = models.list();
      return {
        plan: { plan_id: presenter.plan.id, is_free_plan: isFreePlan(presenter.plan) },
        tokens: { total_api_credits: totalCredits, used_api_credits: usedCredits },
        ai_model: offered.find((model) => model.id === presenter.aiModel) ?? offered[0]!,
      };
    },

    async getHistory(presenter: SignedInPresenter): Promise<{ at: string; balance: number }[]> {
      const rows = await listBalances(db, presenter.id, shownChanges);
      return rows.map(({ at, balance }) => ({ at: at.toISOString(), balance }));
    },

    listModels: () => models.list(),

    /** @throws ApiError `plan_feature_missing`, `ai_model_not_found` */
    async chooseModel(presenter: SignedInPresenter, modelId: string): Promise<string> {
      if (isFreePlan(presenter.plan)) throw new ApiError('plan_feature_missing');
      if (!models.list().some((model) => model.id === modelId)) {
        throw new ApiError('ai_model_not_found');
      }
      await setAiModel(db, presenter.id, modelId);
      return 'AI model updated successfully';
    },

    async purchase(presenter: SignedInPresenter, millions: number): Promise<string> {
      const amount = millions * creditsInAMillion;
      await db.transaction(async (tx) => {
        await addCredits(tx, presenter.id, amount);
        await insertCreditEntry(tx, { presenterId: presenter.id, amount, reason: 'purchase' });
      });
      return `${millions} million API tokens were added.`;
    },

    /**
     * Changes the plan and brings the credits that came with plans up to those of the new one, so
     * that going back and forth earns nothing.
     * @throws ApiError `plan_not_found`
     */
    async changePlan(presenter: SignedInPresenter, planId: number): Promise<string> {
      const plan = await getPlan(db, planId);
      await db.transaction(async (tx) => {
        await lockPresenter(tx, presenter.id);
        await setPlan(tx, presenter.id, plan.id);
        // Models are chosen on plans that allow it.
        if (isFreePlan(plan)) await setAiModel(tx, presenter.id, builtinModelId);
        const amount = plan.signUpCredits - (await sumPlanCredits(tx, presenter.id));
        if (amount <= 0) return;
        await addCredits(tx, presenter.id, amount);
        await insertCreditEntry(tx, { presenterId: presenter.id, amount, reason: 'plan_change' });
      });
      return `Your plan is ${plan.type} now.`;
    },
  };
}

export { lockPresenter } from './usage.store.ts';
