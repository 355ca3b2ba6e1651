import { expect, it } from 'vitest';
import { clockLimit } from '../extraction-limits.ts';
import { isTimeNearlyUp } from './guard.ts';

const limits = { milliseconds: 3_000 };

it.each([
  ['at its start', { processor: 100, clock: 100 }, false],
  ['kept waiting by a busy machine', { processor: 1_000, clock: 15_000 }, false],
  ['near the end of its processor time', { processor: 2_500, clock: 2_500 }, true],
  // It would be killed without a word, and the file called too complex.
  ['near its end by the clock', { processor: 1_000, clock: 0.9 * clockLimit(limits) }, true],
])('a reader %s', (_, spent, isUp) => {
  expect(isTimeNearlyUp(limits, spent)).toBe(isUp);
});
