import { expect, test } from 'vitest';
import { within } from './within.ts';

// What a regular expression must not do, done on purpose.
const backtracks = /^(a+)+$/;
const line = `${'a'.repeat(60)}!`;

test('what holds the event loop is ended, and what comes after it works', () => {
  expect(within(50, () => backtracks.test(line))).toBeUndefined();
  expect(within(5_000, () => backtracks.test('aaa'))).toBe(true);
});

test('what is thrown is thrown', () => {
  const error = new TypeError('no');
  expect(() =>
    within(5_000, () => {
      throw error;
    }),
  ).toThrow(error);
});
