import { expect, test } from 'vitest';
import { fullName, profileProblems } from './profile-problems.ts';

const good = { first_name: 'Ada', last_name: 'Lovelace', password: '' };

test.each([
  ['a blank password stays as it is', {}, {}],
  ['eight characters are enough', { password: '12345678' }, {}],
  [
    'seven are not',
    { password: '1234567' },
    { password: 'Password must be at least 8 characters.' },
  ],
  ['one name is enough', { last_name: '' }, {}],
  ['none is not', { first_name: ' ' }, { first_name: 'Name is required.' }],
])('%s', (_, change, problems) => {
  expect(profileProblems({ ...good, ...change })).toEqual(problems);
});

test('the name is sent as first and last name joined by a space', () => {
  expect(fullName(good)).toBe('Ada Lovelace');
  expect(fullName({ ...good, last_name: ' ' })).toBe('Ada');
});
