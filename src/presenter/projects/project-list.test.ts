import { beforeAll, expect, test } from 'vitest';
import { listPage, pageButtons } from './project-list.ts';
import { presenter } from '../../i18n/presenter.ts';

beforeAll(() => presenter.need());

const projects = Array.from({ length: 40 }, (_, index) => ({
  presentation_id: index + 1,
  title: index % 2 === 0 ? `Biology ${index}` : `history ${index}`,
  created_at: new Date(Date.UTC(2026, 0, 40 - index)).toISOString(),
  status: 'Pending' as const,
  question_count: 0,
  joined_count: 0,
  open_topic_count: 0,
  last_asked_at: null,
}));
const view = { search: '', order: '', page: 1 } as const;
const ids = (page: ReturnType<typeof listPage>) => page.items.map((item) => item.presentation_id);

test('pages of sixteen, in the order in which they came', () => {
  expect(listPage(projects, view)).toMatchObject({
    total: 40,
    page: 1,
    pages: 3,
    first: 1,
    last: 16,
  });
  const third = listPage(projects, { ...view, page: 3 });
  expect(third).toMatchObject({ first: 33, last: 40 });
  expect(ids(third)).toEqual([33, 34, 35, 36, 37, 38, 39, 40]);
});

test('search ignores case and spaces around', () => {
  expect(listPage(projects, { ...view, search: ' BIOLOGY ' })).toMatchObject({
    total: 20,
    pages: 2,
  });
  expect(listPage(projects, { ...view, search: 'chemistry' })).toMatchObject({
    items: [],
    total: 0,
    page: 1,
    first: 0,
    last: 0,
  });
});

test('a project without a name is found by what stands in its place', () => {
  const nameless = { ...projects[0]!, presentation_id: 99, title: '' };
  for (const search of ['untitled', ' Untitled ', 'UNTIT']) {
    expect(ids(listPage([...projects, nameless], { ...view, search }))).toEqual([99]);
  }
});

test('sorts by date of creation and leaves the given list as it is', () => {
  const before = projects.map((item) => item.presentation_id);
  expect(ids(listPage(projects, { ...view, order: 'asc' }))[0]).toBe(40);
  expect(ids(listPage(projects, { ...view, order: 'desc' }))[0]).toBe(1);
  expect(projects.map((item) => item.presentation_id)).toEqual(before);
});

test('a page that is gone after a deletion gives the last one', () => {
  expect(listPage(projects.slice(0, 16), { ...view, page: 2 })).toMatchObject({
    page: 1,
    last: 16,
  });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i has buttons %j', (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});
