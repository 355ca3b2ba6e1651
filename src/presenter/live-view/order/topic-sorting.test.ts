import { beforeEach, expect, it, vi } from 'vitest';
import { comparisons, type Sortable, type Sorting } from './topic-sorting.ts';

const topic = (id: number, student_count: number, size: number, position?: number) => ({
  id,
  topic: { student_count, ordinal: id, ...(position === undefined ? {} : { place: { position } }) },
  size,
});
const sorted = (topics: readonly (Sortable & { id: number })[], by: Sorting) =>
  topics.toSorted(comparisons[by]).map(({ id }) => id);

it('sorts by students, then by questions, descending, and older topics first among equals', () => {
  const topics = [topic(1, 1, 14), topic(2, 3, 3), topic(3, 1, 14), topic(4, 3, 4), topic(5, 2, 9)];
  expect(sorted(topics, 'weight')).toEqual([4, 2, 5, 1, 3]);
});

it('sorts by the place in the material, by weight in one place, and what has none last', () => {
  const topics = [
    topic(1, 9, 9),
    topic(2, 1, 1, 7),
    topic(3, 2, 2, 0),
    topic(4, 3, 3, 7),
    topic(5, 10, 10),
  ];
  expect(sorted(topics, 'material')).toEqual([3, 4, 2, 5, 1]);
});

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
const load = () => import('./topic-sorting.ts');

it('keeps the choice on this device', async () => {
  const first = await load();
  expect(first.topicSorting.getState().sorting).toBe('weight');
  first.sortTopics('material');
  expect(first.topicSorting.getState().sorting).toBe('material');
  vi.resetModules();
  expect((await load()).topicSorting.getState().sorting).toBe('material');
});

it('sorts by weight where something else is kept', async () => {
  kept.set('topicSorting', 'colour');
  expect((await load()).topicSorting.getState().sorting).toBe('weight');
});
