import { expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { UploadSpace, type UploadShare } from './upload-space.ts';

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

const minute = 60_000;

it('lets slow uploads give way where all is taken, the slowest first, and no others', () => {
  let now = 0;
  const space = new UploadSpace(1_000, () => now);
  const open = (caller: string, bytes: number) => {
    const share = space.open(caller, 1_000);
    share.take(bytes);
    return share;
  };
  const gaveWay = (share: UploadShare) => share.signal.aborted;
  const steady = open('steady', 100);
  const read = open('read', 100);
  read.keep();
  // Most of it at once, and the rest by drops: nothing to hold against it for a minute.
  const slow = open('trickling', 300);
  const slower = open('trickling', 300);
  expect(codeOf(() => open('b', 400))).toBe('unavailable');
  for (let i = 0; i < 4; i += 1) {
    now += 0.75 * minute;
    steady.take(20);
    slow.take(2);
    slower.take(1);
  }
  expect(
    codeOf(() => open('b', 1_001)),
    'which no room would do for',
  ).toBe('body_too_large');
  expect([steady, read, slow, slower].some(gaveWay), 'there is room for nobody else yet').toBe(
    false,
  );
  const newcomer = open('b', 400);
  expect([steady, read, slow, slower].map(gaveWay)).toEqual([false, false, false, true]);
  expect(codeOf(() => slower.take(1))).toBe('unavailable');
  slower[Symbol.dispose]();
  newcomer.take(300);
  expect(gaveWay(slow)).toBe(true);
  expect(
    codeOf(() => newcomer.take(200)),
    'who moves and who is being read stay',
  ).toBe('unavailable');
  expect([steady, read].some(gaveWay)).toBe(false);
});

it('does not take who has just begun, or has little to bring, for slow', () => {
  let now = 0;
  const space = new UploadSpace(100, () => now);
  const begun = space.open('a', 100);
  begun.take(60);
  now += 0.9 * minute;
  expect(codeOf(() => space.open('b', 100).take(60))).toBe('unavailable');
  begun[Symbol.dispose]();
  // A phone far from the router.
  const small = space.open('c', 100);
  for (let i = 0; i < 30; i += 1) {
    small.take(1);
    now += 0.25 * minute;
  }
  expect(codeOf(() => space.open('b', 100).take(95))).toBe('unavailable');
  expect([begun, small].some(({ signal }) => signal.aborted)).toBe(false);
});
