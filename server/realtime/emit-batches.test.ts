import { expect, test } from 'vitest';
import { inTurns } from './emit-batches.ts';

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
