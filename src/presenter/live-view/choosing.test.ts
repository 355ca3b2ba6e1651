import { expect, it } from 'vitest';
import { chooseTo, noChoice, stillThere, toggleRow, type Choice } from './choosing.ts';

const rows = [[1], [2, 9], [3], [4]];
const idsOf = ({ ids }: Choice) => [...ids].toSorted((a, b) => a - b);

it('chooses a row with all who asked it, and leaves it out again', () => {
  const chosen = toggleRow(noChoice, rows, 1);
  expect(idsOf(chosen)).toEqual([2, 9]);
  expect(idsOf(toggleRow(chosen, rows, 1))).toEqual([]);
});

it('chooses a range from the last one, in both directions', () => {
  const from = toggleRow(noChoice, rows, 2);
  expect(idsOf(chooseTo(from, rows, 0))).toEqual([1, 2, 3, 9]);
  expect(idsOf(chooseTo(chooseTo(from, rows, 0), rows, 3))).toEqual([1, 2, 3, 4, 9]);
  expect(idsOf(chooseTo(noChoice, rows, 3))).toEqual([4]);
});

it('completes a row of which only a part is chosen', () => {
  expect(idsOf(toggleRow({ ids: new Set([2]), from: null }, rows, 1))).toEqual([2, 9]);
});

it('forgets what has gone elsewhere', () => {
  const chosen = chooseTo(toggleRow(noChoice, rows, 0), rows, 3);
  expect(stillThere(chosen, rows)).toBe(chosen);
  expect(idsOf(stillThere(chosen, [[1], [3]]))).toEqual([1, 3]);
});
