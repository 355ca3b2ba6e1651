import { expect, test } from 'vitest';
import { adjustedRand, bcubed, itemF1 } from './metrics.ts';

const truth = ['a', 'a', 'a', 'b', 'b', 'c'];

test('a grouping that is right scores one, whatever its groups are called', () => {
  const found = [7, 7, 7, 3, 3, 5];
  const { precision, recall, f1 } = bcubed(found, truth);
  for (const share of [precision, recall, f1]) expect(share).toBeCloseTo(1);
  expect(adjustedRand(found, truth)).toBe(1);
  expect(itemF1(found, truth)).toBe(1);
});

test('everything in one group has full recall and the precision of chance', () => {
  const found = truth.map(() => 1);
  const { precision, recall } = bcubed(found, truth);
  expect(recall).toBeCloseTo(1);
  expect(precision).toBeCloseTo((3 * 3 + 2 * 2 + 1) / 36);
  expect(adjustedRand(found, truth)).toBeCloseTo(0);
  expect(itemF1(found, truth)).toBeCloseTo((3 * (6 / 9) + 2 * (4 / 8) + 2 / 7) / 6);
});

test('every item alone has full precision', () => {
  const found = truth.map((_, i) => i);
  const { precision, recall } = bcubed(found, truth);
  expect(precision).toBeCloseTo(1);
  expect(recall).toBeCloseTo(3 / 6);
  expect(adjustedRand(found, truth)).toBeCloseTo(0);
  expect(itemF1(found, truth)).toBeCloseTo((3 * (2 / 4) + 2 * (2 / 3) + 1) / 6);
});

test('the adjusted Rand index counts pairs beyond chance', () => {
  // Hubert and Arabie's formula by hand: both 2, found 3, true 4, of 15 pairs.
  const found = [1, 1, 2, 3, 3, 4];
  const expected = (2 * 4) / 15;
  expect(adjustedRand(found, truth)).toBeCloseTo((2 - expected) / (3 - expected));
});
