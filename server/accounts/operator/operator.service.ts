// What operators see and do of all accounts, and who they are.

import { accountsOnAPage, type OperatedAccount } from '../../../contract/api/operator/operator.ts';
import type { StoreDatabase } from '../../db/database.ts';
import type { SignedInPresenter } from '../../http/callers.ts';
import { ApiError } from '../../lib/errors.ts';
import type { PlansService } from '../../plans/plans.service.ts';
import { lockPresenter } from '../accounts.store.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { LiveSessions } from '../live-sessions.ts';
import { setBlocked } from './blocking.ts';
import {
  countAccounts,
  findAccountRow,
  listAccountRows,
  type OperatedRow,
} from './operator.store.ts';

export type OperatorService = ReturnType<typeof createOperatorService>;

export function createOperatorService(dependencies: {
  db: StoreDatabase;
  plans: PlansService;
  accounts: Pick<AccountsService, 'isOperator' | 'choosePlan' | 'deleteWithClasses'>;
  live: LiveSessions;
  /** Courses of learning platforms open presentations here. */
  offersLti: boolean;
}) {
  const { db, plans, accounts, live, offersLti } = dependencies;

  /** @throws ApiError `account_not_found` */
  async function get(id: number): Promise<OperatedRow> {
    const row = await findAccountRow(db, id);
    if (!row) throw new ApiError('account_not_found');
    return row;
  }

  const toAccount = (row: OperatedRow): OperatedAccount => ({
    id: row.id,
    name: row.name,
    email: row.email,
    is_email_confirmed: row.emailVerifiedAt !== null,
    plan_type: row.planType,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    presentations: row.presentations,
    total_credits: row.totalCredits,
    used_credits: row.usedCredits,
    blocked_at: row.blockedAt?.toISOString() ?? null,
    is_operator: isOperator(row),
  });

  const isOperator = ({ email, emailVerifiedAt, isFounder }: OperatedRow): boolean =>
    accounts.isOperator({ email, isEmailVerified: emailVerifiedAt !== null, isFounder });

  /** Two operators must not lock each other out. @throws ApiError `account_not_found`, `account_of_operator` */
  async function needOther(id: number): Promise<void> {
    if (isOperator(await get(id))) throw new ApiError('account_of_operator').concerning(id);
  }

  return {
    /** @throws ApiError `operators_only` */
    need(presenter: SignedInPresenter): void {
      if (!accounts.isOperator(presenter)) throw new ApiError('operators_only');
    },

    async list(search: string, page: number) {
      const place = { limit: accountsOnAPage, offset: (page - 1) * accountsOnAPage };
      const [rows, total] = await Promise.all([
        listAccountRows(db, search, place),
        countAccounts(db, search),
      ]);
      return { data: rows.map(toAccount), total, ...(offersLti && { offers_lti: true }) };
    },

    /** @throws ApiError `account_not_found`, `plan_not_found`, `plan_provided` */
    async setPlan(id: number, planId: number): Promise<OperatedAccount> {
      const plan = await plans.get(planId);
      await get(id);
      await db.transaction((tx) => accounts.choosePlan(tx, id, plan));
      return toAccount(await get(id));
    },

    /** @throws ApiError `account_not_found`, `account_of_operator` */
    async setBlocked(id: number, isBlocked: boolean): Promise<OperatedAccount> {
      await needOther(id);
      await setBlocked(db, id, isBlocked);
      if (isBlocked) live.signOutPresenter(id);
      return toAccount(await get(id));
    },

    /** @throws ApiError `account_not_found`, `account_of_operator` */
    async remove(id: number): Promise<void> {
      await needOther(id);
      await accounts.deleteWithClasses(id, (tx) => lockPresenter(tx, id));
    },
  };
}
