import { expect, test } from 'vitest';
import { keepTitles, titledSize } from './topic-titles.ts';

const before = {
  id: 10,
  title: 'Before',
  isTitlePinned: false,
  isBeingAnswered: false,
  titledSize: 2,
};
const grouped = (size: number, id: number | null = 10) => ({
  id,
  title: 'After',
  questionIds: Array.from({ length: size }, (_, i) => i + 1),
});
const titleOf = (size: number, changed: Partial<typeof before> = {}): string =>
  keepTitles([{ ...before, ...changed }], [grouped(size)])[0]!.title;

test('a title stays until three questions came since it was given', () => {
  expect([1, 2, 3, 4, 5, 6].map((size) => titleOf(size))).toEqual([
    'Before',
    'Before',
    'Before',
    'Before',
    'After',
    'After',
  ]);
});

test('it stays whatever comes while the presenter has named the topic or speaks of it', () => {
  expect(titleOf(50, { isTitlePinned: true })).toBe('Before');
  expect(titleOf(50, { isBeingAnswered: true })).toBe('Before');
});

test('a new topic has the title that it is given', () => {
  expect(keepTitles([before], [grouped(1, null)])).toEqual([grouped(1, null)]);
});

test('a title that holds for now gives way to the first that is given', () => {
  const own = { ...grouped(1), isTitleForNow: true };
  expect(titleOf(1, { titledSize: titledSize(own) })).toBe('After');
  expect(titleOf(1, { titledSize: titledSize(grouped(1)) })).toBe('Before');
});
