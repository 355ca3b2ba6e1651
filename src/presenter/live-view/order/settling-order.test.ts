import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSettlingOrder, type OrderedTopic } from './settling-order.ts';
import { comparisons } from './topic-sorting.ts';

const topic = (id: number, size: number, isAnswered = false): OrderedTopic => ({
  id,
  size,
  topic: { student_count: size, ordinal: id },
  isAnswered,
});
const placed = (id: number, size: number, position: number): OrderedTopic => ({
  ...topic(id, size),
  topic: { student_count: size, ordinal: id, place: { position } },
});
const none = new Set<number>();
const settle = () => vi.advanceTimersByTime(1_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows topics at once, largest first, answered ones apart', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 1), topic(2, 4), topic(3, 9, true)], none);
  expect(store.getState()).toEqual({ open: [2, 1], single: [], answered: [3] });
});

it('adds a new topic below and moves it to its place a moment later', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 2)], none);
  settle();
  update([topic(1, 2), topic(2, 5)], none);
  expect(store.getState().open).toEqual([1, 2]);
  settle();
  expect(store.getState().open).toEqual([2, 1]);
});

it('keeps a ticked topic where it is until it is left, then moves it below', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 5), topic(2, 3)], none);
  settle();
  update([topic(1, 5, true), topic(2, 3)], new Set([1]));
  settle();
  expect(store.getState()).toEqual({ open: [1, 2], single: [], answered: [] });
  update([topic(1, 5, true), topic(2, 3)], none);
  expect(store.getState().open).toEqual([1, 2]);
  settle();
  expect(store.getState()).toEqual({ open: [2], single: [], answered: [1] });
});

it('brings an unticked topic back once it is left', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 5, true), topic(2, 3)], none);
  update([topic(1, 5), topic(2, 3)], new Set([1]));
  settle();
  expect(store.getState()).toEqual({ open: [2], single: [], answered: [1] });
  update([topic(1, 5), topic(2, 3)], none);
  settle();
  expect(store.getState()).toEqual({ open: [1, 2], single: [], answered: [] });
});

it('drops a topic that is gone at once, even a held one', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 5), topic(2, 3)], none);
  update([topic(2, 3)], new Set([1]));
  expect(store.getState().open).toEqual([2]);
});

it('changes nothing while a burst does not change the order', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 1), topic(2, 0)], none);
  const before = store.getState();
  for (let size = 2; size < 200; size += 1) update([topic(1, size), topic(2, 0)], none);
  settle();
  expect(store.getState()).toBe(before);
});

it('sorts all anew, and at once, when another order is wished', () => {
  const { store, update } = createSettlingOrder();
  const topics = [placed(1, 9, 5), placed(2, 4, 2), placed(3, 2, 0)];
  update(topics, none, comparisons.weight);
  expect(store.getState().open).toEqual([1, 2, 3]);
  update(topics, new Set([1]), comparisons.material);
  expect(store.getState().open).toEqual([3, 2, 1]);
  settle();
  expect(store.getState().open).toEqual([3, 2, 1]);
});

it('lets what is held stand where it is while others find their place in the material', () => {
  const { store, update } = createSettlingOrder();
  update([placed(1, 9, 1), placed(2, 4, 2)], none, comparisons.material);
  update([placed(1, 9, 3), placed(2, 4, 2)], new Set([1]), comparisons.material);
  settle();
  expect(store.getState().open).toEqual([1, 2]);
});

it('lists single questions apart, each until it is left', () => {
  const { store, update } = createSettlingOrder();
  const single = (id: number): OrderedTopic => ({ ...topic(id, 1), isSingle: true });
  update([topic(1, 2), single(2), single(3)], none);
  expect(store.getState()).toEqual({ open: [1], single: [2, 3], answered: [] });
  update([topic(1, 2), topic(2, 2), topic(3, 4)], new Set([2]));
  settle();
  expect(store.getState()).toEqual({ open: [3, 1], single: [2], answered: [] });
  update([topic(1, 2), topic(2, 2), topic(3, 4)], none);
  settle();
  expect(store.getState()).toEqual({ open: [3, 1, 2], single: [], answered: [] });
});
