import { expect, test } from 'vitest';
import { createNewPasswords } from './new-passwords.ts';

const { check } = createNewPasswords(['Universität Köln', 'Straße', 'lovelace']);
const verdict = (password: string) =>
  check(password).then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

test.each([
  ['askroom-2026', 'forbidden_password'],
  ['My-ASKROOM-pass', 'forbidden_password'],
  ['ÁSKRÖOM!123', 'forbidden_password'],
  ['xuniversitat kolnx', 'forbidden_password'],
  ['UNIVERSITA\u0308T KO\u0308LN', 'forbidden_password'],
  ['hauptSTRASSE7', 'forbidden_password'],
  ['Lövelâce1843', 'forbidden_password'],
  // Of a list that everybody has.
  ['password1', 'common_password'],
  ['ask a room of people', 'fine'],
  ['difference-engine', 'fine'],
])('%s: %s', async (password, expected) => {
  expect(await verdict(password)).toBe(expected);
});
