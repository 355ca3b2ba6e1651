import type { Profile } from '../../contract/entities.ts';
import { planIds } from '../../contract/limits.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { getPlan, toPlan, type PlanRow } from '../plans/plans.service.ts';
import { recordSignUpCredits } from '../usage/usage.service.ts';
import {
  deleteOtherTokens,
  deleteToken,
  findByEmail,
  findBySocialId,
  findByToken,
  insertPresenter,
  insertToken,
  updatePresenter,
  type PresenterRow,
} from './accounts.store.ts';
import type { SocialIdentity, SocialLogin } from './social-login.ts';
import { hashPassword, hashToken, isPasswordRight, newToken } from './secrets.ts';

const day = 24 * 60 * 60 * 1000;
const tokenLifetime = 30 * day;

export interface SignedInPresenter {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly aiModel: string;
  readonly plan: PlanRow;
  readonly tokenHash: string;
}

export interface SignedIn {
  presenter_id: number;
  token: string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Where live channels are ended when the tokens behind them are revoked. */
export interface LiveSessions {
  signOut(tokenHash: string): void;
  signOutPresenter(presenterId: number): void;
}

export function createAccountsService(db: StoreDatabase, live: LiveSessions, social: SocialLogin) {
  async function signIn(tx: StoreDatabase, presenterId: number): Promise<SignedIn> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + tokenLifetime);
    await insertToken(tx, { hash: hashToken(token), presenterId, expiresAt });
    return { presenter_id: presenterId, token };
  }

  return {
    /** @throws ApiError `email_taken`, `plan_not_found` */
    async register(account: {
      name: string;
      email: string;
      password: string;
      plan_id: number;
    }): Promise<SignedIn> {
      const plan = await getPlan(db, account.plan_id);
      const passwordHash = await hashPassword(account.password);
      try {
        return await db.transaction(async (tx) => {
          const { name, email } = account;
          const presenter = await insertWithCredits(tx, plan, { name, email, passwordHash });
          return await signIn(tx, presenter.id);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new ApiError('email_taken');
        throw error;
      }
    },

    /** @throws ApiError `invalid_credentials`, the same for an unknown address */
    async login(email: string, password: string): Promise<SignedIn> {
      const presenter = await findByEmail(db, email);
      const isRight = await isPasswordRight(presenter?.passwordHash ?? null, password);
      if (!presenter || !isRight) throw new ApiError('invalid_credentials');
      return await signIn(db, presenter.id);
    },

    /** The account of the provider's id, else of its verified address, else a new one. */
    async loginWith(identity: SocialIdentity, planId: number = planIds.free): Promise<SignedIn> {
      const plan = await getPlan(db, planId);
      return db.transaction(async (tx) => {
        const known = await findBySocialId(tx, identity.provider, identity.id);
        if (known) return signIn(tx, known.id);
        const socialId = { [`${identity.provider}Id`]: identity.id };
        const sameAddress = await findByEmail(tx, identity.email);
        if (sameAddress) {
          await updatePresenter(tx, sameAddress.id, socialId);
          return signIn(tx, sameAddress.id);
        }
        const { id } = await insertWithCredits(tx, plan, {
          name: identity.name,
          email: identity.email,
          ...socialId,
        });
        return signIn(tx, id);
      });
    },

    verifyGoogle: social.verifyGoogle,
    verifyFacebook: social.verifyFacebook,

    /** A new password ends the other sessions. */
    async updateProfile(
      presenter: SignedInPresenter,
      { name, password }: { name: string; password?: string | undefined },
    ): Promise<Profile> {
      const passwordHash = password ? await hashPassword(password) : undefined;
      await db.transaction(async (tx) => {
        await updatePresenter(tx, presenter.id, { name, ...(passwordHash && { passwordHash }) });
        if (passwordHash) await deleteOtherTokens(tx, presenter.id, presenter.tokenHash);
      });
      return toProfile({ ...presenter, name });
    },

    async logout(presenter: SignedInPresenter): Promise<void> {
      await deleteToken(db, presenter.tokenHash);
      live.signOut(presenter.tokenHash);
    },

    /** @throws ApiError `unauthorized` */
    async authenticate(token: string): Promise<SignedInPresenter> {
      const tokenHash = hashToken(token);
      const found = token === '' ? undefined : await findByToken(db, tokenHash);
      if (!found) throw new ApiError('unauthorized');
      return toSignedIn(found.presenter, found.plan, tokenHash);
    },
  };
}

async function insertWithCredits(
  tx: StoreDatabase,
  plan: PlanRow,
  person: { name: string; email: string; passwordHash?: string },
): Promise<PresenterRow> {
  const presenter = await insertPresenter(tx, {
    ...person,
    planId: plan.id,
    totalCredits: plan.signUpCredits,
  });
  await recordSignUpCredits(tx, presenter.id, plan.signUpCredits);
  return presenter;
}

const toSignedIn = (row: PresenterRow, plan: PlanRow, tokenHash: string): SignedInPresenter => ({
  id: row.id,
  name: row.name,
  email: row.email,
  aiModel: row.aiModel,
  plan,
  tokenHash,
});

/** The name is one field; its last word counts as the last name (the spec joins them by a space). */
export function toProfile(presenter: SignedInPresenter): Profile {
  const words = presenter.name.split(/\s+/);
  const last = words.length > 1 ? words.pop()! : '';
  return {
    presenter_id: presenter.id,
    name: presenter.name,
    first_name: words.join(' '),
    last_name: last,
    email: presenter.email,
    plan: toPlan(presenter.plan),
  };
}
