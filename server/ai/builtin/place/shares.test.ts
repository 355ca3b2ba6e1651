import { expect, test } from 'vitest';
import { largestShares } from './shares.ts';

test('the eight largest that count are kept, the largest first', () => {
  const shares = Float32Array.from({ length: 30 }, (_, i) => (i < 12 ? (i + 1) / 100 : 0.004));
  const kept = largestShares(shares);
  expect(kept.map(({ section }) => section)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(kept[0]).toEqual({ section: 11, share: 0.12 });
});

test('nothing is kept where nothing counts', () => {
  expect(largestShares(Float32Array.of(0.001, 0.009))).toEqual([]);
  expect(largestShares(new Float32Array(0))).toEqual([]);
});
