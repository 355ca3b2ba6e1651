import { beforeAll, expect, test } from 'vitest';
import { failures, entry } from '../../../i18n/presenter.ts';
import { newPasswordProblems } from './verify-password-screen.tsx';

beforeAll(() => Promise.all([entry.need(), failures.need()]));

const good = { token: 'abc', password: 'open sesame', confirmPassword: 'open sesame' };

test.each([
  [{}, {}],
  [{ token: '' }, { token: 'Invalid or missing token.' }],
  [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match.' }],
  [
    { password: 'short', confirmPassword: 'short' },
    { password: 'Password must be at least 8 characters.' },
  ],
])('%j gives %j', (change, problems) => {
  expect(newPasswordProblems({ ...good, ...change })).toEqual(problems);
});
