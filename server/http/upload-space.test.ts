import { expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { UploadSpace } from './upload-space.ts';

function codeOf(work: () => void): string {
  try {
    work();
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

it('bounds a request, a caller and all together, and says which of them can help itself', () => {
  const space = new UploadSpace(100);
  const first = space.open('a', 60);
  first.take(40);
  expect(codeOf(() => first.take(21))).toBe('body_too_large');
  const second = space.open('a', 60);
  expect(codeOf(() => second.take(21))).toBe('rate_limited');
  second.take(20);
  const other = space.open('b', 60);
  expect(codeOf(() => other.take(41))).toBe('unavailable');
  other.take(40);
  first[Symbol.dispose]();
  other.take(20);
  expect(codeOf(() => space.open('c', 1_000).take(101))).toBe('body_too_large');
});

it('tells when to come again, and forgets who holds nothing', () => {
  const space = new UploadSpace(100);
  const share = space.open('a', 100);
  share.take(100);
  expect(() => space.open('b', 100).take(1)).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 10 }),
  );
  share[Symbol.dispose]();
  share[Symbol.dispose]();
  space.open('b', 100).take(100);
  expect(codeOf(() => space.open('a', 100).take(1))).toBe('unavailable');
});
