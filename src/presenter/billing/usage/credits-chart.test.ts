import { expect, test } from 'vitest';
import { creditLine } from './credits-chart.tsx';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

test('the line holds the last balance until now', () => {
  const changes = [
    { at: at(100), balance: 10 },
    { at: at(5_000), balance: 9 },
  ];
  expect(creditLine(changes, 9_000_000)).toEqual({
    times: [100, 5_000, 9_000],
    values: [10, 9, 9],
  });
});

test('changes at the same moment are one point, with the last balance', () => {
  const changes = [10, 1_000_010, 1_000_009].map((balance) => ({ at: at(100), balance }));
  expect(creditLine(changes, 100_000)).toEqual({
    times: [100, 160],
    values: [1_000_009, 1_000_009],
  });
});

test('a clock that is behind the server does not turn the line back', () => {
  const { times } = creditLine(
    [
      { at: at(100), balance: 1 },
      { at: at(500), balance: 2 },
    ],
    0,
  );
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

test('nothing yet is no line', () => {
  expect(creditLine([], 1_000)).toEqual({ times: [], values: [] });
});
