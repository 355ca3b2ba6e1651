import type { Profile } from '../../contract/entities.ts';
import type { Language } from '../../contract/locales.ts';
import type { ProfileChanges } from '../../contract/api/accounts/profile-changes.ts';
import { joinName, splitName } from '../../contract/api/accounts/person-name.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PlanRow } from '../db/schema.ts';
import { ApiError } from '../lib/errors.ts';
import { builtinModelId } from '../ai/models.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import { isFreePlan, toPlan, type PlansService } from '../plans/plans.service.ts';
import {
  deleteExpiredLinks,
  deletePasswordResetsOf,
  deletePresenter,
  findByEmail,
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
import { createCourseLogin } from './providers/course-login.ts';
import { createIdentityLogin } from './providers/identity-login.ts';
import { deleteExpiredAttempts, listIssuersOf } from './providers/providers.store.ts';
import type { SocialLogin } from './social-login.ts';
import type { BrowserNames } from './browser-names.ts';
import type { LiveSessions } from './live-sessions.ts';
import { lockWhileSignedIn, lockWithPassword } from './recheck-session.ts';
import { hashPassword, hashToken, isPasswordRight } from './secrets.ts';
import type { Asked, SecondFactorService } from './second-factor/second-factor.service.ts';
import {
  deleteChallengesOf,
  deleteExpiredChallenges,
} from './second-factor/second-factor.store.ts';
import type { SignedIn, SignIns } from './sign-ins.service.ts';
import { deleteTokensOf, isTokenNew } from './sign-ins.store.ts';

/** No account of before has it again, also when that is gone. */
const firstId = 1;
/** Within which what is for its owner alone needs no other proof. */
const newSignInSeconds = 10 * 60;

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
  /** Accounts are entered with a password as well. */
  offersPasswords: boolean;
  /** Addresses in small letters; empty: whoever made the first account. */
  operators: readonly string[];
  /** Of providers that say which plan somebody has. */
  planIssuers: readonly string[];
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
    offersPasswords,
    operators,
    planIssuers,
  } = dependencies;

  /** An address that nobody has confirmed is nobody's; where it cannot be, the first account is enough. */
  function isOperator(presenter: {
    email: string;
    isEmailVerified: boolean;
    isFounder: boolean;
  }): boolean {
    const { email, isEmailVerified, isFounder } = presenter;
    if (operators.length > 0) return isEmailVerified && operators.includes(email);
    return isFounder && (isEmailVerified || !asksForAddresses);
  }

  /** @throws ApiError `passwords_off` */
  function needPasswords(): void {
    if (!offersPasswords) throw new ApiError('passwords_off');
  }

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
    // Of several at the same moment one is the first.
    if (presenter.id === firstId) await updatePresenter(tx, presenter.id, { isFounder: true });
    return presenter;
  }

  /** By whom it is wanted. @throws ApiError `plan_provided` */
  async function choosePlan(tx: StoreDatabase, presenterId: number, plan: PlanRow): Promise<void> {
    const issuers = planIssuers.length > 0 ? await listIssuersOf(tx, presenterId) : [];
    if (issuers.some((issuer) => planIssuers.includes(new URL(issuer).href))) {
      throw new ApiError('plan_provided');
    }
    await changePlan(tx, presenterId, plan);
  }

  /** For what somebody is entitled to from now on. */
  async function changePlan(tx: StoreDatabase, presenterId: number, plan: PlanRow): Promise<void> {
    await lockPresenter(tx, presenterId);
    // Models are chosen on plans that allow it.
    const aiModel = isFreePlan(plan) ? { aiModel: builtinModelId } : {};
    await updatePresenter(tx, presenterId, { planId: plan.id, ...aiModel });
    await credits.raiseToPlan(tx, presenterId, plan.signUpCredits);
  }

  /** @throws ApiError `wrong_password`, `no_password`, `passwords_off` */
  async function checkPresentPassword({ id }: { id: number }, typed: string): Promise<void> {
    needPasswords();
    const hash = await findPasswordHash(db, id);
    // Whoever finds a browser signed in must not take the account over; a mailed link proves more.
    if (hash === null) throw new ApiError('no_password');
    if (!(await isPasswordRight(hash, typed))) throw new ApiError('wrong_password');
  }

  /** @param lock what holds until it is done @throws where it may not be done */
  async function deleteWithClasses(
    presenterId: number,
    lock: (tx: StoreDatabase) => Promise<void>,
  ): Promise<void> {
    const classes = await db.transaction(async (tx) => {
      await lock(tx);
      const ids = await listPresentationIds(tx, presenterId);
      await deletePresenter(tx, presenterId);
      return ids;
    });
    live.signOutPresenter(presenterId);
    for (const id of classes) live.endClass(id);
  }

  async function find(token: string): Promise<SignedInPresenter & { isUseOld: boolean }> {
    const tokenHash = hashToken(token);
    const found = token === '' ? undefined : await signIns.find(tokenHash);
    if (!found) throw new ApiError('unauthorized');
    const presenter = toSignedIn(found, tokenHash);
    const hasPassword = offersPasswords && presenter.hasPassword;
    return { ...presenter, hasPassword, isUseOld: found.isUseOld };
  }

  const profileOf = (presenter: SignedInPresenter): Profile => ({
    ...toProfile(presenter, asksForAddresses, offersPasswords),
    ...(isOperator(presenter) ? { is_operator: true } : {}),
  });

  return {
    profileOf,
    needPasswords,
    isOperator,
    choosePlan,
    deleteWithClasses,
    checkPresentPassword,

    /**
     * @throws ApiError `email_taken`, `plan_not_found`, `common_password`, `forbidden_password`,
     * `passwords_off`
     */
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
      needPasswords();
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

    /**
     * @throws ApiError `invalid_credentials`, the same for an unknown address; `passwords_off`, and
     * `account_blocked` for who knows the password
     */
    async login(email: string, password: string, names: BrowserNames): Promise<SignedIn | Asked> {
      needPasswords();
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
     * The account of the provider's id, else of its verified address, else a new one.
     * @throws ApiError `plan_not_found`, `account_blocked`, `provider_other_account`
     */
    loginWith: createIdentityLogin({
      ...{ db, plans, live, secondFactor, changePlan },
      insertAccount: insertWithCredits,
    }),

    /** For who comes from a course page. */
    courses: createCourseLogin({ db, secondFactor, insertAccount: insertWithCredits }),

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
     * @throws ApiError `wrong_password`, `no_password`, `sign_in_not_new`, `unauthorized`
     */
    async deleteOwn(presenter: SignedInPresenter, password = ''): Promise<void> {
      if (offersPasswords) await checkPresentPassword(presenter, password);
      // Whoever finds a browser signed in must not do it.
      else if (!(await isTokenNew(db, presenter.tokenHash, newSignInSeconds)))
        throw new ApiError('sign_in_not_new');
      await deleteWithClasses(presenter.id, (tx) => lockWhileSignedIn(tx, presenter));
    },

    logout: signIns.endOwn,
    listSignIns: signIns.list,
    endSignIn: signIns.end,
    endOtherSignIns: signIns.endOthers,

    setAiModel: (tx: StoreDatabase, presenterId: number, aiModel: string): Promise<void> =>
      updatePresenter(tx, presenterId, { aiModel }),

    /** Sign-ins and reset links that are of no use any more. */
    async forgetExpired(): Promise<void> {
      await signIns.forgetExpired();
      await deleteExpiredLinks(db);
      await deleteExpiredEmailChanges(db);
      await deleteExpiredChallenges(db);
      await deleteExpiredAttempts(db);
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
  isFounder: row.isFounder,
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

function toProfile(
  presenter: SignedInPresenter,
  asksForAddresses: boolean,
  offersPasswords: boolean,
): Profile {
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
    ...(offersPasswords ? {} : { passwords_off: true }),
    ...(presenter.aiModel === builtinModelId ? {} : { has_remote_model: true }),
  };
}
