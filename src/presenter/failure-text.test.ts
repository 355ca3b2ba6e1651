// What is said where the server has said nothing tells the next step, too, and the same in English,
// which `src/api` says, as in `src/i18n/locales`, from which the other languages are made.
import { expect, test } from 'vitest';
import { givenUp } from '../api/client.ts';
import { ownFailure } from '../api/own-failure.ts';
import { words } from '../i18n/locales/failures/en.ts';

test.each([
  ownFailure('offline'),
  ownFailure('timeout'),
  ownFailure('nonsense', 200),
  givenUp('PUT'),
])('$code', ({ code, message }) => {
  expect(message).toBe(words[code as keyof typeof words]);
  expect(message.split(/[.?] /).length, 'what happened, and what to do').toBeGreaterThan(1);
});

test('a page that somebody stopped waiting for has changed nothing', () => {
  expect(givenUp('GET').message).toBe('You stopped waiting. Reload the page to try again.');
});
