import { afterEach, expect, test, vi } from 'vitest';
import {
  atMost,
  coalesceByKey,
  createPaced,
  inTime,
  inTurns,
  orAborted,
  pausing,
  shareByKey,
} from './async.ts';

afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

test('work is waited for, or given up when its time is over', async () => {
  await atMost(1, never);
  await expect(atMost(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await atMost(60_000, Promise.resolve());
});

test('what is given up may fail later and nobody minds', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  await atMost(1, promise);
  reject(new Error('too late'));
});

test('an answer is waited for until the signal is aborted', async () => {
  const ending = new AbortController();
  expect(await orAborted(ending.signal, Promise.resolve(1))).toBe(1);
  const waited = orAborted(ending.signal, never);
  ending.abort(new Error('over'));
  await expect(waited).rejects.toThrow('over');
  await expect(orAborted(ending.signal, never)).rejects.toThrow('over');
});

test('what hangs is given up, and asked once for all who wait', async () => {
  const ask = vi.fn<() => Promise<never>>(() => never);
  const asked = inTime(ask, 1);
  await expect(Promise.allSettled([asked(), asked()])).resolves.toMatchObject([
    { reason: { message: 'No answer came in time' } },
    { reason: { message: 'No answer came in time' } },
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('who asks for the same at the same time gets the same answer, and later another', async () => {
  const shared = shareByKey<number>();
  let count = 0;
  const ask = async () => (count += 1);
  expect(await Promise.all([shared('a', ask), shared('a', ask), shared('b', ask)])).toEqual([
    1, 1, 2,
  ]);
  expect(await shared('a', ask)).toBe(3);
});

test('a burst costs two runs, of which the second begins after every call', async () => {
  const coalesce = coalesceByKey();
  const first = Promise.withResolvers<void>();
  const task = vi.fn<() => Promise<void>>(() => first.promise);
  const all = [1, 2, 3].map(() => coalesce('a', task));
  expect(task).toHaveBeenCalledTimes(1);
  // That one fails keeps nobody else from running.
  first.reject(new Error('broken'));
  await expect(all[0]).rejects.toThrow('broken');
  await Promise.allSettled(all);
  expect(task).toHaveBeenCalledTimes(2);
});

test('each is served once, in order, and others come between', async () => {
  const done: (number | string)[] = [];
  setImmediate(() => done.push('a call'));
  await inTurns([1, 2, 3, 4, 5], 2, (some) => done.push(...some));
  expect(done).toEqual([1, 2, 'a call', 3, 4, 5]);
});

test('a few are served at once, none is nothing', async () => {
  const parts: string[][] = [];
  void inTurns(new Set(['one', 'other']), 2, (some) => parts.push(some));
  void inTurns([], 2, (some) => parts.push(some));
  expect(parts).toEqual([['one', 'other']]);
});

test('a wave of changes makes one notice a second, and none is lost', () => {
  vi.useFakeTimers();
  const tell = vi.fn<(id: number) => Promise<void>>(async () => {});
  const { changed, stop } = createPaced({ tell, onError: () => {} });
  for (let i = 0; i < 100; i += 1) changed(7);
  changed(8);
  expect(tell.mock.calls).toEqual([[7], [8]]);
  vi.advanceTimersByTime(1_000);
  expect(tell.mock.calls).toEqual([[7], [8], [7]]);
  changed(7);
  stop();
  vi.advanceTimersByTime(10_000);
  changed(9);
  expect(tell).toHaveBeenCalledTimes(3);
});

test('long work pauses after every ten milliseconds, and loses no step', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const others: number[] = [];
  let done = 0;
  let hasEnded = false;
  const watch = (): void => {
    others.push(done);
    if (!hasEnded) setImmediate(watch);
  };
  setImmediate(watch);
  for await (const step of pausing([1, 2, 3, 4, 5, 6])) {
    done = step;
    now += 5;
  }
  hasEnded = true;
  clock.mockRestore();
  expect(others).toEqual([2, 4, 6]);
});
