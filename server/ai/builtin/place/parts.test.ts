import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const repeated = (count: number, section: (at: number) => number | null): (number | null)[] =>
  Array.from({ length: count }, (_, at) => section(at));

test('sections are the parts, numbered from 0 in the order of the material', () => {
  expect(partsOf([7, 7, 3, 9, 9])).toEqual({
    partOf: [0, 0, 1, 2, 2],
    count: 3,
    areSections: true,
  });
});

test('a passage without a section makes a part with its neighbour', () => {
  expect(partsOf([null, null, 1, 2, 3]).partOf).toEqual([0, 0, 1, 2, 3]);
});

test('runs of neighbours are the parts where sections are unknown, few, or one is nearly all', () => {
  const runs = { partOf: [0, 0, 1, 1, 2, 2], count: 3, areSections: false };
  expect(partsOf(repeated(6, () => null))).toEqual(runs);
  expect(partsOf([1, 1, 1, 2, 2, 2])).toEqual(runs);
  expect(partsOf([1, null, null, null, 2, 3].toSpliced(4, 1, null))).toEqual(runs);
  expect(partsOf([1, 1, 1, 1, 2, 3])).toEqual(runs);
});

test('material of a few passages has no parts', () => {
  expect(partsOf([]).count).toBe(0);
  expect(partsOf([null, null, null, null]).count).toBe(0);
});

test('long material has as many parts as a vector can bear, each of neighbours', () => {
  const { partOf, count } = partsOf(repeated(900, (at) => Math.floor(at / 3)));
  expect(count).toBe(64);
  expect(new Set(partOf).size).toBe(64);
  expect(partOf).toEqual(partOf.toSorted((a, b) => a - b));
});
