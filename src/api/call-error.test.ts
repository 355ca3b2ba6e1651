import { expect, it } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { canRetryStatus } from './call-error.ts';

it.each(Object.entries(errors))('whether %s can be tried again is in its status', (_, error) => {
  expect(canRetryStatus(error.status)).toBe(error.canRetry);
});
