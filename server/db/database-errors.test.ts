import { expect, test } from 'vitest';
import { isStoreUnavailable, isUniqueViolation } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('driver'), { code });
/** As drizzle wraps it. */
const wrapped = (cause: Error) => new Error('Failed query', { cause });

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a server that shuts down', withCode('57P01')],
  ['one that starts', withCode('57P03')],
  ['a lost connection', withCode('08006')],
  ['a full disk', withCode('53100')],
  ['a full disk below an embedded store', withCode('ENOSPC')],
  ['too many connections', withCode('53300')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a server that hangs', new Error('Query read timeout')],
  ['a pool without a place', new Error('timeout exceeded when trying to connect')],
])('%s can be over later', (_, error) => {
  expect(isStoreUnavailable(error)).toBe(true);
  expect(isStoreUnavailable(wrapped(error))).toBe(true);
});

test.each([
  ['a wrong statement', withCode('42601')],
  ['a row that is there', withCode('23505')],
  ['a mistake', new TypeError('x is undefined')],
  ['no error', undefined],
])('%s cannot', (_, error) => {
  expect(isStoreUnavailable(error)).toBe(false);
});

test('a row that is there is known, wrapped or not', () => {
  expect(isUniqueViolation(withCode('23505'))).toBe(true);
  expect(isUniqueViolation(wrapped(withCode('23505')))).toBe(true);
  expect(isUniqueViolation(wrapped(withCode('23503')))).toBe(false);
});
