import { beforeAll, expect, test } from 'vitest';
import type { TopicSummary } from '../../../contract/entities.ts';
import { presenter } from '../../i18n/presenter.ts';
import { groupsOf, headingsOf } from './headings.ts';

beforeAll(() => presenter.need());

const topic = (id: number, place?: Partial<TopicSummary['place']>): TopicSummary => ({
  id,
  title: `Topic ${id}`,
  has_been_answered: 0,
  is_being_answered: 0,
  is_at_top: 0,
  ordinal: id,
  student_count: id,
  ...(place ? { place: { file: 'a.pdf', share: 1, position: 0, ...place } } : {}),
});

test('topics of one heading of one file stand together', () => {
  const headings = headingsOf([
    topic(1, { heading: 'Roots', position: 4 }),
    topic(2, { heading: 'Leaves', position: 1 }),
    topic(3, { heading: 'Roots', position: 3 }),
    topic(4, { heading: 'Roots', position: 9, file: 'b.pdf' }),
    topic(5),
  ]);
  expect(headings.get(1)).toBe(headings.get(3));
  expect(headings.get(1)).toEqual({
    key: 'a.pdf\nRoots',
    label: 'Roots',
    position: 3,
    weight: 4,
  });
  expect(headings.has(5)).toBe(false);
  expect(
    groupsOf([5, 4, 3, 2, 1], headings).map(({ heading, ids }) => [heading?.key, ids]),
  ).toEqual([
    ['b.pdf\nRoots', [4]],
    ['a.pdf\nRoots', [3, 1]],
    ['a.pdf\nLeaves', [2]],
    [undefined, [5]],
  ]);
});

test('without headings the page or the slide divides, and one place alone does not', () => {
  const pages = headingsOf([topic(1, { page: 3 }), topic(2, { slide: 2 }), topic(3, {})]);
  expect([...pages.values()].map(({ label }) => label)).toEqual(['Page 3', 'Slide 2', 'a.pdf']);
  expect(headingsOf([topic(1, { heading: 'Roots' }), topic(2)]).size).toBe(0);
});
