import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDataFolder } from '../../tests/durability/data-folder.ts';
import { seededChance } from '../../tests/support/chance.ts';
import { createDatabase, testDatabaseUrl } from '../../tests/support/postgres.ts';
import { patienceMs } from '../../tests/support/wait.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { defineJob, handleJob, type JobDefinition, type JobHandler } from './definition.ts';
import { startQueue, type Queue, type StartQueueOptions } from './queue.ts';

/** Longer than any test waits: what runs was announced. */
const never = { pollingIntervalSeconds: 86_400, notifyPollingIntervalSeconds: 86_400 };

const logger = pino({ level: 'silent' });
const payload = z.object({ room: z.number() });
type Payload = z.infer<typeof payload>;

/** A promise to be settled from outside: a gate that a handler waits at. */
const gate = () => Promise.withResolvers<void>();

async function openEmbedded(): Promise<[Database, () => Promise<void>]> {
  const dataDir = await createDataFolder();
  const database = await openDatabase({ dataDir });
  return [database, () => rm(dataDir, { recursive: true, force: true })];
}

async function openServer(): Promise<[Database, () => Promise<void>]> {
  const { url, drop } = await createDatabase();
  return [await openDatabase({ dataDir: 'unused', databaseUrl: url }), drop];
}

describe.each([
  { kind: 'PGlite', open: openEmbedded, isMissing: false },
  {
    kind: 'PostgreSQL (skipped without TEST_DATABASE_URL)',
    open: openServer,
    isMissing: !testDatabaseUrl(),
  },
])('on $kind', ({ open, isMissing }) => {
  describe.skipIf(isMissing)('the queue', () => {
    let database: Database;
    let remove: () => Promise<void>;
    let queues: Queue[] = [];
    let names = 0;

    beforeAll(async () => void ([database, remove] = await open()));
    afterEach(async () => {
      await Promise.all(queues.map((queue) => queue.stop(100)));
      queues = [];
    });
    afterAll(async () => {
      await database.close();
      await remove();
    });

    async function start(
      definitions: JobDefinition<Payload>[],
      handlers: JobHandler[],
      options: Partial<StartQueueOptions> = {},
    ) {
      const queue = await startQueue({ database, logger, definitions, handlers, ...options });
      queues.push(queue);
      return queue;
    }
    /** Each test has a job of its own, so that nothing is left over from the one before. */
    const define = (options: Partial<Parameters<typeof defineJob<Payload>>[0]> = {}) =>
      defineJob({ name: `job-${(names += 1)}`, payload, ...options });

    const statesOf = async ({ name }: { name: string }) => {
      const { rows } = await database.db.execute(
        sql`select state from pgboss.job_common where name = ${name}`,
      );
      return rows.map(({ state }) => state);
    };

    test('gives a payload to its handler without waiting for the next look', async () => {
      const job = define();
      const events = new EventTarget();
      const handler = handleJob(job, {
        run: async ({ room }, { attempt }) => {
          events.dispatchEvent(new CustomEvent('run', { detail: { room, attempt } }));
        },
      });
      const queue = await start([job], [handler], { intervals: never });
      for (let room = 1; room <= 9; room += 1) {
        const ran = once(events, 'run') as Promise<[CustomEvent]>;
        await queue.send(job, { room }, { key: String(room) });
        const [{ detail }] = await ran;
        expect(detail).toEqual({ room, attempt: 1 });
      }
    });

    test('merges a burst into one active and one waiting run, and lets other keys pass', async () => {
      const job = define();
      const opened = gate();
      const secondBegan = gate();
      const otherRan = gate();
      const runs: string[] = [];
      const handler = handleJob(job, {
        run: async ({ room }) => {
          if (room === 2) return otherRan.resolve();
          runs.push('begin');
          if (runs.length > 1) secondBegan.resolve();
          await opened.promise;
          runs.push('end');
        },
      });
      const queue = await start([job], [handler], { intervals: never });
      await queue.send(job, { room: 1 }, { key: '1' });
      await expect.poll(() => runs).toEqual(['begin']);
      await Promise.all(
        Array.from({ length: 100 }, () => queue.send(job, { room: 1 }, { key: '1' })),
      );
      await queue.send(job, { room: 2 }, { key: '2' });
      await otherRan.promise;
      expect(runs).toEqual(['begin']);

      opened.resolve();
      await secondBegan.promise;
      await queue.stop();
      expect(runs).toEqual(['begin', 'end', 'begin', 'end']);
    });

    test.each([true, false])(
      'works on as many keys at once as the job says, needing no workshop: %s',
      async (needsNoWorkshop) => {
        const job = define({ concurrency: 3, needsNoWorkshop });
        const opened = gate();
        const [allBegan, allDone] = [gate(), gate()];
        let active = 0;
        let most = 0;
        let done = 0;
        const handler = handleJob(job, {
          run: async () => {
            active += 1;
            most = Math.max(most, active);
            if (active === 3) allBegan.resolve();
            await opened.promise;
            active -= 1;
            done += 1;
            if (done === 5) allDone.resolve();
          },
        });
        const queue = await start([job], [handler], { intervals: never });
        for (let room = 1; room <= 5; room += 1) {
          await queue.send(job, { room }, { key: String(room) });
        }
        await allBegan.promise;
        opened.resolve();
        await allDone.promise;
        expect(most).toBe(3);
      },
    );

    test('works off a backlog without pauses', async () => {
      const job = define({ concurrency: 1 });
      const opened = gate();
      const done: number[] = [];
      const handler = handleJob(job, {
        run: async ({ room }) => {
          await opened.promise;
          done.push(room);
        },
      });
      const queue = await start([job], [handler], { intervals: never });
      const rooms = [1, 2, 3, 4, 5];
      for (const room of rooms) await queue.send(job, { room }, { key: String(room) });
      opened.resolve();
      await expect.poll(() => done).toEqual(rooms);
    });

    test('retries after growing pauses, then reports the failure once', async () => {
      const job = define({ retry: { limit: 2, delaySeconds: 2 } });
      const failed = gate();
      const attempts: { attempt: number; at: number }[] = [];
      const failures: unknown[] = [];
      const handler = handleJob(job, {
        run: async (_payload, { attempt }) => {
          attempts.push({ attempt, at: performance.now() });
          if (attempt === 1) await queue.send(job, { room: 7 }, { key: '7' });
          throw new TypeError('no luck');
        },
        onFailed: async (failedPayload, error) => {
          failures.push([failedPayload, error.name, error.message]);
          failed.resolve();
        },
      });
      const queue = await start([job], [handler]);
      await queue.send(job, { room: 7 }, { key: '7' });
      // Sent while a retry is pending: must not jump the pause.
      await expect.poll(() => statesOf(job)).toEqual(['retry']);
      await queue.send(job, { room: 7 }, { key: '7' });
      await failed.promise;

      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      const [first = 0, second = 0, third = 0] = attempts.map(({ at }) => at);
      expect(second - first).toBeGreaterThan(1950);
      expect(third - second).toBeGreaterThan(3950);
      expect(failures).toEqual([[{ room: 7 }, 'TypeError', 'no luck']]);
    });

    test('lets an active job end when it stops', async () => {
      const job = define();
      const begun = gate();
      const stopping = gate();
      let ending = 'never';
      const handler = handleJob(job, {
        run: async (_payload, { signal }) => {
          begun.resolve();
          await stopping.promise;
          // More ways to the database than a stop has that waits for nobody.
          for (let trip = 0; trip < 50; trip += 1) await database.db.execute(sql`select 1`);
          ending = signal.aborted ? 'aborted' : 'done';
        },
      });
      const queue = await start([job], [handler]);
      await queue.send(job, { room: 1 }, { key: '1' });
      await begun.promise;
      const stopped = queue.stop(patienceMs);
      stopping.resolve();
      await stopped;
      expect(ending).toBe('done');
    });

    test('aborts a job that outlasts the stop, and the next queue runs it again', async () => {
      const job = define({ retry: { delaySeconds: 1 } });
      const begun = gate();
      const ranAgain = gate();
      let isAborted = false;
      const stubborn = handleJob(job, {
        run: async (_payload, { signal }) => {
          begun.resolve();
          await once(signal, 'abort');
          isAborted = true;
          signal.throwIfAborted();
        },
      });
      const queue = await start([job], [stubborn]);
      await queue.send(job, { room: 1 }, { key: '1' });
      await begun.promise;
      await queue.stop(50);
      expect(isAborted).toBe(true);

      await start([job], [handleJob(job, { run: async () => ranAgain.resolve() })]);
      await ranAgain.promise;
    });

    test('never works on a key twice at once, loses no send, whoever fetches', async () => {
      const chance = seededChance();
      const job = define({ concurrency: 3 });
      const keys = [1, 2, 3, 4];
      const seen = new Map<number, number>();
      const sent = new Map<number, number>();
      const busy = new Set<number>();
      let overlaps = 0;
      const handler = handleJob(job, {
        run: async ({ room }) => {
          if (busy.has(room)) overlaps += 1;
          busy.add(room);
          seen.set(room, sent.get(room) ?? 0);
          await sleep(chance() * 20);
          busy.delete(room);
        },
      });
      // On PostgreSQL the second queue stands for a second process.
      const first = await start([job], [handler]);
      const second = database.kind === 'postgres' ? await start([job], [handler]) : first;
      for (let round = 0; round < 40; round += 1) {
        await Promise.all(
          keys.map(async (room) => {
            sent.set(room, (sent.get(room) ?? 0) + 1);
            const queue = chance() < 0.5 ? first : second;
            await queue.send(job, { room }, { key: String(room) });
            await sleep(chance() * 15);
          }),
        );
      }
      await expect.poll(() => [...seen].toSorted()).toEqual([...sent].toSorted());
      expect(overlaps).toBe(0);
    });

    test('leaves its jobs to others, or waiting, while it cannot work on them', async () => {
      const job = define();
      const listeners: (() => void)[] = [];
      let isReady = false;
      const workshop = {
        isReady: () => isReady,
        watch: (listener: () => void) => void listeners.push(listener),
      };
      const turn = (to: boolean) => {
        isReady = to;
        for (const listener of listeners) listener();
      };
      const runs: string[] = [];
      const runBy = (who: string) =>
        handleJob(job, { run: async ({ room }) => void runs.push(`${room} ${who}`) });
      const here = await start([job], [runBy('here')], { workshop });
      const rooms = Array.from({ length: 12 }, (_, room) => room);
      const send = async () => {
        for (const room of rooms) await here.send(job, { room }, { key: String(room) });
      };
      const allRunBy = async (who: string) => {
        const wanted = rooms.map((room) => `${room} ${who}`).toSorted();
        await expect.poll(() => runs.toSorted()).toEqual(wanted);
        runs.length = 0;
      };

      if (database.kind === 'postgres') {
        // Stands for a second process.
        const there = await start([job], [runBy('there')]);
        await send();
        await allRunBy('there');
        await there.stop();
      }
      await send();
      const { rows } = await database.db.execute<{ state: string }>(
        sql`select state from pgboss.job_common where name = ${job.name} and state <> 'completed'`,
      );
      expect(rows).toEqual(rooms.map(() => ({ state: 'created' })));
      turn(true);
      await allRunBy('here');
      turn(false);
      turn(true);
      await send();
      await allRunBy('here');
    });

    test('gives away what it was at when it can no longer work, which is no failed attempt', async () => {
      const job = define({ retry: { limit: 0 } });
      let isReady = true;
      let listener = () => {};
      const workshop = {
        isReady: () => isReady,
        watch: (one: () => void) => void (listener = one),
      };
      const turn = (to: boolean) => {
        isReady = to;
        listener();
      };
      const begun = gate();
      const attempts: string[] = [];
      const failures: unknown[] = [];
      // Waits for its model, as long as that takes.
      const waits = handleJob(job, {
        run: async (_payload, { signal, attempt }) => {
          attempts.push(`here ${attempt}`);
          begun.resolve();
          if (attempts.length === 1) await once(signal, 'abort');
          signal.throwIfAborted();
        },
        onFailed: async (failed) => void failures.push(failed),
      });
      const here = await start([job], [waits], { workshop });
      await here.send(job, { room: 1 }, { key: '1' });
      await begun.promise;
      const isAlone = database.kind !== 'postgres';
      // Stands for a second process.
      const works = handleJob(job, {
        run: async ({ room }, { attempt }) => void attempts.push(`there ${room} ${attempt}`),
      });
      if (!isAlone) await start([job], [works]);
      turn(false);
      if (isAlone) turn(true);
      await expect.poll(() => attempts).toEqual(['here 1', isAlone ? 'here 1' : 'there 1 1']);
      expect(failures).toEqual([]);
    });

    test('the database itself refuses a second active job of a key', async () => {
      const job = define();
      const queue = await start([job], [handleJob(job, { run: async () => {} })]);
      await queue.stop();
      const insert = () =>
        database.db.execute(sql`
          insert into pgboss.job_common (name, singleton_key, state, policy)
          values (${job.name}, '1', 'active', 'short')`);
      await insert();
      await expect(insert()).rejects.toMatchObject({ cause: { code: '23505' } });
      await database.db.execute(sql`delete from pgboss.job_common where name = ${job.name}`);
    });

    test('refuses a payload that does not fit, and to start without exactly one handler', async () => {
      const job = define();
      const handler = handleJob(job, { run: async () => {} });
      const queue = await start([job], [handler]);
      const misfit = { room: 'one' } as unknown as Payload;
      await expect(queue.send(job, misfit, { key: '1' })).rejects.toThrow(z.ZodError);
      await expect(start([job], [])).rejects.toThrow(`"${job.name}" has 0 handlers`);
      await expect(start([job], [handler, handler])).rejects.toThrow('has 2 handlers');
      await expect(start([], [handler])).rejects.toThrow('no registered definition');
    });
  });
});
