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

/** The sizes of the topic at which its title is as it was. */
const keptAt = (titledSize: number): number[] =>
  Array.from({ length: 12 }, (_, i) => i + 1).filter(
    (size) => titleOf(size, { titledSize }) === 'Before',
  );

test('a title stays until three questions came since it was given, or as many as there were', () => {
  expect(keptAt(7)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(keptAt(3)).toEqual([1, 2, 3, 4, 5]);
  expect(keptAt(2)).toEqual([1, 2, 3]);
  expect(keptAt(1)).toEqual([1]);
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
