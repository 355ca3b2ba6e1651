import { expect, test } from 'vitest';
import { classTime, latestMs, type TimeFacts } from './class-time.ts';

const minuteMs = 60_000;
const now = Date.parse('2026-03-04T10:00:00Z');
const ready: TimeFacts = {
  status: 'Ready',
  question_count: 0,
  onlineCount: 0,
  lastAskedMs: -Infinity,
  now,
};

test('before it has learnt, whatever became of that', () => {
  for (const status of ['Pending', 'Learning', 'Error'] as const) {
    expect(classTime({ ...ready, status })).toBe('setup');
  }
});

test('ready until somebody is here', () => {
  expect(classTime(ready)).toBe('ready');
  expect(classTime({ ...ready, onlineCount: null })).toBe('ready');
  expect(classTime({ ...ready, onlineCount: 3 })).toBe('class');
});

test('in class while students are here, or asked a moment ago', () => {
  const asked = { ...ready, question_count: 9, lastAskedMs: now - 5 * minuteMs };
  expect(classTime(asked)).toBe('class');
  expect(classTime({ ...asked, onlineCount: null })).toBe('class');
  expect(classTime({ ...asked, onlineCount: 1, lastAskedMs: now - 300 * minuteMs })).toBe('class');
});

test('in class while the first questions are still being judged', () => {
  expect(classTime({ ...ready, question_count: 1 })).toBe('class');
});

test('after class once nobody has been here for long', () => {
  const asked = { ...ready, question_count: 9, lastAskedMs: now - 300 * minuteMs };
  expect(classTime(asked)).toBe('after');
  expect(classTime({ ...asked, onlineCount: null })).toBe('after');
});

test('the latest of no times is before all others', () => {
  expect(latestMs([])).toBe(-Infinity);
  expect(latestMs(['2026-03-04T10:00:00Z', '2026-03-04T09:00:00Z'])).toBe(now);
});
