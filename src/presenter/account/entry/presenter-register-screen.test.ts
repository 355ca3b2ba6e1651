import { beforeAll, expect, test } from 'vitest';
import { failures, entry } from '../../../i18n/presenter.ts';
import { registrationProblems } from './presenter-register-screen.tsx';

beforeAll(() => Promise.all([entry.need(), failures.need()]));

const good = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'open sesame',
  confirmPassword: 'open sesame',
};

test('a complete registration has no problems', () => {
  expect(registrationProblems(good)).toEqual({});
});

test('everything is required', () => {
  const empty = { fullName: ' ', email: '', password: '', confirmPassword: '' };
  expect(Object.keys(registrationProblems(empty)).toSorted()).toEqual(Object.keys(good).toSorted());
});

test.each([
  ['email', { email: 'ada' }, 'Please enter a valid email address.'],
  [
    'password',
    { password: 'short', confirmPassword: 'short' },
    'Password must be at least 8 characters.',
  ],
  ['confirmPassword', { confirmPassword: 'open sesamo' }, 'Passwords do not match.'],
])('%s: %j is told what is wrong', (field, change, message) => {
  expect(registrationProblems({ ...good, ...change })).toEqual({ [field]: message });
});
