import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSettlingOrder, type OrderedTopic, type SettlingOrder } from './settling-order.ts';
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
const partsOf = ({ getState }: SettlingOrder['store']) => {
  const { open, single, answered } = getState();
  return { open, single, answered };
};
const none = new Set<number>();
const settle = () => vi.advanceTimersByTime(1_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows topics at once, largest first, answered ones apart', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 1), topic(2, 4), topic(3, 9, true)], none);
  expect(partsOf(store)).toEqual({ open: [2, 1], single: [], answered: [3] });
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
  expect(partsOf(store)).toEqual({ open: [1, 2], single: [], answered: [] });
  update([topic(1, 5, true), topic(2, 3)], none);
  expect(store.getState().open).toEqual([1, 2]);
  settle();
  expect(partsOf(store)).toEqual({ open: [2], single: [], answered: [1] });
});

it('brings an unticked topic back once it is left', () => {
  const { store, update } = createSettlingOrder();
  update([topic(1, 5, true), topic(2, 3)], none);
  update([topic(1, 5), topic(2, 3)], new Set([1]));
  settle();
  expect(partsOf(store)).toEqual({ open: [2], single: [], answered: [1] });
  update([topic(1, 5), topic(2, 3)], none);
  settle();
  expect(partsOf(store)).toEqual({ open: [1, 2], single: [], answered: [] });
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

it('says of what is held that it stands elsewhere than it belongs, and sorts all on demand', () => {
  const { store, update, show } = createSettlingOrder();
  const held = new Set([1]);
  update([topic(1, 10), topic(2, 9), topic(3, 9)], held);
  settle();
  expect([...store.getState().displaced]).toEqual([]);
  update([topic(1, 10), topic(2, 11), topic(3, 10)], held);
  settle();
  expect(store.getState().open).toEqual([1, 2, 3]);
  expect([...store.getState().displaced]).toEqual([1]);
  show();
  expect(store.getState().open).toEqual([2, 1, 3]);
  expect([...store.getState().displaced]).toEqual([]);
  settle();
  expect(store.getState().open).toEqual([2, 1, 3]);
});

it('what the presenter ticked is not out of place', () => {
  const { store, update, show } = createSettlingOrder();
  update([topic(1, 5), topic(2, 3)], none);
  settle();
  update([topic(1, 5, true), topic(2, 7)], new Set([1]));
  settle();
  show();
  expect(store.getState()).toMatchObject({ open: [1, 2], answered: [] });
  expect(store.getState().displaced.size).toBe(0);
});

it('whatever happens, the order is the right one or something that is held says that it is not', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  let state = seed + 1;
  /** Park and Miller's generator. */
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 200; round += 1) {
    const { store, update, show, stop } = createSettlingOrder();
    for (let step = 0; step < 12; step += 1) {
      const topics = [1, 2, 3, 4, 5]
        .filter(() => random(8) > 0)
        .map((id): OrderedTopic => {
          const size = 1 + random(6);
          return { ...topic(id, size), isSingle: size === 1 };
        });
      const held = new Set([1, 2, 3, 4, 5].filter(() => random(3) === 0));
      update(topics, held);
      settle();
      const inOrder = [...topics].sort(comparisons.weight);
      const idsOf = (isSingle: boolean) =>
        inOrder.filter((one) => one.isSingle === isSingle).map(({ id }) => id);
      const right = { open: idsOf(false), single: idsOf(true), answered: [] };
      const { displaced, ...shown } = store.getState();
      expect({
        where: `seed ${seed}, round ${round}, step ${step}`,
        isRight: isDeepStrictEqual(shown, right),
        areHeld: [...displaced].every((id) => held.has(id)),
      }).toMatchObject({ isRight: displaced.size === 0, areHeld: true });
      if (random(3) > 0) continue;
      show();
      expect(store.getState(), `seed ${seed}, round ${round}, step ${step}`).toEqual({
        ...right,
        displaced: new Set(),
      });
    }
    stop();
  }
});

it('sorts all anew, and at once, when another order is requested', () => {
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
  expect(partsOf(store)).toEqual({ open: [1], single: [2, 3], answered: [] });
  update([topic(1, 2), topic(2, 2), topic(3, 4)], new Set([2]));
  settle();
  expect(partsOf(store)).toEqual({ open: [3, 1], single: [2], answered: [] });
  update([topic(1, 2), topic(2, 2), topic(3, 4)], none);
  settle();
  expect(partsOf(store)).toEqual({ open: [3, 1, 2], single: [], answered: [] });
});
