// What the wall shows where: the topic in the light, and the others below it, heaviest first. A room
// reads along, so they change places a few times a minute at the most; what was answered is swept
// away where it stood. A vanilla store.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { byWeight, type Weighed } from '../../../contract/topic-order.ts';
import { arrange } from '../live-view/order/arrange.ts';

export interface BigScreenTopic extends Weighed {
  id: number;
  isAnswered: boolean;
}

export interface BigScreenOrder {
  /** In the light, or answered in it and on its way out; null for none. */
  card: number | null;
  /** The others. */
  rows: readonly number[];
  /** Those of all that were answered and are on their way out. */
  leaving: ReadonlySet<number>;
}

const idsByWeight = (topics: readonly BigScreenTopic[]): number[] =>
  [...topics].sort(byWeight).map(({ id }) => id);

const restMs = 8_000;
const sweepMs = 1_600;

export function createBigScreenOrder(now: () => number = Date.now): {
  store: StoreApi<BigScreenOrder>;
  /** @param lit id of the topic in the light */
  update: (topics: readonly BigScreenTopic[], lit: number | undefined) => void;
  stop: () => void;
} {
  const store = createStore<BigScreenOrder>(() => ({ card: null, rows: [], leaving: new Set() }));
  let topics: readonly BigScreenTopic[] = [];
  let lit: number | undefined;
  let ids: number[] = [];
  let sortedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when each of those that leave is still shown. */
  const leaving = new Map<number, number>();

  function takeOut(at: number): void {
    const byId = new Map(topics.map((topic) => [topic.id, topic]));
    for (const id of ids) {
      if (!byId.get(id)?.isAnswered) leaving.delete(id);
      else if (!leaving.has(id)) leaving.set(id, at + sweepMs);
    }
    ids = ids.filter((id) => byId.has(id) && (leaving.get(id) ?? Infinity) > at);
    for (const id of leaving.keys()) if (!ids.includes(id)) leaving.delete(id);
  }

  /** @returns whether something stands elsewhere than it should */
  function sort(at: number): boolean {
    const known = new Set(ids);
    const open = topics.filter((topic) => !topic.isAnswered);
    const isFirst = ids.length === 0;
    ids.push(...idsByWeight(open.filter(({ id }) => !known.has(id))));
    if (isFirst) sortedAt = at;
    const held = new Set([...leaving.keys(), ...(lit === undefined ? [] : [lit])]);
    const shown = topics.filter(({ id }) => ids.includes(id));
    const wanted = arrange(ids, idsByWeight(shown), held);
    if (wanted.every((id, index) => id === ids[index])) return false;
    if (at - sortedAt < restMs) return true;
    ids = wanted;
    sortedAt = at;
    return false;
  }

  function look(): void {
    clearTimeout(timer);
    const at = now();
    takeOut(at);
    const isUneven = sort(at);
    const before = store.getState().card;
    const card = lit ?? (before !== null && leaving.has(before) ? before : null);
    store.setState({
      card,
      rows: ids.filter((id) => id !== card),
      leaving: new Set(leaving.keys()),
    });
    const next = Math.min(...leaving.values(), isUneven ? sortedAt + restMs : Infinity);
    if (next !== Infinity) timer = setTimeout(look, Math.max(0, next - at));
  }

  return {
    store,
    update: (given, inTheLight) => {
      topics = given;
      lit = inTheLight;
      look();
    },
    stop: () => clearTimeout(timer),
  };
}
