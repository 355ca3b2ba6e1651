import { beforeAll, expect, test } from 'vitest';
import { failures } from '../../../i18n/presenter.ts';
import { profileProblems } from './profile-screen.tsx';

beforeAll(() => failures.need());

const good = { first_name: 'Ada', last_name: 'Lovelace', password: '', current_password: '' };
const long = 'x'.repeat(121);
const together = 'First and last name together: at most 120 characters.';

test.each([
  ['a blank password stays as it is', {}, {}],
  ['eight characters are enough', { password: '12345678', current_password: 'sesame' }, {}],
  [
    'seven are not',
    { password: '1234567', current_password: 'sesame' },
    { password: 'Password must be at least 8 characters.' },
  ],
  [
    'a new one needs the present one',
    { password: '12345678' },
    { current_password: 'Please enter your current password.' },
  ],
  ['a first name is enough', { last_name: '' }, {}],
  ['a last name is enough', { first_name: ' ' }, {}],
  ['none is not', { first_name: ' ', last_name: '' }, { first_name: 'Name is required.' }],
  [
    'a part has a limit',
    { first_name: long, last_name: '' },
    { first_name: 'At most 120 characters.', last_name: together },
  ],
  [
    'as long as at sign-up, together',
    { first_name: 'x'.repeat(60), last_name: 'x'.repeat(60) },
    { last_name: together },
  ],
])('%s', (_, change, problems) => {
  expect(profileProblems({ ...good, ...change })).toEqual(problems);
});
