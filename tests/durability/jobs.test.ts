import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { createDatabase, testDatabaseUrl } from '../support/postgres.ts';
import { startChild } from './child.ts';
import { createDataFolder } from './data-folder.ts';
import { toyJob } from './toy-job.ts';

/** Milliseconds from the start of a queue until it runs what a dead process left behind. */
async function timeToRevival(database: Database): Promise<number> {
  const ran = Promise.withResolvers<number>();
  const startedAt = performance.now();
  const queue = await startQueue({
    database,
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
  const elapsed = performance.now() - startedAt;
  await queue.stop();
  return elapsed;
}

test('embedded: a job that was active at kill -9 runs again at once', async () => {
  const dataDir = await createDataFolder();
  const victim = startChild('./hang-in-job.ts', [dataDir]);
  await victim.printed('begun');
  await victim.kill();

  const database = await openDatabase({ dataDir });
  // Supervision alone would find it after a minute.
  expect(await timeToRevival(database)).toBeLessThan(30_000);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('embedded: a job that kills the server each time is given up and reported', async () => {
  const dataDir = await createDataFolder();
  for (let attempt = 0; attempt <= toyJob.retry.limit; attempt += 1) {
    const victim = startChild('./hang-in-job.ts', [dataDir]);
    await victim.printed('begun');
    await victim.kill();
  }
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

test
  .skipIf(!testDatabaseUrl())
  .concurrent(
    'PostgreSQL: a job that was active at kill -9 is taken over (skipped without TEST_DATABASE_URL)',
    async () => {
      const { url, drop } = await createDatabase();
      const victim = startChild('./hang-in-job.ts', ['unused', url]);
      await victim.printed('begun');
      await victim.kill();

      const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
      expect(await timeToRevival(database)).toBeLessThan(30_000);
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
      const done = Promise.withResolvers<void>();
      const handler = handleJob(toyJob, {
        run: async (_payload, { attempt, signal }) => {
          attempts.push(attempt);
          // Longer than a heartbeat and a supervision together.
          await sleep(20_000, undefined, { signal });
          done.resolve();
        },
      });
      const queue = await startQueue({
        database,
        logger: pino({ level: 'silent' }),
        definitions: [toyJob],
        handlers: [handler],
      });
      await queue.send(toyJob, { room: 1 }, { key: '1' });
      await done.promise;
      expect(attempts).toEqual([1]);
      await queue.stop();
      await database.close();
      await drop();
    },
  );
