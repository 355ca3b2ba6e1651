import type { Profile } from '../../contract/entities.ts';
import type { Language } from '../../contract/locales.ts';
import type { ProfileChanges } from '../../contract/api/accounts/profile-changes.ts';
import { joinName, splitName } from '../../contract/api/accounts/person-name.ts';
import { planIds } from '../../contract/limits.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PlanRow } from '../db/schema.ts';
import { ApiError } from '../lib/errors.ts';
import { builtinModelId } from '../ai/models.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import { toPlan, type PlansService } from '../plans/plans.service.ts';
import {
  deleteEmailVerificationsOf,
  deleteExpiredLinks,
  deletePasswordResetsOf,
  deletePresenter,
  findByEmail,
  findBySocialId,
  findPasswordHash,
  insertPresenter,
  listPresentationIds,
  lockPresenter,
  updatePresenter,
  type PresenterRow,
} from './accounts.store.ts';
import type { CreditsService } from './billing/credits.service.ts';
import type { NewPasswords } from './new-passwords.ts';
import {
  deleteEmailChangeOf,
  deleteExpiredEmailChanges,
} from './email-change/email-change.store.ts';
import type { SocialIdentity, SocialLogin } from './social-login.ts';
import type { BrowserNames } from './browser-names.ts';
import type { LiveSessions } from './live-sessions.ts';
import { lockWhileSignedIn, lockWithPassword } from './recheck-session.ts';
import { hashPassword, hashToken, isPasswordRight } from './secrets.ts';
import type { Asked, SecondFactorService } from './second-factor/second-factor.service.ts';
import {
  deleteChallengesOf,
  deleteExpiredChallenges,
  deleteSecondFactorOf,
} from './second-factor/second-factor.store.ts';
import type { SignedIn, SignIns } from './sign-ins.service.ts';
import { deleteTokensOf } from './sign-ins.store.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(dependencies: {
  db: StoreDatabase;
  plans: PlansService;
  credits: CreditsService;
  social: SocialLogin;
  live: LiveSessions;
  newPasswords: NewPasswords;
  signIns: SignIns;
  secondFactor: SecondFactorService;
  /** Who has not shown that the address is theirs is asked to. */
  asksForAddresses: boolean;
}) {
  const {
    db,
    plans,
    credits,
    social,
    live,
    newPasswords,
    signIns,
    secondFactor,
    asksForAddresses,
  } = dependencies;

  async function insertWithCredits(
    tx: StoreDatabase,
    plan: PlanRow,
    person: Names & {
      email: string;
      passwordHash?: string;
      emailVerifiedAt?: Date;
      language?: Language | null;
    },
  ): Promise<PresenterRow> {
    const presenter = await insertPresenter(tx, {
      ...person,
      planId: plan.id,
      totalCredits: plan.signUpCredits,
    });
    await credits.recordSignUp(tx, presenter.id, plan.signUpCredits);
    return presenter;
  }

  /** @throws ApiError `wrong_password`, `no_password` */
  async function checkPresentPassword({ id }: { id: number }, typed: string): Promise<void> {
    const hash = await findPasswordHash(db, id);
    // Whoever finds a browser signed in must not take the account over; a mailed link proves more.
    if (hash === null) throw new ApiError('no_password');
    if (!(await isPasswordRight(hash, typed))) throw new ApiError('wrong_password');
  }

  async function find(token: string): Promise<SignedInPresenter & { isUseOld: boolean }> {
    const tokenHash = hashToken(token);
    const found = token === '' ? undefined : await signIns.find(tokenHash);
    if (!found) throw new ApiError('unauthorized');
    return { ...toSignedIn(found, tokenHash), isUseOld: found.isUseOld };
  }

  const profileOf = (presenter: SignedInPresenter): Profile =>
    toProfile(presenter, asksForAddresses);

  return {
    profileOf,
    checkPresentPassword,

    /** @throws ApiError `email_taken`, `plan_not_found`, `common_password`, `forbidden_password` */
    async register(
      account: {
        name: string;
        email: string;
        password: string;
        plan_id: number;
        language?: Language | undefined;
      },
      names: BrowserNames,
    ): Promise<SignedIn> {
      const plan = await plans.get(account.plan_id);
      await newPasswords.check(account.password);
      const passwordHash = await hashPassword(account.password);
      try {
        return await db.transaction(async (tx) => {
          const { name, email, language = null } = account;
          const person = { name, firstName: null, lastName: null, email, passwordHash, language };
          const presenter = await insertWithCredits(tx, plan, person);
          return await signIns.begin(tx, presenter.id, names);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new ApiError('email_taken');
        throw error;
      }
    },

    /** @throws ApiError `invalid_credentials`, the same for an unknown address */
    async login(email: string, password: string, names: BrowserNames): Promise<SignedIn | Asked> {
      const presenter = await findByEmail(db, email);
      const isRight = await isPasswordRight(presenter?.passwordHash ?? null, password);
      const refused = () => new ApiError('invalid_credentials').concerning(presenter?.id);
      if (!presenter || !isRight) throw refused();
      const { id, passwordHash } = presenter;
      return await db.transaction(async (tx) => {
        if (!(await lockWithPassword(tx, id, passwordHash))) throw refused();
        return await secondFactor.enter(tx, id, names);
      });
    },

    /**
     * The account of the provider's id, else of its verified address, else a new one. Whoever made an
     * account of an address without showing that it is theirs loses it to who can: password, second
     * factor, sessions and links end.
     */
    async loginWith(
      identity: SocialIdentity,
      names: BrowserNames,
      planId: number = planIds.free,
    ): Promise<SignedIn | Asked> {
      const plan = await plans.get(planId);
      let takenBack: number | undefined;
      const entered = await db.transaction(async (tx) => {
        const known = await findBySocialId(tx, identity.provider, identity.id);
        if (known) return secondFactor.enter(tx, known.id, names);
        const socialId = { [`${identity.provider}Id`]: identity.id };
        const sameAddress = await findByEmail(tx, identity.email);
        if (sameAddress) {
          const { id, emailVerifiedAt } = sameAddress;
          if (emailVerifiedAt) {
            await updatePresenter(tx, id, socialId);
          } else {
            await updatePresenter(tx, id, {
              googleId: null,
              facebookId: null,
              ...socialId,
              passwordHash: null,
              emailVerifiedAt: new Date(),
            });
            await deleteSecondFactorOf(tx, id);
            await deleteTokensOf(tx, id);
            await deletePasswordResetsOf(tx, id);
            await deleteEmailVerificationsOf(tx, id);
            await deleteEmailChangeOf(tx, id);
            takenBack = id;
          }
          return secondFactor.enter(tx, id, names);
        }
        const { email, name, firstName, lastName } = identity;
        const person = {
          name,
          firstName,
          lastName,
          email,
          ...socialId,
          emailVerifiedAt: new Date(),
        };
        const { id } = await insertWithCredits(tx, plan, person);
        return signIns.begin(tx, id, names);
      });
      if (takenBack !== undefined && 'token' in entered) {
        live.signOutPresenter(takenBack, hashToken(entered.token));
      }
      return entered;
    },

    verifyGoogle: social.verifyGoogle,
    verifyFacebook: social.verifyFacebook,

    /**
     * A new password ends the other sessions, and the links that were mailed to set one or another
     * address.
     * @throws ApiError `wrong_password`, `no_password`, `common_password`, `forbidden_password`,
     * `unauthorized`
     */
    async updateProfile(
      presenter: SignedInPresenter,
      { password, current_password = '', ...typed }: ProfileChanges,
    ): Promise<Profile> {
      const names = toNames(presenter, typed);
      if (password) {
        await checkPresentPassword(presenter, current_password);
        await newPasswords.check(password);
      }
      const passwordHash = password ? await hashPassword(password) : undefined;
      await db.transaction(async (tx) => {
        if (passwordHash) await lockWhileSignedIn(tx, presenter);
        await updatePresenter(tx, presenter.id, {
          ...names,
          ...(passwordHash && { passwordHash }),
        });
        if (!passwordHash) return;
        await deleteTokensOf(tx, presenter.id, presenter.tokenHash);
        await deleteChallengesOf(tx, presenter.id);
        await secondFactor.forgetGuesses(tx, presenter.id);
        await deletePasswordResetsOf(tx, presenter.id);
        await deleteEmailChangeOf(tx, presenter.id);
      });
      if (passwordHash) live.signOutPresenter(presenter.id, presenter.tokenHash);
      return profileOf({ ...presenter, ...names });
    },

    async updateLanguage(presenter: SignedInPresenter, language: Language): Promise<Profile> {
      await updatePresenter(db, presenter.id, { language });
      return profileOf({ ...presenter, language });
    },

    /**
     * For good, with all projects and all who asked in them.
     * @throws ApiError `wrong_password`, `no_password`, `unauthorized`
     */
    async deleteAccount(presenter: SignedInPresenter, password: string): Promise<void> {
      await checkPresentPassword(presenter, password);
      const classes = await db.transaction(async (tx) => {
        await lockWhileSignedIn(tx, presenter);
        const ids = await listPresentationIds(tx, presenter.id);
        await deletePresenter(tx, presenter.id);
        return ids;
      });
      live.signOutPresenter(presenter.id);
      for (const id of classes) live.endClass(id);
    },

    logout: signIns.endOwn,
    listSignIns: signIns.list,
    endSignIn: signIns.end,
    endOtherSignIns: signIns.endOthers,

    setPlan: (tx: StoreDatabase, presenterId: number, planId: number): Promise<void> =>
      updatePresenter(tx, presenterId, { planId }),

    setAiModel: (tx: StoreDatabase, presenterId: number, aiModel: string): Promise<void> =>
      updatePresenter(tx, presenterId, { aiModel }),

    /** Sign-ins and reset links that are of no use any more. */
    async forgetExpired(): Promise<void> {
      await signIns.forgetExpired();
      await deleteExpiredLinks(db);
      await deleteExpiredEmailChanges(db);
      await deleteExpiredChallenges(db);
    },

    /** Serialises what must count before it writes, such as plan limits, for one presenter. */
    lock: lockPresenter,

    /** By which the sign-in counts as used. @throws ApiError `unauthorized` */
    async authenticate(token: string): Promise<SignedInPresenter> {
      const { isUseOld, ...presenter } = await find(token);
      if (isUseOld) await signIns.noteUse(presenter.tokenHash);
      return presenter;
    },

    /** For what nobody may be sitting at, such as an open channel. @throws ApiError `unauthorized` */
    recognise: find,
  };
}

const toSignedIn = (
  { presenter: row, plan, endsInMs }: { presenter: PresenterRow; plan: PlanRow; endsInMs: number },
  tokenHash: string,
): SignedInPresenter => ({
  id: row.id,
  name: row.name,
  firstName: row.firstName,
  lastName: row.lastName,
  hasPassword: row.passwordHash !== null,
  email: row.email,
  isEmailVerified: row.emailVerifiedAt !== null,
  mailFailure:
    row.mailFailure && row.mailFailedAt
      ? { reason: row.mailFailure, at: row.mailFailedAt.toISOString() }
      : null,
  language: row.language,
  aiModel: row.aiModel,
  plan,
  tokenHash,
  endsInMs,
});

type Names = Pick<SignedInPresenter, 'name' | 'firstName' | 'lastName'>;

/** Who sends the whole name, as clients of old, does not say that it divides otherwise. */
function toNames(
  { name, firstName, lastName }: SignedInPresenter,
  typed: Omit<ProfileChanges, 'password' | 'current_password'>,
): Names {
  const { first_name: first, last_name: last, name: whole = name } = typed;
  if (first !== undefined || last !== undefined) {
    const parts = { firstName: first ?? '', lastName: last ?? '' };
    return { name: joinName(parts.firstName, parts.lastName), ...parts };
  }
  if (whole === name) return { name, firstName, lastName };
  return { name: whole, firstName: null, lastName: null };
}

function toProfile(presenter: SignedInPresenter, asksForAddresses: boolean): Profile {
  const { first, last } = splitName(presenter.name);
  return {
    presenter_id: presenter.id,
    name: presenter.name,
    first_name: presenter.firstName ?? first,
    last_name: presenter.lastName ?? last,
    email: presenter.email,
    has_password: presenter.hasPassword,
    is_email_unconfirmed: asksForAddresses && !presenter.isEmailVerified,
    mail_failure: presenter.mailFailure,
    language: presenter.language,
    plan: toPlan(presenter.plan),
    ...(presenter.aiModel === builtinModelId ? {} : { has_remote_model: true }),
  };
}
