import { expect, it } from 'vitest';
import { logDays } from './logs-screen.tsx';

const entry = (at: string, text: string) => ({ at, message: { code: null, params: {}, text } });

it('groups by day without changing the order', () => {
  const days = logDays([
    entry('2026-03-04T12:00:00.000Z', 'c'),
    entry('2026-03-02T12:05:00.000Z', 'b'),
    entry('2026-03-02T12:00:00.000Z', 'a'),
  ]);
  expect(days.map(({ entries }) => entries.map(({ message }) => message.text))).toEqual([
    ['c'],
    ['b', 'a'],
  ]);
  expect(logDays([])).toEqual([]);
});
