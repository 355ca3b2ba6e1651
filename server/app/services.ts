// The services above the database and the models, each given what it needs of those below it: the rooms
// and what jobs are done with. Those that calls are answered with are made when the queue has started
// (call-services.ts).

import type { FastifyBaseLogger } from 'fastify';
import { planIds } from '../../contract/limits.ts';
import { createAccountHelp } from '../accounts/account-help.ts';
import { createAccountMails } from '../accounts/account-mails.ts';
import { createAccountsService } from '../accounts/accounts.service.ts';
import { createCreditsService } from '../accounts/billing/credits.service.ts';
import type { LiveSessions } from '../accounts/live-sessions.ts';
import { createMailbox } from '../accounts/mailbox.ts';
import { createOperatorService } from '../accounts/operator/operator.service.ts';
import { createNewPasswords, type NewPasswords } from '../accounts/new-passwords.ts';
import { createPasswordReset } from '../accounts/password-reset.ts';
import { hashToken } from '../accounts/secrets.ts';
import { createSecondFactorService } from '../accounts/second-factor/second-factor.service.ts';
import { createProviderClient } from '../accounts/providers/provider-client.ts';
import { createProvidersService } from '../accounts/providers/providers.service.ts';
import { createSignIns } from '../accounts/sign-ins.service.ts';
import { createSocialLogin, type SocialLogin } from '../accounts/social-login.ts';
import type { Models } from '../ai/models.ts';
import { createAnnounce } from '../classroom/announce.ts';
import { createClassroom } from '../classroom/classroom.ts';
import { createLearning } from '../classroom/learning.ts';
import { createModelUsers } from '../classroom/model-user.ts';
import { createRenewal } from '../classroom/renewal.ts';
import type { Config } from '../config.ts';
import type { Database, StoreDatabase } from '../db/database.ts';
import { accountMailJob, resetMailJob } from '../jobs/definitions.ts';
import type { Queue } from '../jobs/queue.ts';
import { createMaterialsService } from '../materials/materials.service.ts';
import { createLimitsService, type LimitsService } from '../limits/limits.service.ts';
import { createLogsService } from '../logs/logs.service.ts';
import type { createLti, Lti } from '../lti/lti.ts';
import type { Mailer } from '../mail/mail.ts';
import { createPlansService } from '../plans/plans.service.ts';
import { createPresentationsService } from '../presentations/presentations.service.ts';
import { createRetentionService } from '../privacy/retention.service.ts';
import { createPushService, pushContact, pushEndpoints } from '../push/push.service.ts';
import { createQuestionsService } from '../questions/questions.service.ts';
import type { LiveViews, Notifier } from '../realtime/notifier.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { createDraftingService } from '../topics/drafting.service.ts';
import { createStudentsService, createHandOversService } from '../students/students.service.ts';
import { createSuggestionsService } from '../topics/suggestions.service.ts';
import { keyFileName, keyInFolder } from '../accounts/second-factor/secret-box.ts';

export type Rooms = ReturnType<typeof createRooms>;

export function createRooms(dependencies: {
  db: StoreDatabase;
  limits: LimitsService;
  models: Models;
  social: SocialLogin;
  live: LiveSessions;
  notifier: Notifier;
  liveViews: LiveViews;
  newPasswords: NewPasswords;
  asksForAddresses: boolean;
  /** Accounts are entered with a password as well. */
  offersPasswords: boolean;
  /** Addresses; empty: whoever made the first account. */
  operators: readonly string[];
  /** Of providers that say which plan somebody has. */
  planIssuers: readonly string[];
  /** The first seals what cannot be hashed, the others still open it. */
  secretKeys: readonly string[];
  /** For which the server keeps students' names and questions. */
  retentionDays: number;
  /** After which a sign-in ends that is not used. */
  idleDays: number;
  /** Milliseconds. Others than the classroom's serve tests. */
  judgeLimitMs?: number;
}) {
  const { db, limits, models, social, live, newPasswords, notifier, liveViews } = dependencies;
  const { asksForAddresses, offersPasswords, operators, planIssuers, secretKeys } = dependencies;
  const { retentionDays, idleDays } = dependencies;
  const announce = createAnnounce(notifier);
  const plans = createPlansService({ db });
  const logs = createLogsService({ db });
  const credits = createCreditsService({ db });
  const signIns = createSignIns({ db, live, idleDays });
  const secondFactor = createSecondFactorService({
    ...{ db, limits, signIns, asksForAddresses, secretKeys },
  });
  const identity = { social, live, newPasswords, signIns, secondFactor };
  const mode = { asksForAddresses, offersPasswords, operators, planIssuers };
  const accounts = createAccountsService({ db, plans, credits, ...identity, ...mode });
  const knowledge = createMaterialsService({ db, logs });
  const students = createStudentsService({ db, retentionDays });
  const presentations = createPresentationsService({ db, accounts, knowledge, logs, announce });
  const questions = createQuestionsService({ db, logs, presentations, announce });
  const suggestions = createSuggestionsService({ db, presentations, announce });
  const below = { db, models, credits, knowledge, logs, presentations };
  const renewal = createRenewal({ db, models, knowledge, questions });
  const { judgeLimitMs } = dependencies;
  const around = { questions, suggestions, liveViews, renewal };
  const userFor = createModelUsers({ db, credits, logs });
  const classroom = createClassroom({ ...below, ...around, userFor, judgeLimitMs });
  const drafting = createDraftingService({ db, models, userFor });
  const learning = createLearning({ ...below, announce });
  return {
    announce,
    plans,
    logs,
    credits,
    accounts,
    secondFactor,
    knowledge,
    students,
    presentations,
    questions,
    suggestions,
    classroom,
    drafting,
    learning,
    renewal,
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Of what the operator has set. */
export type ServiceConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'ACCOUNTS_PER_HOUR'
  | 'UPLOAD_SPACE_MB'
  | 'JOINS_PER_MINUTE'
  | 'PUBLIC_URL'
  | 'PUSH'
  | 'PUSH_HOSTS'
  | 'RETENTION_DAYS'
  | 'SIGN_IN_IDLE_DAYS'
  | 'PASSWORD_FORBIDDEN_WORDS'
  | 'SECRET_KEY'
  | 'PRIVACY_CONTACT'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'GOOGLE_CLIENT_ID'
  | 'FACEBOOK_APP_ID'
  | 'FACEBOOK_APP_SECRET'
  | 'GOOGLE_KEYS_URL'
  | 'FACEBOOK_GRAPH_URL'
  | 'SIGN_IN'
  | 'PROVIDERS'
  | 'ADMIN_EMAILS'
  | 'LTI'
  | 'LTI_ACCOUNTS'
>;

/** The rooms, and the services that jobs are done with. */
export async function createServices(dependencies: {
  config: ServiceConfig;
  database: Database;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  models: Models;
  realtime: Realtime;
  /** Where mails lead to. */
  origin: () => string;
  /** Not called before the queue has started. */
  send: Queue['send'];
}) {
  const { config, database, logger, mailer, models, realtime, origin, send } = dependencies;
  const { db } = database;
  const retentionDays = config.RETENTION_DAYS;
  const limits = createLimitsService({ db });
  const social = createSocialLogin(
    {
      googleClientId: config.GOOGLE_CLIENT_ID,
      facebookAppId: config.FACEBOOK_APP_ID,
      facebookAppSecret: config.FACEBOOK_APP_SECRET,
      googleKeysUrl: config.GOOGLE_KEYS_URL,
      facebookGraphUrl: config.FACEBOOK_GRAPH_URL,
    },
    limits,
  );
  const newPasswords = createNewPasswords(config.PASSWORD_FORBIDDEN_WORDS);
  // Several processes on one database would make one each.
  const isKeyMade = database.kind === 'pglite' && config.SECRET_KEY.length === 0;
  const secretKeys = [...config.SECRET_KEY, ...(await keyInFolder(config.DATA_DIR, isKeyMade))];
  const rooms = createRooms({
    db,
    limits,
    models,
    social,
    live: realtime,
    newPasswords,
    notifier: realtime.notifier,
    liveViews: realtime.liveViews,
    asksForAddresses: config.SMTP_URL !== undefined,
    offersPasswords: config.SIGN_IN === 'password',
    operators: config.ADMIN_EMAILS,
    planIssuers: config.PROVIDERS.flatMap(({ issuer, plans }) =>
      plans ? [new URL(issuer).href] : [],
    ),
    secretKeys,
    retentionDays,
    idleDays: config.SIGN_IN_IDLE_DAYS,
  });
  const unreadable = await rooms.secondFactor.countUnreadable();
  if (unreadable > 0) {
    logger.error(
      { accounts: unreadable },
      `The codes of authenticator apps cannot be checked: their key is neither in SECRET_KEY nor in ${keyFileName} of the data folder`,
    );
  }
  const mailbox = createMailbox({ db, mailer, logger });
  const accountMails = createAccountMails({
    db,
    mailbox,
    logger,
    origin,
    isConfigured: config.SMTP_URL !== undefined,
    queueMail(kind, presenter_id, former_email) {
      const key = [kind, presenter_id, ...(former_email ? [hashToken(former_email)] : [])].join(
        ' ',
      );
      return send(accountMailJob, { kind, presenter_id, former_email }, { key });
    },
  });
  const passwordReset = createPasswordReset({
    db,
    mailbox,
    live: realtime,
    newPasswords,
    secondFactor: rooms.secondFactor,
    origin,
    onChanged: (presenterId) => accountMails.tellChanged('password_changed', presenterId),
    // Keys are in the log.
    queueMail: (email) => send(resetMailJob, { email }, { key: hashToken(email) }),
  });
  const offersLti = config.LTI === 'on';
  return {
    rooms,
    limits,
    providers: createProvidersService({
      ...{ db, plans: rooms.plans },
      clients: config.PROVIDERS.map((settings) => createProviderClient(settings, planIds.free)),
    }),
    operator: createOperatorService({ db, ...rooms, live: realtime, offersLti }),
    lti: await openLti(config, { db, ...rooms, secretKeys }),
    accountMails,
    passwordReset,
    accountHelp: createAccountHelp({
      db,
      logger,
      endChannels: (presenterId) => realtime.signOutPresenter(presenterId),
      tellOff: (presenterId) => accountMails.tellChanged('second_factor_off', presenterId),
    }),
    push: createPushService({
      db,
      present: realtime.phones.present,
      isPushEndpoint: config.PUSH === 'on' ? pushEndpoints(config.PUSH_HOSTS) : null,
      contact: pushContact(config),
    }),
    handOvers: createHandOversService({ db }),
    retention: createRetentionService({ db, ...rooms, retentionDays }),
  };
}

/** @returns null where it is off, and then nothing of it is loaded */
async function openLti(
  config: ServiceConfig,
  dependencies: Omit<Parameters<typeof createLti>[0], 'origin' | 'accountPlan'>,
): Promise<Lti | null> {
  const { LTI, LTI_ACCOUNTS: plan, PUBLIC_URL: origin } = config;
  if (LTI === 'off' || origin === undefined) return null;
  const accountPlan = plan ? planIds[plan.toLowerCase() as Lowercase<typeof plan>] : null;
  const { createLti: create } = await import('../lti/lti.ts');
  return create({ ...dependencies, origin, accountPlan });
}
