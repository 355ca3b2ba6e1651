import { beforeAll, expect, test } from 'vitest';
import { profile } from '../../../i18n/presenter.ts';
import { browserText, timesText } from './sign-ins.tsx';

beforeAll(() => profile.need());

test.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Samsung Internet for Android', 'Android', 'Samsung Internet on Android'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'A browser on Android'],
  [null, null, 'An unknown browser'],
])('%s and %s: %s', (browser, system, words) => {
  expect(browserText({ browser, system })).toBe(words);
});

const created_at = '2026-02-01T12:00:00Z';
const ends_at = '2026-03-17T13:00:00Z';
const noon = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:00Z', 'last used within the hour'],
  ['2026-03-10T11:00:01Z', 'last used within the hour'],
  ['2026-03-10T12:00:09Z', 'last used within the hour'],
  ['2026-03-10T11:00:00Z', 'last used 1 hour ago'],
  ['2026-03-09T12:00:01Z', 'last used 23 hours ago'],
  ['2026-03-09T12:00:00Z', 'last used yesterday'],
  ['2026-02-10T12:00:00Z', 'last used 28 days ago'],
])('at noon, used at %s: %s', (last_used_at, words) => {
  const said = timesText({ created_at, last_used_at, ends_at, is_this: false }, noon);
  expect(said).toBe(`Since Feb 1, 2026, ${words}. Expires on Mar 17, 2026 if not used`);
});

test('this one is in use', () => {
  const said = timesText({ created_at, last_used_at: created_at, ends_at, is_this: true }, noon);
  expect(said).toBe('Since Feb 1, 2026');
});
