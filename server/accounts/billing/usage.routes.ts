import * as routes from '../../../contract/api/accounts/plans-and-usage.ts';
import type { Handle } from '../../http/handle.ts';
import type { UsageService } from './usage.service.ts';

export function usageRoutes(handle: Handle, usage: UsageService): void {
  handle(routes.getUsageDetails, async ({ presenter }) => ({
    data: await usage.getDetails(presenter),
  }));
  handle(routes.getCreditHistory, async ({ presenter }) => ({
    data: await usage.getHistory(presenter),
  }));
  handle(routes.getAiModels, async () => ({ data: usage.listModels() }));
  handle(routes.updateAiModel, async ({ presenter, params }) => ({
    message: await usage.chooseModel(presenter, params.id),
  }));
  handle(routes.purchaseToken, async ({ presenter, body }) => ({
    message: await usage.purchase(presenter, body.newToken),
  }));
  handle(routes.changePlan, async ({ presenter, body }) => ({
    message: await usage.changePlan(presenter, body.plan_id),
  }));
}
