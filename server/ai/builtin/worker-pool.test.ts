import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerFailedError, WorkerPool } from './worker-pool.ts';

let pool: WorkerPool;
let crashes: Error[];
let pauses: number[];
let folder: string;
/** Whether the pool was ready, each time that this changed. */
let readiness: boolean[];

const fixture = new URL('./worker-pool.fixture.ts', import.meta.url);

const idleLimit = 600_000;

const helperIdleLimit = 5_000;

const start = async ({
  taskTimeout = 60_000,
  taskTimeouts = {},
  startTimeout = 60_000,
  entry = fixture,
  helpers = 0,
} = {}) => {
  crashes = [];
  pauses = [];
  readiness = [];
  pool = new WorkerPool({
    entry,
    size: 1,
    helpers,
    helperIdleLimit,
    taskTimeout,
    taskTimeouts,
    startTimeout,
    idleLimit,
    endLimit: 300,
    onCrash: (error, pause) => {
      crashes.push(error);
      pauses.push(pause);
    },
  });
  pool.readiness.watch((isReady) => readiness.push(isReady));
  await pool.start();
};

/** A worker that runs `code` first. */
function after(code: string): URL {
  const file = join(folder, 'entry.mjs');
  writeFileSync(file, `${code}\nawait import(${JSON.stringify(fixture.href)});`);
  return pathToFileURL(file);
}

/** A worker that cannot start until `mend()`. */
function brokenWorker(): { entry: URL; mend: () => void } {
  const mark = join(folder, 'broken');
  writeFileSync(mark, '');
  const look = `(await import('node:fs')).existsSync(${JSON.stringify(mark)})`;
  return {
    entry: after(`if (${look}) throw new Error('cannot start');`),
    mend: () => rmSync(mark),
  };
}

const tell = async (order: string): Promise<number> =>
  (await pool.run('embed', { texts: [order] })).embeddings[0] as number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

test('a crashed worker is replaced and its task done by the next', async () => {
  await start();
  const mark = join(folder, 'crashed');
  const [first, , last] = await Promise.all([tell('one'), tell(`die-once ${mark}`), tell('three')]);
  expect(first).toBe(3);
  expect(last).toBe(5);
  expect(crashes.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The worker ended with code 1\..*crashed/s),
  ]);
});

test('a task that kills two workers fails, and the others go on', async () => {
  await start();
  const killer = tell('die');
  const other = tell('other');
  await expect(killer).rejects.toThrow(WorkerFailedError);
  expect(await other).toBe(5);
  expect(crashes).toHaveLength(2);
});

test('a worker that hangs counts as crashed', async () => {
  await start({ taskTimeout: 300 });
  await expect(tell('hang')).rejects.toThrow('failed twice');
  expect(await tell('fine')).toBe(4);
});

test('an operation may have less time than others', async () => {
  await start({ taskTimeouts: { embed: 300 } });
  await expect(tell('hang')).rejects.toThrow('failed twice');
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

test('a worker that cannot start is tried again after growing pauses, and what was asked waits', async () => {
  const { entry, mend } = brokenWorker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await start({ entry });
    expect(pool.readiness.isReady()).toBe(false);
    const answer = tell('one');
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      expect(pauses.at(-1)).toBe(pause);
      vi.advanceTimersByTime(pause - 1);
      // The next start is still to come.
      expect(vi.getTimerCount()).toBe(1);
      const before = crashes.length;
      vi.advanceTimersByTime(1);
      await expect.poll(() => crashes.length).toBe(before + 1);
    }
    mend();
    vi.advanceTimersByTime(60_000);
    expect(await answer).toBe(3);
    expect(pool.readiness.isReady()).toBe(true);
    expect(readiness).toEqual([false, true]);
    // It works again: the next worker that ends is replaced at once.
    await expect(tell('die')).rejects.toThrow('failed twice');
    expect(pauses.at(-1)).toBe(0);
    expect(await tell('four')).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

test('a worker with nothing to do is let go, and started again when there is something', async () => {
  const log = join(folder, 'starts');
  const entry = after(
    `(await import('node:fs')).appendFileSync(${JSON.stringify(log)}, 'start ');`,
  );
  const starts = () => readFileSync(log, 'utf8').trim().split(' ').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await start({ entry });
    vi.advanceTimersByTime(idleLimit - 1);
    expect(await tell('one')).toBe(3);
    // Each task begins the ten minutes anew.
    vi.advanceTimersByTime(idleLimit - 1);
    expect(await tell('three')).toBe(5);
    expect(starts()).toBe(1);
    vi.advanceTimersByTime(idleLimit);
    // Asked while the worker is still ending, and once it has ended.
    expect(await Promise.all([tell('one'), tell('three')])).toEqual([3, 5]);
    expect(starts()).toBe(2);
    vi.advanceTimersByTime(idleLimit);
    await expect.poll(() => pool.workers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(pool.readiness.isReady()).toBe(true);
    expect(await tell('four')).toBe(4);
    expect(starts()).toBe(3);
    // None of it was a crash, and nobody was told that the model is away.
    expect(crashes).toEqual([]);
    expect(readiness).toEqual([true]);
  } finally {
    vi.useRealTimers();
  }
});

test('a worker is told which files the one before it has checked', async () => {
  await start();
  const trusted = join(folder, 'trusted');
  const trustedFiles = (): unknown => JSON.parse(readFileSync(trusted, 'utf8'));
  await tell(`write-trusted ${trusted}`);
  expect(trustedFiles()).toEqual({});
  await expect(tell('die')).rejects.toThrow(WorkerFailedError);
  await tell(`write-trusted ${trusted}`);
  expect(trustedFiles()).toEqual({ '/weights.bin': expect.stringMatching(/^checked by \d+$/) });
});

test('a helper is there while more is to be learnt than one can read, and takes nothing else', async () => {
  const mark = join(folder, 'mark');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const now = vi.spyOn(performance, 'now');
  try {
    await start({ helpers: 1 });
    expect(pool.workers).toBe(1);
    // The first waits for what the last writes.
    const handout = Array.from({ length: 14 }, (_, index) => `passage ${index}`);
    await Promise.all([`wait ${mark}`, ...handout, `write ${mark}`].map(tell));
    expect(pool.workers).toBe(2);
    vi.advanceTimersByTime(helperIdleLimit);
    await expect.poll(() => pool.workers).toBe(1);

    // What is learnt after a pause is a row of its own.
    now.mockReturnValue(performance.now() + helperIdleLimit + 1);
    const other = join(folder, 'other');
    const few = [`wait ${other}`, ...handout].map(tell);
    const questions = Array.from({ length: 9 }, () =>
      pool.run('embed', { texts: ['question'], areQuestions: true }),
    );
    writeFileSync(other, '');
    await Promise.all([...few, ...questions]);
    expect(pool.workers).toBe(1);

    // Page after page adds up, however few wait at a time.
    await Promise.all(['one more', 'and another'].map(tell));
    await expect.poll(() => pool.workers).toBe(2);
    expect(crashes).toEqual([]);
  } finally {
    now.mockRestore();
    vi.useRealTimers();
  }
});

test('a worker that hangs while it starts counts as one that cannot', async () => {
  await start({ startTimeout: 300, entry: after('for (;;);') });
  expect(pool.readiness.isReady()).toBe(false);
  expect(pauses).toEqual([0, 1_000]);
});

test('closing rejects what waits for a worker that cannot start', async () => {
  await start(brokenWorker());
  const waiting = tell('one');
  waiting.catch(() => {});
  await pool.close();
  await expect(waiting).rejects.toThrow(WorkerFailedError);
});
