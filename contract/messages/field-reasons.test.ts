import { expect, test } from 'vitest';
import { newPassword } from '../fields.ts';
import { reasonOf, wrong } from './field-reasons.ts';
import { inEnglish, reason } from './reasons.ts';

test('a schema says a reason, with its number', () => {
  expect(reasonOf(wrong('bad_token'))).toEqual(reason('bad_token'));
  expect(reasonOf(wrong('too_long', 120))).toEqual(reason('too_long', { count: 120 }));
  const short = newPassword.safeParse('short').error?.issues.map(({ message }) => message);
  expect(short?.map((message) => inEnglish(reasonOf(message)))).toEqual([
    'Password must be at least 8 characters.',
  ]);
});

test.each(['Invalid input', 'Too small: expected string', ''])(
  '%j of zod itself is invalid',
  (words) => {
    expect(reasonOf(words)).toEqual(reason('invalid'));
  },
);
