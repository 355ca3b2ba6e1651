// Builds the whole server without listening: main.ts listens, tests inject.

import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { routes } from '../../contract/api/all.ts';
import { accountRoutes } from '../accounts/accounts.routes.ts';
import { emailChangeRoutes } from '../accounts/email-change/email-change.routes.ts';
import { createEmailChangeService } from '../accounts/email-change/email-change.service.ts';
import { secondFactorRoutes } from '../accounts/second-factor/second-factor.routes.ts';
import { hashToken } from '../accounts/secrets.ts';
import {
  createAccountHelp,
  endChannelsWhenTold,
  type AccountHelp,
} from '../accounts/account-help.ts';
import { createAccountMails } from '../accounts/account-mails.ts';
import { keyFileName, keyInFolder } from '../accounts/second-factor/key-file.ts';
import { createNewPasswords } from '../accounts/new-passwords.ts';
import { createMailbox } from '../accounts/mailbox.ts';
import { createPasswordReset } from '../accounts/password-reset.ts';
import { createSocialLogin } from '../accounts/social-login.ts';
import type { Models } from '../ai/models.ts';
import { createAudience } from '../classroom/audience.ts';
import { createRoom } from '../classroom/topic-board.ts';
import { createCatchUp } from '../classroom/catch-up.ts';
import { changeRoutes } from '../topics/changes.routes.ts';
import { createChangesService } from '../topics/changes.service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ping } from '../db/ping.ts';
import { answerBadUrl, installErrorHandler } from '../http/error-handler.ts';
import { contentSecurityPolicy } from '../http/page/content-security-policy.ts';
import { CallCounter } from '../http/call-counter.ts';
import { createHandle } from '../http/handle.ts';
import { secureTransport } from '../http/secure-transport.ts';
import { answerLastCalls } from '../http/last-calls.ts';
import { endSlowBodies } from '../http/uploads/slow-bodies.ts';
import { logSerializers } from '../http/log-privacy.ts';
import { checkTarget } from '../http/one-target.ts';
import { openApiDocument } from '../http/openapi.ts';
import { inlineScripts, serveStaticFiles } from '../http/page/static-files.ts';
import { forgetAbandonedUploads } from '../http/uploads/uploads.ts';
import { createTokenLooks } from '../http/token-looks.ts';
import { UploadSpace } from '../http/uploads/upload-space.ts';
import {
  accountMailJob,
  classifyJob,
  classifyRemotelyToo,
  learnJob,
  renewJob,
  pushJob,
  resetMailJob,
  simulateJob,
} from '../jobs/definitions.ts';
import { handleJob } from '../jobs/definition.ts';
import { startQueue } from '../jobs/queue.ts';
import { startHousekeeping } from '../jobs/housekeeping.ts';
import { startSweep } from '../jobs/sweep.ts';
import { linksAt, ownOrigin, publicOrigin } from '../http/links.ts';
import { countWaiting } from '../materials/extract/extract.ts';
import { createLimitsService } from '../limits/limits.service.ts';
import type { Mailer } from '../mail/mail.ts';
import { createHealth, freeBytesAt } from '../ops/health.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Observer } from '../ops/observer.ts';
import { operatingRoutes } from '../ops/ops.routes.ts';
import { planRoutes } from '../plans/plans.routes.ts';
import { createPreparingService } from '../presentations/preparing.service.ts';
import { presentationRoutes } from '../presentations/presentations.routes.ts';
import { qrCodeRoutes } from '../presentations/qr-code.routes.ts';
import { createQrCodeService } from '../presentations/qr-code.service.ts';
import { createScanningService } from '../presentations/scanning.service.ts';
import { createPictures } from '../qr/pictures.ts';
import { createAskingService } from '../questions/asking.service.ts';
import { createMeToosService } from '../questions/me-toos.service.ts';
import { createRoomService } from '../topics/topic-board.service.ts';
import { createWallService } from '../topics/big-screen.service.ts';
import { createWholeService } from '../topics/presentation-view.service.ts';
import { createSessionsService } from '../sessions/sessions.service.ts';
import { createRetentionService } from '../privacy/retention.service.ts';
import { createRemovalService } from '../privacy/removal.service.ts';
import { createStudentDataService } from '../privacy/student-data.service.ts';
import { pushContact, pushEndpoints } from '../push/push-hosts.ts';
import { pushRoutes } from '../push/push.routes.ts';
import { createPushService } from '../push/push.service.ts';
import { exportRoutes } from '../sessions/export.routes.ts';
import { createExportService } from '../sessions/export.service.ts';
import { privacyRoutes } from '../privacy/privacy.routes.ts';
import { questionRoutes } from '../questions/questions.routes.ts';
import { sessionRoutes } from '../sessions/sessions.routes.ts';
import { topicRoutes } from '../topics/topics.routes.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { createRooms } from './services.ts';
import { sampleRoutes } from '../sample/sample.routes.ts';
import { createSampleService, type Pause, type SampleService } from '../sample/sample.service.ts';
import { createHandOversService } from '../students/hand-overs.service.ts';
import { studentRoutes } from '../students/students.routes.ts';
import { usageRoutes } from '../accounts/billing/usage.routes.ts';
import { createUsageService } from '../accounts/billing/usage.service.ts';

/** Short: jobs go on where they stopped. Fastify gives all of closing ten seconds. */
const jobsEndWithinMs = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** For the operator, by no call. */
    helpAccount: AccountHelp;
  }
}

export interface AppDependencies {
  config: Pick<
    Config,
    | 'DATA_DIR'
    | 'PUBLIC_URL'
    | 'ACCOUNTS_PER_HOUR'
    | 'UPLOAD_SPACE_MB'
    | 'JOINS_PER_MINUTE'
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
  >;
  /** Open and migrated; stays the caller's to close. */
  database: Database;
  models: Models;
  mailer: Mailer;
  logger: FastifyBaseLogger;
  metrics?: Metrics | undefined;
  observer?: Observer | undefined;
  /** Of the simulated class, between one question and the next. Others serve tests. */
  classPause?: Pause | undefined;
}

/** Ready to inject or to listen; `close()` ends jobs and live channels, not the database. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, mailer, logger, metrics, observer } = dependencies;
  const models = observer?.watchModels(dependencies.models) ?? dependencies.models;
  const { db } = database;
  const app = fastify({
    loggerInstance: logger,
    // Of what is no call of the contract: nothing.
    bodyLimit: 1_024,
    trustProxy: 'loopback',
    // What comes while it ends is answered as ever (`answerLastCalls`).
    return503OnClosing: false,
    // Jobs and a database that was just away take their time to end; supervisors wait for 30 s (deploy/).
    pluginTimeout: 25_000,
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent, bindings, options) =>
      parent.child(bindings, { ...options, serializers: logSerializers }),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadUrl,
  });
  observer?.watchCalls(app);
  await installHttp(app, config);

  const realtime = createRealtime(app.server, logger, database);
  const { notifier, lecterns, crowd } = realtime;
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
  const rooms = createRooms({
    db,
    limits,
    models,
    social,
    live: realtime,
    newPasswords,
    notifier,
    lecterns,
    asksForAddresses: config.SMTP_URL !== undefined,
    secretKeys: [...config.SECRET_KEY, ...(await keyInFolder(config.DATA_DIR, isKeyMade))],
    retentionDays,
    idleDays: config.SIGN_IN_IDLE_DAYS,
  });
  const { accounts, classroom, learning, presentations, renewal, students } = rooms;
  const unreadable = await rooms.secondFactor.countUnreadable();
  if (unreadable > 0) {
    logger.error(
      { accounts: unreadable },
      `The codes of authenticator apps cannot be checked: their key is neither in SECRET_KEY nor in ${keyFileName} of the data folder`,
    );
  }
  const origin = () => config.PUBLIC_URL ?? ownOrigin(app.server.address());
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
      return queue.send(accountMailJob, { kind, presenter_id, former_email }, { key });
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
    queueMail: (email) => queue.send(resetMailJob, { email }, { key: hashToken(email) }),
  });
  app.decorate(
    'helpAccount',
    createAccountHelp({
      db,
      logger,
      endChannels: (presenterId) => realtime.signOutPresenter(presenterId),
      tellOff: (presenterId) => accountMails.tellChanged('second_factor_off', presenterId),
    }),
  );
  if (database.kind === 'postgres') await endChannelsWhenTold(database.listener, realtime);
  const push = createPushService({
    db,
    present: realtime.phones.present,
    isPushEndpoint: config.PUSH === 'on' ? pushEndpoints(config.PUSH_HOSTS) : null,
    contact: pushContact(config),
  });
  // A class that was broken off goes on before its doors are made.
  const sampleMade = Promise.withResolvers<SampleService>();
  const classify = models.list().length > 1 ? classifyRemotelyToo : classifyJob;
  const queue = await startQueue({
    database,
    logger,
    workshop: models.readiness,
    definitions: [learnJob, classify, renewJob, resetMailJob, accountMailJob, pushJob, simulateJob],
    handlers: [
      handleJob(learnJob, {
        run: (job, { signal }) => learning.run(job.presentation_id, signal),
        onFailed: (job) => learning.fail(job.presentation_id),
      }),
      handleJob(classify, {
        run: (job, { signal, logger }) => classroom.run(job.presentation_id, signal, logger),
      }),
      handleJob(simulateJob, {
        run: async (job, { signal }) =>
          (await sampleMade.promise).runClass(job.presentation_id, signal),
        onFailed: (job) => presentations.moveSimulatedClass(job.presentation_id, 'asking', 'asked'),
      }),
      handleJob(renewJob, { run: (_, { signal }) => renewal.run(signal) }),
      handleJob(pushJob, {
        run: (job, { signal }) => push.tellAnswered(job.topic_id, signal),
      }),
      handleJob(resetMailJob, {
        run: ({ email }) => passwordReset.mailLink(email),
        onFailed: ({ email }) => passwordReset.giveUp(email),
      }),
      handleJob(accountMailJob, {
        run: ({ kind, presenter_id, former_email }) =>
          accountMails.send(kind, presenter_id, former_email),
        onFailed: ({ kind, presenter_id }) => accountMails.giveUp(kind, presenter_id),
      }),
    ].map((handler) => observer?.watchJob(handler) ?? handler),
  });
  const send = (job: typeof learnJob) => (presentationId: number) =>
    queue.send(job, { presentation_id: presentationId }, { key: String(presentationId) });
  const sweep = startSweep(
    [
      { find: learning.listUnfinished, send: send(learnJob) },
      { find: classroom.listUnfinished, send: send(classify) },
      { find: presentations.listSimulated, send: send(simulateJob) },
      { find: renewal.listUnfinished, send: () => queue.send(renewJob, {}, { key: 'all' }) },
    ],
    logger,
  );

  const handOvers = createHandOversService({ db });
  const retention = createRetentionService({ db, ...rooms, retentionDays });
  const housekeeping = startHousekeeping(
    [
      retention.forgetIdle,
      accounts.forgetExpired,
      limits.forgetOver,
      handOvers.forgetExpired,
      () => forgetAbandonedUploads(),
    ],
    logger,
  );
  const catchUp = createCatchUp({ db, ...rooms, live: realtime });
  database.recovery.onRecovered(() => {
    logger.info('The database works again');
    sweep.now();
    catchUp().catch((error: unknown) =>
      logger.error({ err: error }, 'Open screens could not be told anew'),
    );
  });

  const wakeClassroom = (presentationId: number): void => {
    // The question is stored; if this fails, the sweep finds it.
    send(classify)(presentationId).catch((error: unknown) =>
      logger.error({ err: error, presentationId }, 'The classroom could not be woken'),
    );
  };
  const tokens = createTokenLooks();
  const authenticators = { presenter: accounts.authenticate, student: students.authenticate };
  const { readiness } = models;
  const room = createRoom({
    db,
    presentations,
    room: createRoomService({ db }),
    crowd,
    onError: (error, presentationId) =>
      logger.error({ err: error, presentationId }, 'The room could not be told'),
  });
  const audience = createAudience({
    db,
    presentations,
    notifier,
    phones: realtime.phones,
    onError: (error, presentationId) =>
      logger.error({ err: error, presentationId }, 'The audience could not be told'),
  });
  realtime.open({
    ...authenticators,
    presenter: accounts.recognise,
    tokens,
    ownsPresentation: presentations.owns,
    readiness,
    onRoomChanged: room.changed,
    onAudienceChanged: audience.changed,
    latestRoom: room.latest,
  });

  const onAudience = audience.changed;

  const space = new UploadSpace(config.UPLOAD_SPACE_MB * 2 ** 20);
  const handle = createHandle(app, authenticators, space, tokens);
  const linksFor = (request: FastifyRequest) => linksAt(publicOrigin(request, config.PUBLIC_URL));
  accountRoutes(handle, accounts, passwordReset, accountMails, limits, config.ACCOUNTS_PER_HOUR, {
    privacy_contact: config.PRIVACY_CONTACT ?? null,
    retention_days: retentionDays,
    offers_remote_models: models.list().length > 1,
    offers_push: config.PUSH === 'on',
    google_client_id: config.GOOGLE_CLIENT_ID ?? null,
    facebook_app_id: config.FACEBOOK_APP_SECRET ? (config.FACEBOOK_APP_ID ?? null) : null,
  });
  const emailChanges = createEmailChangeService({ db, live: realtime, mails: accountMails });
  emailChangeRoutes(handle, { accounts, emailChanges, limits, mails: accountMails });
  secondFactorRoutes(handle, { ...rooms, limits, mails: accountMails });
  planRoutes(handle, rooms.plans);
  usageRoutes(handle, createUsageService({ db, models, ...rooms }));
  const preparing = createPreparingService({ db, ...rooms, sendLearn: send(learnJob) });
  const scanning = createScanningService({
    db,
    students,
    handOvers,
    limits,
    joinsPerMinute: config.JOINS_PER_MINUTE,
    phones: realtime.phones,
    onJoined: onAudience,
  });
  presentationRoutes(handle, { presentations, preparing, scanning });
  const asking = createAskingService({
    db,
    presentations,
    students,
    wakeClassroom,
    onAsked: onAudience,
  });
  const meToos = createMeToosService({ db, onWeighed: notifier.roomChanged });
  const sample = createSampleService({
    db,
    presentations,
    scanning,
    students,
    asking,
    meToos,
    sendClass: send(simulateJob),
    pause: dependencies.classPause,
  });
  sampleMade.resolve(sample);
  sampleRoutes(handle, sample);
  const whole = createWholeService({ db, ...rooms });
  const sessions = createSessionsService({ db, ...rooms, onCounted: onAudience });
  const removal = createRemovalService({
    db,
    ...rooms,
    endPhone(studentId) {
      realtime.phones.end([studentId]);
      push
        .forget(studentId)
        .catch((error: unknown) =>
          logger.error({ err: error, studentId }, 'A push subscription could not be removed'),
        );
    },
    onRemoved: onAudience,
  });
  const onAnswered = (topicId: number): void => {
    const tell = async (): Promise<void> => {
      if (!(await push.isAwaited(topicId))) return;
      await queue.send(pushJob, { topic_id: topicId }, { key: String(topicId) });
    };
    tell().catch((error: unknown) =>
      logger.error({ err: error, topicId }, 'Closed phones could not be told of an answer'),
    );
  };
  const services = {
    removal,
    studentData: createStudentDataService({ db }),
    retention,
    asking,
    meToos,
    whole,
    wall: createWallService({ db, ...rooms }),
    sessions,
  };
  questionRoutes(handle, services);
  topicRoutes(handle, services, linksFor);
  sessionRoutes(handle, services);
  privacyRoutes(handle, services);
  exportRoutes(handle, createExportService({ db, ...rooms }));
  const changes = createChangesService({ db, ...rooms, wakeClassroom });
  changeRoutes(handle, changes, rooms.suggestions, presentations, onAnswered);
  studentRoutes(handle, students, handOvers);
  pushRoutes(handle, push);
  const qrCode = createQrCodeService({ db, pictures: createPictures(), scanning, ...rooms });
  qrCodeRoutes(app, handle, qrCode, linksFor);
  const freeBytes = () => freeBytesAt(config.DATA_DIR);
  const health = createHealth({
    ping: () => ping(db),
    isFull: database.isFull,
    readiness,
    renewal,
    waitingJobs: queue.waiting,
    mailJobs: [resetMailJob.name, accountMailJob.name],
    freeBytes,
  });
  operatingRoutes(app, handle, health);
  metrics?.show({
    sockets: realtime.countSockets,
    waitingUploads: countWaiting,
    isModelReady: readiness.isReady,
    waitingQuestions: rooms.questions.countUnfinished,
    waitingJobs: queue.waiting,
    freeBytes,
  });

  app.addHook('preClose', async () => {
    audience.stop();
    room.stop();
    await realtime.close();
    sweep.stop();
    housekeeping.stop();
    await queue.stop(jobsEndWithinMs);
  });
  await app.ready();
  return app;
}

async function installHttp(app: FastifyInstance, config: AppDependencies['config']): Promise<void> {
  installErrorHandler(app);
  acceptEmptyJson(app);
  app.addHook('onRequest', async ({ raw, host }) => checkTarget(raw, host));
  secureTransport(app);
  endSlowBodies(app);
  answerLastCalls(app);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config, inlineScripts()),
    // Said over https only, by `secureTransport`.
    strictTransportSecurity: false,
    // Browsers complain about these on plain http, where they mean nothing.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  await app.register(rateLimit, { global: false, hook: 'preHandler', store: CallCounter });
  await app.register(multipart);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(Object.values(routes)) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // It would ask for https where there is none.
    transformStaticCSP: (header) => header.replace(/upgrade-insecure-requests;?/, ''),
  });
  await serveStaticFiles(app);
}

/** Clients may name JSON as the content type of a call that has no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
