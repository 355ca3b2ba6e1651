import { expect, test } from 'vitest';
import { browserText, lastUsedText } from './sign-in-words.ts';

test.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Samsung Internet for Android', 'Android', 'Samsung Internet on Android'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'A browser on Android'],
  [null, null, 'An unknown browser'],
])('%s and %s: %s', (browser, system, words) => {
  expect(browserText({ browser, system })).toBe(words);
});

test.each([
  ['2026-03-10T12:00:00Z', 'last used within the hour'],
  ['2026-03-10T11:00:01Z', 'last used within the hour'],
  ['2026-03-10T12:00:09Z', 'last used within the hour'],
  ['2026-03-10T11:00:00Z', 'last used 1 hour ago'],
  ['2026-03-09T12:00:01Z', 'last used 23 hours ago'],
  ['2026-03-09T12:00:00Z', 'last used yesterday'],
  ['2026-02-10T12:00:00Z', 'last used 28 days ago'],
])('at noon, used at %s: %s', (last_used_at, words) => {
  expect(lastUsedText({ last_used_at }, Date.parse('2026-03-10T12:00:00Z'))).toBe(words);
});
