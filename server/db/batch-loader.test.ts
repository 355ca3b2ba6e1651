import { expect, test } from 'vitest';
import type { StoreDatabase } from './database.ts';
import { together } from './batch-loader.ts';

const db = {} as StoreDatabase;

/** @returns the statements that were run, and how to let the first one that waits end */
function statements() {
  const runs: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const call = together<string, string>(async (_, inputs) => {
    runs.push(inputs);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (inputs.some((input) => input === 'away')) {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    }
    if (inputs.some((input) => input === 'broken')) throw new Error('broken');
    return inputs.map((input) => (input === 'wrong' ? new Error('wrong') : input.toUpperCase()));
  });
  return {
    runs,
    call: (input: string) => call(db, input),
    async end(): Promise<void> {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()!();
    },
  };
}

test('who comes alone is run at once, who comes meanwhile shares the next one', async () => {
  const { runs, call, end } = statements();
  const first = call('a');
  await end();
  expect(await first).toBe('A');
  const second = call('b');
  await expect.poll(() => runs.length).toBe(2);
  const later = [call('c'), call('d'), call('c')];
  await end();
  expect(await second).toBe('B');
  await end();
  expect(await Promise.all(later)).toEqual(['C', 'D', 'C']);
  expect(runs).toEqual([['a'], ['b'], ['c', 'd', 'c']]);
});

test('an error of one is told to that one', async () => {
  const { call, end } = statements();
  const calls = Promise.allSettled([call('a'), call('wrong')]);
  await end();
  expect(await calls).toMatchObject([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: { message: 'wrong' } },
  ]);
});

test('a statement that fails is run again for each by itself', async () => {
  const { runs, call, end } = statements();
  const calls = Promise.allSettled([call('a'), call('broken'), call('b')]);
  for (let run = 0; run < 4; run += 1) await end();
  expect(await calls).toMatchObject([
    { value: 'A' },
    { status: 'rejected', reason: { message: 'broken' } },
    { value: 'B' },
  ]);
  expect(runs).toEqual([['a', 'broken', 'b'], ['a'], ['broken'], ['b']]);
});

test('a store that is away is asked once for all', async () => {
  const { runs, call, end } = statements();
  const calls = Promise.allSettled([call('a'), call('away')]);
  await end();
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toHaveLength(1);
});

test('no statement is for more than a hundred', async () => {
  const { runs, call, end } = statements();
  const calls = Promise.all(Array.from({ length: 150 }, (_, index) => call(`x${index}`)));
  await end();
  await end();
  expect(await calls).toHaveLength(150);
  expect(runs.map(({ length }) => length)).toEqual([100, 50]);
});

test('what is in one place does not wait for what is in another', async () => {
  const runs: number[][] = [];
  const ends: (() => void)[] = [];
  const call = together<number, number>(
    async (_, inputs) => {
      runs.push([...inputs]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return inputs;
    },
    (input) => Math.floor(input / 10),
  );
  const calls = Promise.all([11, 21, 12].map((input) => call(db, input)));
  await expect.poll(() => ends.length).toBe(2);
  ends.forEach((end) => end());
  expect(await calls).toEqual([11, 21, 12]);
  expect(runs).toEqual([[11, 12], [21]]);
});
