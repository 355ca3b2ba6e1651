import { rm } from 'node:fs/promises';
import { sql, type SQL } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue, type Intervals } from '../../server/jobs/queue.ts';
import { createDatabase, testDatabaseUrl } from '../support/postgres.ts';
import { waitUntil } from '../support/wait.ts';
import { startChild } from './child.ts';
import { createDataFolder } from './data-folder.ts';
import { patientJob, toyJob } from './toy-job.ts';

/** Starts a queue and waits until it has run what a dead process left behind. */
async function untilRevived(database: Database, intervals?: Intervals): Promise<void> {
  const ran = Promise.withResolvers<number>();
  const queue = await startQueue({
    database,
    ...(intervals ? { intervals } : {}),
    logger: pino({ level: 'silent' }),
    definitions: [toyJob],
    handlers: [
      handleJob(toyJob, {
        run: async (payload, { attempt }) => {
          expect(payload).toEqual({ room: 1 });
          ran.resolve(attempt);
        },
      }),
    ],
  });
  expect(await ran.promise).toBe(2);
  await queue.stop();
}

/** The latest of the moments that the statement gives as `at`, in milliseconds since 1970. */
async function lookAt(database: Database, statement: SQL): Promise<number> {
  const { rows } = await database.db.execute<{ at: number | null }>(
    sql`select extract(epoch from max(seen.at))::float8 * 1000 as at from (${statement}) seen`,
  );
  return rows[0]?.at ?? 0;
}

const untilLater = async (look: () => Promise<number>): Promise<number> => {
  const first = await look();
  return waitUntil('it has happened again', async () => {
    const at = await look();
    return at > first ? at : undefined;
  });
};

/** It is one job, that each of them takes over from the one before. */
async function killInJob(job: typeof toyJob, place: string[], deaths: number): Promise<void> {
  for (let death = 1; death <= deaths; death += 1) {
    const left = death === 1 ? [] : ['left'];
    const victim = startChild('./hang-in-job.ts', [job.name, ...place, ...left]);
    await victim.printed('begun');
    await victim.kill();
  }
}

test.concurrent('embedded: a job that was active at kill -9 runs again at once', async () => {
  const dataDir = await createDataFolder();
  await killInJob(toyJob, [dataDir, ''], 1);

  const database = await openDatabase({ dataDir });
  // Supervision alone would find it after hours.
  await untilRevived(database, { superviseIntervalSeconds: 12 * 60 * 60 });
  await database.close();
  await rm(dataDir, { recursive: true });
});

test.concurrent('embedded: a job that kills the server each time is given up and reported', async () => {
  const dataDir = await createDataFolder();
  await killInJob(toyJob, [dataDir, ''], toyJob.retry.limit + 1);
  const database = await openDatabase({ dataDir });
  const reported = Promise.withResolvers<Error>();
  const queue = await startQueue({
    database,
    logger: pino({ level: 'silent' }),
    definitions: [toyJob],
    handlers: [
      handleJob(toyJob, {
        run: async () => reported.reject(new Error('It ran once more')),
        onFailed: async (_payload, error) => reported.resolve(error),
      }),
    ],
  });
  expect((await reported.promise).message).toBe('The server stopped while the job ran');
  await queue.stop();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Starts a queue whose job fails by itself. */
async function untilGivenUp(database: Database): Promise<{ error: Error; runs: number }> {
  let runs = 0;
  const reported = Promise.withResolvers<Error>();
  const queue = await startQueue({
    database,
    logger: pino({ level: 'silent' }),
    definitions: [patientJob],
    handlers: [
      handleJob(patientJob, {
        run: async () => {
          runs += 1;
          throw new Error('It cannot be done');
        },
        onFailed: async (_payload, error) => reported.resolve(error),
      }),
    ],
  });
  const error = await reported.promise;
  await queue.stop();
  return { error, runs };
}

test.concurrent('embedded: a job that goes on where it stopped outlives many servers', async () => {
  const dataDir = await createDataFolder();
  await killInJob(patientJob, [dataDir, ''], 2 * (patientJob.retry.limit + 1));
  const database = await openDatabase({ dataDir });
  const { error, runs } = await untilGivenUp(database);
  expect([error.message, runs]).toEqual(['It cannot be done', patientJob.retry.limit + 1]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test
  .skipIf(!testDatabaseUrl())
  .concurrent(
    'PostgreSQL: a job that goes on where it stopped outlives servers (skipped without TEST_DATABASE_URL)',
    async () => {
      const { url, drop } = await createDatabase();
      await killInJob(patientJob, ['unused', url], patientJob.retry.limit + 1);
      const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
      expect((await untilGivenUp(database)).error.message).toBe('It cannot be done');
      await database.close();
      await drop();
    },
  );

test
  .skipIf(!testDatabaseUrl())
  .concurrent(
    'PostgreSQL: a job that was active at kill -9 is taken over (skipped without TEST_DATABASE_URL)',
    async () => {
      const { url, drop } = await createDatabase();
      await killInJob(toyJob, ['unused', url], 1);

      const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
      await untilRevived(database);
      await database.close();
      await drop();
    },
  );

test
  .skipIf(!testDatabaseUrl())
  .concurrent(
    'PostgreSQL: a long job of a living server is left alone (skipped without TEST_DATABASE_URL)',
    async () => {
      const { url, drop } = await createDatabase();
      const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
      const attempts: number[] = [];
      const begun = Promise.withResolvers<AbortSignal>();
      const done = Promise.withResolvers<void>();
      const handler = handleJob(toyJob, {
        run: async (_payload, { attempt, signal }) => {
          attempts.push(attempt);
          begun.resolve(signal);
          await done.promise;
        },
      });
      const queue = await startQueue({
        database,
        logger: pino({ level: 'silent' }),
        definitions: [toyJob],
        handlers: [handler],
      });
      await queue.send(toyJob, { room: 1 }, { key: '1' });
      const signal = await begun.promise;
      const lifeSign = () =>
        lookAt(database, sql`select heartbeat_on as at from pgboss.job_common`);
      const supervision = () => lookAt(database, sql`select monitor_on as at from pgboss.queue`);
      // Both happen twice, and what the second supervision finds is the second sign of life.
      await untilLater(lifeSign);
      await untilLater(supervision);
      await untilLater(lifeSign);
      await untilLater(supervision);
      expect(signal.aborted).toBe(false);
      expect(attempts).toEqual([1]);
      done.resolve();
      await queue.stop();
      await database.close();
      await drop();
    },
  );
