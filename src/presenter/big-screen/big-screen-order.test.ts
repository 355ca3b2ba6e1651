import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTopic } from '../live/sample-content.ts';
import { createBigScreenOrder, type BigScreenTopic } from './big-screen-order.ts';

/** @param student_count its weight */
const topic = (id: number, student_count: number, isAnswered = false): BigScreenTopic => ({
  id,
  topic: aTopic(id, { student_count }),
  size: student_count,
  isAnswered,
});

function setUp(...topics: BigScreenTopic[]) {
  const order = createBigScreenOrder();
  let shown = topics;
  let lit: number | undefined;
  const update = () => order.update(shown, lit);
  update();
  return {
    stop: order.stop,
    state: order.store.getState,
    rows: () => order.store.getState().rows,
    card: () => order.store.getState().card,
    set: (...next: BigScreenTopic[]) => {
      const changed = new Map(next.map((one) => [one.id, one]));
      shown = [
        ...shown.map((one) => changed.get(one.id) ?? one),
        ...next.filter(({ id }) => !shown.some((one) => one.id === id)),
      ];
      update();
    },
    remove: (id: number) => {
      shown = shown.filter((one) => one.id !== id);
      update();
    },
    light: (id: number | undefined) => {
      lit = id;
      update();
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the order on the wall', () => {
  it('begins with the heaviest, without what is answered', () => {
    const { rows, card } = setUp(topic(1, 1), topic(2, 5), topic(3, 3, true), topic(4, 4));
    expect(rows()).toEqual([2, 4, 1]);
    expect(card()).toBeNull();
  });

  it('changes every eight seconds at the most, however often weights do', async () => {
    const { rows, set } = setUp(topic(1, 9), topic(2, 5));
    const orders = [[...rows()]];
    for (let step = 1; step <= 100; step += 1) {
      set(topic(step % 2 === 0 ? 1 : 2, 10 + step));
      await vi.advanceTimersByTimeAsync(200);
      if (rows().join() !== orders.at(-1)!.join()) orders.push([...rows()]);
    }
    // Twenty seconds: the first order, and two more.
    expect(orders.length).toBeLessThanOrEqual(3);
    expect(orders.length).toBeGreaterThan(1);
  });

  it('is right at once where it has stood long enough', async () => {
    const { rows, set } = setUp(topic(1, 9), topic(2, 5));
    set(topic(2, 10));
    expect(rows()).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(rows()).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(8_000);
    set(topic(1, 11));
    expect(rows()).toEqual([1, 2]);
  });

  it('takes up new topics below, and gives up those that are gone', async () => {
    const { rows, set, remove } = setUp(topic(1, 3), topic(2, 2));
    set(topic(3, 9));
    expect(rows()).toEqual([1, 2, 3]);
    remove(2);
    expect(rows()).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(rows()).toEqual([3, 1]);
  });

  it('sweeps away what was answered where it stands, and the next one rises', async () => {
    const { rows, set, state } = setUp(topic(1, 3), topic(2, 2), topic(3, 1));
    set(topic(1, 3, true));
    expect(rows()).toEqual([1, 2, 3]);
    expect([...state().leaving]).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(rows()).toEqual([2, 3]);
    expect(state().leaving.size).toBe(0);
    set(topic(2, 2, true));
    await vi.advanceTimersByTimeAsync(500);
    set(topic(2, 2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rows()).toEqual([2, 3]);
  });
});

describe('the topic in the light', () => {
  it('is the card at once and stays it, whatever grows', async () => {
    const { rows, card, light, set } = setUp(topic(1, 5), topic(2, 3), topic(3, 1));
    light(2);
    expect(card()).toBe(2);
    expect(rows()).toEqual([1, 3]);
    set(topic(3, 50));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(card()).toBe(2);
    expect(rows()).toEqual([3, 1]);
  });

  it('is swept away as a card when it is answered, unless the next one is there', async () => {
    const { rows, card, light, set, state } = setUp(topic(1, 5), topic(2, 3));
    light(2);
    set(topic(2, 3, true));
    light(undefined);
    expect(card()).toBe(2);
    expect(state().leaving.has(2)).toBe(true);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(card()).toBeNull();
    expect(rows()).toEqual([1]);

    light(1);
    set(topic(1, 5, true), topic(7, 1));
    light(7);
    expect(card()).toBe(7);
    expect(rows()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(rows()).toEqual([]);
  });

  it('goes back among the others when it is put off', () => {
    const { rows, card, light } = setUp(topic(1, 5), topic(2, 3));
    light(2);
    light(undefined);
    expect(card()).toBeNull();
    expect(rows()).toEqual([1, 2]);
  });
});
