// What the contract says of fields, in the language of the page.

import {
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../contract/limits.ts';
import { say } from '../../i18n/locales/entry/index.ts';
import type { Problems } from './problems.ts';

type Said = Readonly<Record<string, () => string>>;

const plain: Said = {
  'Invalid or missing token.': () => say('bad_token'),
  'Email is required!': () => say('email_missing'),
  'This email address is too long.': () => say('email_long'),
  'Please enter a valid email address.': () => say('email_form'),
  'Please type the code.': () => say('code_missing'),
  'Name is required.': () => say('name_missing'),
  'Password is required.': () => say('password_missing'),
  [`Password must be at least ${passwordMinCharacters} characters.`]: () =>
    say('password_short', { count: passwordMinCharacters }),
  'This text contains characters that cannot be stored.': () => say('unstorable'),
  ...Object.fromEntries(
    [nameMaxCharacters, passwordMaxCharacters, 40].map((count) => [
      `At most ${count} characters.`,
      () => say('too_long', { count }),
    ]),
  ),
};

/** @param own what only the one form is told */
export const said = (problems: Problems, own: Said = {}): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [
      field,
      (own[text] ?? plain[text])?.() ?? text,
    ]),
  );
