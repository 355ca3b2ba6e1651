import * as routes from '../../../contract/api/operator/operator.ts';
import type { Handle } from '../../http/handle.ts';
import { logSecurityEvent } from '../../http/security-events.ts';
import type { OperatorService } from './operator.service.ts';

export function operatorRoutes(handle: Handle, operator: OperatorService): void {
  handle(routes.listAccounts, async ({ presenter, query, request }) => {
    operator.need(presenter);
    const { search = '', page = 1 } = query;
    const found = await operator.list(search, page);
    logSecurityEvent(request, 'accounts_read_by_operator');
    return found;
  });
  handle(routes.setAccountPlan, async ({ presenter, params, body, request }) => {
    operator.need(presenter);
    const data = await operator.setPlan(params.id, body.plan_id);
    const { id: account_id } = params;
    logSecurityEvent(request, 'plan_changed_by_operator', { account_id, plan: data.plan_type });
    return { data };
  });
  handle(routes.blockAccount, async ({ presenter, params, body, request }) => {
    operator.need(presenter);
    const data = await operator.setBlocked(params.id, body.is_blocked);
    const event = body.is_blocked ? 'blocked_by_operator' : 'unblocked_by_operator';
    logSecurityEvent(request, event, { account_id: params.id });
    return { data };
  });
  handle(routes.removeAccount, async ({ presenter, params, request }) => {
    operator.need(presenter);
    await operator.remove(params.id);
    logSecurityEvent(request, 'account_deleted_by_operator', { account_id: params.id });
    return { message: 'The account was deleted.' };
  });
}
