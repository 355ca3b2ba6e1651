import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WorkerFailedError, WorkerPool } from './worker-pool.ts';

let pool: WorkerPool;
let crashes: Error[];
let folder: string;

const start = async (taskTimeout = 60_000): Promise<void> => {
  crashes = [];
  pool = new WorkerPool({
    entry: new URL('./worker-pool.fixture.ts', import.meta.url),
    size: 1,
    taskTimeout,
    onCrash: (error) => crashes.push(error),
  });
  await pool.start();
};

const tell = async (order: string): Promise<number> =>
  (await pool.run('embed', { texts: [order] })).embeddings[0] as number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

test('a crashed thread is replaced and its task done by the next', async () => {
  await start();
  const mark = join(folder, 'crashed');
  const [first, , last] = await Promise.all([tell('one'), tell(`die-once ${mark}`), tell('three')]);
  expect(first).toBe(3);
  expect(last).toBe(5);
  expect(crashes.map(({ message }) => message)).toEqual(['crashed']);
});

test('a task that kills two threads fails, and the others go on', async () => {
  await start();
  const killer = tell('die');
  const other = tell('other');
  await expect(killer).rejects.toThrow(WorkerFailedError);
  expect(await other).toBe(5);
  expect(crashes).toHaveLength(2);
});

test('a thread that hangs counts as crashed', async () => {
  await start(300);
  await expect(tell('hang')).rejects.toThrow('failed twice');
  expect(await tell('fine')).toBe(4);
});

test('an error of the task itself is no crash', async () => {
  await start();
  await expect(tell('fail')).rejects.toThrow('as told');
  expect(crashes).toEqual([]);
});

test('closing rejects what waits', async () => {
  await start();
  const running = tell('hang');
  const waiting = tell('fine');
  const both = Promise.allSettled([running, waiting]);
  await pool.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(tell('late')).rejects.toThrow(WorkerFailedError);
});

test('a thread that cannot start is reported instead of being tried for ever', async () => {
  pool = new WorkerPool({
    entry: new URL('./there-is-no-such-file.ts', import.meta.url),
    size: 1,
    taskTimeout: 1000,
    onCrash: () => {},
  });
  await expect(pool.start()).rejects.toThrow('cannot start');
});
