// Which job does what, what finds work that has no job, and what is deleted in time.

import type { FastifyBaseLogger } from 'fastify';
import type { Models } from '../ai/models.ts';
import type { Database } from '../db/database.ts';
import { forgetAbandonedUploads } from '../http/uploads/uploads.ts';
import {
  accountMailJob,
  classifyJob,
  classifyRemotelyToo,
  learnJob,
  pushJob,
  renewJob,
  resetMailJob,
  simulateJob,
} from '../jobs/definitions.ts';
import { handleJob } from '../jobs/definition.ts';
import { startQueue, type Queue } from '../jobs/queue.ts';
import { startSweep, startHousekeeping } from '../jobs/periodic.ts';
import type { Observer } from '../ops/observer.ts';
import type { SampleService } from '../sample/sample.service.ts';
import type { Services } from './services.ts';

/** Short: jobs go on where they stopped. Fastify gives all of closing ten seconds. */
const jobsEndWithinMs = 3_000;

export interface Jobs extends Pick<Queue, 'send' | 'waiting'> {
  /** There may be work that nobody was told of. */
  lookForWork(): void;
  stop(): Promise<void>;
}

/** The job in which questions are judged: where a remote model is asked, more of them run at once. */
export const classifyWith = (models: Models): typeof classifyJob =>
  models.list().length > 1 ? classifyRemotelyToo : classifyJob;

/** Sends a job about a presentation. */
export const sendWith =
  (send: Queue['send']) =>
  (job: typeof learnJob) =>
  (presentationId: number): Promise<void> =>
    send(job, { presentation_id: presentationId }, { key: String(presentationId) });

export async function startJobs(dependencies: {
  database: Database;
  logger: FastifyBaseLogger;
  models: Models;
  observer: Observer | undefined;
  services: Services;
  /** A class that was broken off goes on before its doors are made. */
  sample: Promise<SampleService>;
}): Promise<Jobs> {
  const { database, logger, models, observer, services, sample } = dependencies;
  const { accounts, classroom, learning, presentations, renewal } = services.rooms;
  const { accountMails, handOvers, limits, lti, passwordReset, push, retention } = services;
  const classify = classifyWith(models);
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
        run: async (job, { signal }) => (await sample).runClass(job.presentation_id, signal),
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
  const send = sendWith(queue.send);
  const sweep = startSweep(
    [
      { find: learning.listUnfinished, send: send(learnJob) },
      { find: classroom.listUnfinished, send: send(classify) },
      { find: presentations.listSimulated, send: send(simulateJob) },
      { find: renewal.listUnfinished, send: () => queue.send(renewJob, {}, { key: 'all' }) },
    ],
    logger,
  );
  const housekeeping = startHousekeeping(
    [
      retention.forgetIdle,
      accounts.forgetExpired,
      limits.forgetOver,
      handOvers.forgetExpired,
      ...(lti ? [lti.launches.forgetExpired] : []),
      () => forgetAbandonedUploads(),
    ],
    logger,
  );
  return {
    send: queue.send,
    waiting: queue.waiting,
    lookForWork: sweep.now,

    async stop() {
      sweep.stop();
      housekeeping.stop();
      await queue.stop(jobsEndWithinMs);
    },
  };
}
