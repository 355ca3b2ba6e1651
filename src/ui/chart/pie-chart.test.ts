import { expect, test } from 'vitest';
import { percentText, pieSlices } from './pie-chart.tsx';

test('shares add up to the whole and arcs meet', () => {
  const slices = pieSlices([1, 2, 1]);
  expect(slices.map(({ share }) => share)).toEqual([0.25, 0.5, 0.25]);
  expect(slices[0]?.path).toBe('M0 0L0.0000 -1.0000A1 1 0 0 1 1.0000 0.0000Z');
  expect(slices[2]?.path).toMatch(/^M0 0L-1\.0000 0\.0000A1 1 0 0 1 -?0\.0000 -1\.0000Z$/);
});

test('more than half takes the long way round', () => {
  expect(pieSlices([3, 1])[0]?.path).toContain('A1 1 0 1 1');
});

test('a slice alone is a full circle, nothing is nothing', () => {
  expect(pieSlices([0, 5]).map(({ path }) => path)).toEqual([
    '',
    'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z',
  ]);
  expect(pieSlices([0, 0])).toEqual([
    { share: 0, path: '' },
    { share: 0, path: '' },
  ]);
});

test.each([
  [0, '0%'],
  [0.0001, '<1%'],
  [0.256, '26%'],
  [0.9999, '>99%'],
  [1, '100%'],
])('a share of %d reads %s', (share, text) => {
  expect(percentText(share)).toBe(text);
});
