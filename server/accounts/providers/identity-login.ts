// The account of somebody whom a provider knows: found, connected, taken back or made.

import { planIds } from '../../../contract/limits.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import type { StoreDatabase } from '../../db/database.ts';
import type { PlanRow } from '../../db/schema.ts';
import { ApiError } from '../../lib/errors.ts';
import type { PlansService } from '../../plans/plans.service.ts';
import {
  deleteEmailVerificationsOf,
  deletePasswordResetsOf,
  findBySocialId,
  lockByEmail,
  updatePresenter,
  type PresenterRow,
} from '../accounts.store.ts';
import type { BrowserNames } from '../browser-names.ts';
import { deleteEmailChangeOf } from '../email-change/email-change.store.ts';
import type { LiveSessions } from '../live-sessions.ts';
import { hashToken } from '../secrets.ts';
import type { Asked, SecondFactorService } from '../second-factor/second-factor.service.ts';
import { deleteSecondFactorOf } from '../second-factor/second-factor.store.ts';
import type { SignedIn } from '../sign-ins.service.ts';
import { deleteTokensOf } from '../sign-ins.store.ts';
import type { Identity, Names } from './provided-identity.ts';
import { deleteIdentitiesOf, findByIdentity, insertIdentity } from './providers.store.ts';

/** Of one who comes from a provider: its address is known to be theirs. */
export interface ProvidedAccount extends Names {
  readonly email: string;
  readonly emailVerifiedAt: Date;
}

/**
 * @returns the account of the provider's id, else of its verified address, else a new one. Whoever made an
 * account of an address without showing that it is theirs loses it to who can: password, second
 * factor, sessions and links end.
 */
export function createIdentityLogin(dependencies: {
  db: StoreDatabase;
  plans: PlansService;
  live: LiveSessions;
  secondFactor: SecondFactorService;
  insertAccount: (
    tx: StoreDatabase,
    plan: PlanRow,
    person: ProvidedAccount,
  ) => Promise<PresenterRow>;
  changePlan: (tx: StoreDatabase, presenterId: number, plan: PlanRow) => Promise<void>;
}) {
  const { db, plans, live, secondFactor, insertAccount, changePlan } = dependencies;

  /** @throws ApiError `provider_other_account` */
  async function connect(tx: StoreDatabase, id: number, identity: Identity): Promise<void> {
    if (identity.provider !== 'oidc') {
      return updatePresenter(tx, id, { [`${identity.provider}Id`]: identity.id });
    }
    // Somebody may have been given the address of who had it before.
    if (!(await insertIdentity(tx, id, identity))) {
      throw new ApiError('provider_other_account').concerning(id);
    }
  }

  /** @returns the account, and whether it was taken from who had not shown that the address is theirs */
  async function ofAddress(tx: StoreDatabase, identity: Identity, account: PresenterRow) {
    const { id, emailVerifiedAt } = account;
    if (!emailVerifiedAt) {
      const now = new Date();
      const nobodys = { googleId: null, facebookId: null, passwordHash: null };
      await updatePresenter(tx, id, { ...nobodys, emailVerifiedAt: now });
      await deleteIdentitiesOf(tx, id);
      await deleteSecondFactorOf(tx, id);
      await deleteTokensOf(tx, id);
      await deletePasswordResetsOf(tx, id);
      await deleteEmailVerificationsOf(tx, id);
      await deleteEmailChangeOf(tx, id);
    }
    await connect(tx, id, identity);
    return { id, isTakenBack: !emailVerifiedAt };
  }

  async function accountOf(tx: StoreDatabase, identity: Identity, plan: PlanRow) {
    const known =
      identity.provider === 'oidc'
        ? await findByIdentity(tx, identity)
        : await findBySocialId(tx, identity.provider, identity.id);
    if (known) return { id: known.id, isNew: false, isTakenBack: false };
    const sameAddress = await lockByEmail(tx, identity.email);
    if (sameAddress) return { ...(await ofAddress(tx, identity, sameAddress)), isNew: false };
    const { email, name, firstName, lastName } = identity;
    const person = { name, firstName, lastName, email, emailVerifiedAt: new Date() };
    const { id } = await insertAccount(tx, plan, person);
    await connect(tx, id, identity);
    return { id, isNew: true, isTakenBack: false };
  }

  async function enter(identity: Identity, names: BrowserNames, wantedPlan: number) {
    const { planId, idToken } = identity.provider === 'oidc' ? identity : {};
    const plan = await plans.get(planId ?? wantedPlan);
    return await db.transaction(async (tx) => {
      const account = await accountOf(tx, identity, plan);
      const entered = await secondFactor.enter(tx, account.id, names, idToken);
      if (planId !== undefined && !account.isNew) await changePlan(tx, account.id, plan);
      return { account, entered };
    });
  }

  /** @throws ApiError `plan_not_found`, `account_blocked`, `provider_other_account` */
  return async (
    identity: Identity,
    names: BrowserNames,
    wantedPlan: number = planIds.free,
  ): Promise<SignedIn | Asked> => {
    const trying = () => enter(identity, names, wantedPlan);
    const { account, entered } = await trying().catch((error: unknown) => {
      // Somebody came twice at the same moment, and the account is there by now.
      if (isUniqueViolation(error)) return trying();
      throw error;
    });
    if (account.isTakenBack && 'token' in entered) {
      live.signOutPresenter(account.id, hashToken(entered.token));
    }
    return entered;
  };
}
