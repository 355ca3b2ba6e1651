import { expect, it } from 'vitest';
import { logDays, logLines } from './log-lines.ts';

it('splits time and message, and keeps a line that has no time', () => {
  expect(logLines('2026-03-02T08:00:00.000Z\tLearning started.\n\nSomething else')).toEqual([
    { at: '2026-03-02T08:00:00.000Z', text: 'Learning started.' },
    { at: '', text: 'Something else' },
  ]);
  expect(logLines('')).toEqual([]);
});

it('groups by day without changing the order', () => {
  const days = logDays(
    [
      '2026-03-04T12:00:00.000Z\tc',
      '2026-03-02T12:05:00.000Z\tb',
      '2026-03-02T12:00:00.000Z\ta',
    ].join('\n'),
  );
  expect(days.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['c'], ['b', 'a']]);
});
