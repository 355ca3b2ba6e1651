// Builds the whole server without listening: main.ts listens, tests inject.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { endChannelsWhenTold, type AccountHelp } from '../accounts/account-help.ts';
import type { Models } from '../ai/models.ts';
import type { Database } from '../db/database.ts';
import { ownOrigin } from '../http/links.ts';
import { createTokenLooks } from '../http/token-looks.ts';
import { accountMailJob, resetMailJob } from '../jobs/definitions.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Mailer } from '../mail/mail.ts';
import { countWaiting } from '../materials/extract/extract.ts';
import { createHealth, freeBytesAt } from '../ops/health.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Observer } from '../ops/observer.ts';
import type { Neighbours } from '../realtime/neighbours.ts';
import { createRealtime } from '../realtime/realtime.ts';
import type { Pause, SampleService } from '../sample/sample.service.ts';
import { createCallServices } from './call-services.ts';
import { createHttp } from './http.ts';
import { startJobs } from './jobs.ts';
import { openLive } from './live.ts';
import { registerRoutes } from './routes.ts';
import { createServices, type ServiceConfig } from './services.ts';
import { ping } from '../db/open.ts';
import type { Valkey } from '../valkey/valkey.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the operator, by no call. */
    helpAccount: AccountHelp;
  }
}

export interface AppDependencies {
  config: ServiceConfig;
  /** Open and migrated; stays the caller's to close. */
  database: Database;
  /** Of several processes on one PostgreSQL; stays the caller's to close. */
  valkey?: Valkey | undefined;
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
  const { config, database, valkey, mailer, logger, metrics, observer, classPause } = dependencies;
  const models = observer?.watchModels(dependencies.models) ?? dependencies.models;
  const { db, recovery } = database;
  const app = await createHttp({ config, logger, observer, countTogether: valkey?.add });
  const neighbours = await findNeighbours(dependencies);
  const realtime = createRealtime(app.server, logger, neighbours);
  const origin = () => config.PUBLIC_URL ?? ownOrigin(app.server.address());
  // The queue is started with the services that send to it.
  const send: Queue['send'] = (...job) => jobs.send(...job);
  const below = { config, db, database, logger, models, realtime, send };
  const services = await createServices({ ...below, mailer, origin });
  app.decorate('helpAccount', services.accountHelp);
  if (database.kind === 'postgres') await endChannelsWhenTold(database.listener, realtime);

  const sample = Promise.withResolvers<SampleService>();
  const jobs = await startJobs({ ...below, observer, services, sample: sample.promise });
  const tokens = createTokenLooks();
  const live = openLive({ ...below, rooms: services.rooms, tokens });
  recovery.onRecovered(() => {
    logger.info('The database works again');
    jobs.lookForWork();
    live.tellAnew();
  });
  valkey?.onRecovered(live.tellAnew);
  const calls = createCallServices({ ...below, services, live, classPause });
  sample.resolve(calls.sample);

  const { readiness } = models;
  const freeBytes = () => freeBytesAt(config.DATA_DIR);
  const health = createHealth({
    ping: () => ping(db),
    isFull: database.isFull,
    readiness,
    renewal: services.rooms.renewal,
    waitingJobs: jobs.waiting,
    mailJobs: [resetMailJob.name, accountMailJob.name],
    freeBytes,
    isValkeyUp: valkey?.isUp,
  });
  registerRoutes(app, { config, models, services, calls, health, tokens });
  metrics?.show({
    sockets: realtime.countSockets,
    waitingUploads: countWaiting,
    isModelReady: readiness.isReady,
    waitingQuestions: services.rooms.questions.countUnfinished,
    waitingJobs: jobs.waiting,
    freeBytes,
    isValkeyUp: valkey?.isUp,
  });
  app.addHook('preClose', async () => {
    await live.close();
    await jobs.stop();
  });
  await app.ready();
  return app;
}

/** The libraries of the way that is not taken are not loaded. */
async function findNeighbours(dependencies: AppDependencies): Promise<Neighbours | undefined> {
  const { database, valkey, logger } = dependencies;
  if (database.kind === 'pglite') return undefined;
  if (valkey) return (await import('../realtime/through-valkey.ts')).throughValkey(valkey);
  return (await import('../realtime/across-processes.ts')).acrossProcesses(database, logger);
}
