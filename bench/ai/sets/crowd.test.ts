import { expect, test } from 'vitest';
import { crowdSession } from './crowd.ts';

const sizes = [
  24,
  20,
  16,
  13,
  12,
  ...Array(9).fill(10),
  ...Array(20).fill(3),
  ...Array(30).fill(1),
];
const rows = sizes.flatMap((size: number, label) =>
  Array.from({ length: size }, (_, i) => ({ text: `${label}-${i}`, label: String(label) })),
);

const countsOf = (session: readonly { label: string }[]): number[] =>
  [...Map.groupBy(session, ({ label }) => label).values()]
    .map(({ length }) => length)
    .toSorted((a, b) => b - a);

test('three large groups, five of middle size, eight small ones and six single questions', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const counts = countsOf(crowdSession(rows, seed));
    expect(counts).toHaveLength(22);
    for (const large of counts.slice(0, 3)) expect(large).toBeGreaterThanOrEqual(12);
    expect(Math.max(...counts)).toBeLessThanOrEqual(16);
    expect(counts.slice(3, 8)).toEqual([9, 9, 9, 9, 9]);
    expect(counts.slice(8, 16)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(counts.slice(16)).toEqual([1, 1, 1, 1, 1, 1]);
  }
});

test('a session is the same for the same seed, another for another, and no question comes twice', () => {
  const session = crowdSession(rows, 1);
  expect(crowdSession(rows, 1)).toEqual(session);
  expect(crowdSession(rows, 2)).not.toEqual(session);
  expect(new Set(session.map(({ text }) => text)).size).toBe(session.length);
});

test('questions of a group come apart from each other', () => {
  const session = crowdSession(rows, 1);
  const neighbours = session.filter(({ label }, i) => session[i - 1]?.label === label).length;
  expect(neighbours).toBeLessThan(session.length / 4);
});

test('a set with fewer groups gives what it has', () => {
  const few = [
    { text: 'one', label: '1' },
    { text: 'two', label: '2' },
    { text: 'two again', label: '2' },
  ];
  expect(crowdSession(few, 1)).toHaveLength(3);
});

test('a crowd of twice the size has twice as many groups of each kind', () => {
  const counts = countsOf(crowdSession(rows, 1, 200));
  expect(counts.filter((count) => count >= 12)).toHaveLength(5);
  expect(counts.filter((count) => count === 9)).toHaveLength(9);
  expect(counts.filter((count) => count === 3)).toHaveLength(16);
  expect(counts.filter((count) => count === 1)).toHaveLength(12);
});
