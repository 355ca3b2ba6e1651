// What a presenter sees and changes of plan, AI model and credits.

import type { AiModelOption, UsageDetails } from '../../../contract/entities.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { CreditsService } from './credits.service.ts';
import type { Models } from '../../ai/models.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import type { SignedInPresenter } from '../../http/callers.ts';
import { isFreePlan, type PlansService } from '../../plans/plans.service.ts';

const creditsInAMillion = 1_000_000;

export type UsageService = ReturnType<typeof createUsageService>;

export function createUsageService(dependencies: {
  db: StoreDatabase;
  models: Models;
  plans: PlansService;
  accounts: AccountsService;
  credits: CreditsService;
}) {
  const { db, models, plans, accounts, credits } = dependencies;

  return {
    async getDetails(presenter: SignedInPresenter): Promise<UsageDetails> {
      const { totalCredits, usedCredits } = await credits.getBalance(presenter.id);
      const offered = models.list();
      return {
        plan: { plan_id: presenter.plan.id, is_free_plan: isFreePlan(presenter.plan) },
        tokens: { total_api_credits: totalCredits, used_api_credits: usedCredits },
        ai_model: offered.find((model) => model.id === presenter.aiModel) ?? offered[0]!,
      };
    },

    async getHistory(presenter: SignedInPresenter): Promise<{ at: string; balance: number }[]> {
      const rows = await credits.getHistory(presenter.id);
      return rows.map(({ at, balance }) => ({ at: at.toISOString(), balance }));
    },

    listModels: (): AiModelOption[] => models.list(),

    /** @throws ApiError `plan_feature_missing`, `ai_model_not_found` */
    async chooseModel(presenter: SignedInPresenter, modelId: string): Promise<string> {
      if (isFreePlan(presenter.plan)) throw new ApiError('plan_feature_missing');
      if (!models.list().some((model) => model.id === modelId)) {
        throw new ApiError('ai_model_not_found');
      }
      await accounts.setAiModel(db, presenter.id, modelId);
      return 'AI model updated successfully';
    },

    async purchase(presenter: SignedInPresenter, millions: number): Promise<string> {
      await credits.buy(presenter.id, millions * creditsInAMillion);
      return `${millions} million credits were added.`;
    },

    /** @throws ApiError `plan_not_found`, `plan_provided` */
    async changePlan(presenter: SignedInPresenter, planId: number): Promise<string> {
      const plan = await plans.get(planId);
      await db.transaction((tx) => accounts.choosePlan(tx, presenter.id, plan));
      return `Your plan is ${plan.type} now.`;
    },
  };
}
