// Which topics the screen lists where, and in which order: those of several questions, single
// questions, and what is answered. New topics appear at once; moving what is there waits a moment
// and spares what is held, so that nothing slips away from under a finger. A vanilla store.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { grouped } from '../../../../contract/grouped.ts';
import { arrange } from './arrange.ts';
import { comparisons, type Comparison, type Sortable, type Sorting } from './topic-sorting.ts';

/** @returns the order, and what sorts all anew, what is held too */
export function useTopicOrder(
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
  sorting: Sorting,
): TopicOrder & { sortAll: () => void } {
  const order = useMemo(() => createSettlingOrder(), []);
  useEffect(() => order.update(topics, held, comparisons[sorting]), [order, topics, held, sorting]);
  useEffect(() => order.stop, [order]);
  return { ...useStore(order.store), sortAll: order.show };
}

export interface OrderedTopic extends Sortable {
  id: number;
  isAnswered: boolean;
  /** One question of one student: listed below the others. */
  isSingle?: boolean;
}

const parts = ['open', 'single', 'answered'] as const;
type Part = (typeof parts)[number];

type PartLists = Record<Part, readonly number[]>;

export interface TopicOrder extends PartLists {
  /** What is held elsewhere than it belongs by now. */
  displaced: ReadonlySet<number>;
}

export interface SettlingOrder {
  store: StoreApi<TopicOrder>;
  /**
   * Another comparison than the last one is somebody's choice: then all move, and at once.
   * @param held ids that are being read, pointed at or operated
   */
  update: (
    topics: readonly OrderedTopic[],
    held: ReadonlySet<number>,
    comparison?: Comparison,
  ) => void;
  /** Sorts all anew and at once, what is held too. */
  show: () => void;
  stop: () => void;
}

const settleMs = 900;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

const sorted = (topics: readonly OrderedTopic[], comparison: Comparison): number[] =>
  [...topics].sort(comparison).map(({ id }) => id);

const partOf = ({ isAnswered, isSingle }: OrderedTopic): Part =>
  isAnswered ? 'answered' : isSingle ? 'single' : 'open';

const inEachPart = (list: (part: Part) => number[]): PartLists => ({
  open: list('open'),
  single: list('single'),
  answered: list('answered'),
});

/** Without what is gone, and with what is new at the end. */
function withMembers(
  shown: PartLists,
  topics: readonly OrderedTopic[],
  comparison: Comparison,
): PartLists {
  const present = new Set(topics.map(({ id }) => id));
  const known = new Set(parts.flatMap((part) => shown[part]));
  const added = topics.filter(({ id }) => !known.has(id));
  return inEachPart((part) => [
    ...shown[part].filter((id) => present.has(id)),
    ...sorted(
      added.filter((topic) => partOf(topic) === part),
      comparison,
    ),
  ]);
}

const placesIn = (lists: PartLists): ReadonlyMap<number, Part> =>
  new Map(parts.flatMap((part) => lists[part].map((id) => [id, part] as const)));

/**
 * @param held ids that stay in their part
 * @param fixed those of them that keep their place in it
 */
function settled(
  shown: PartLists,
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
  comparison: Comparison,
  fixed = held,
): PartLists {
  const placeOf = placesIn(shown);
  const stays = (topic: OrderedTopic): Part =>
    (held.has(topic.id) ? placeOf.get(topic.id) : undefined) ?? partOf(topic);
  const members = grouped(topics, stays);
  return inEachPart((part) =>
    arrange(shown[part], sorted(members.get(part) ?? [], comparison), fixed),
  );
}

/** What the presenter ticked or unticked stays until it is left, as everybody expects who did it. */
function tickedIn(
  shown: PartLists,
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
): ReadonlySet<number> {
  const placeOf = placesIn(shown);
  const isTicked = ({ id, isAnswered }: OrderedTopic) =>
    held.has(id) && placeOf.has(id) && isAnswered !== (placeOf.get(id) === 'answered');
  return new Set(topics.filter(isTicked).map(({ id }) => id));
}

/** Which of the held ids stand elsewhere in one than in the other. */
function displacedIn(
  held: ReadonlySet<number>,
  shown: PartLists,
  right: PartLists,
): ReadonlySet<number> {
  const stands = (id: number) =>
    parts.some((part) => {
      const index = right[part].indexOf(id);
      return index >= 0 && shown[part][index] === id;
    });
  const isIn = placesIn(shown);
  return new Set([...held].filter((id) => isIn.has(id) && !stands(id)));
}

const none: ReadonlySet<number> = new Set();

export function createSettlingOrder(): SettlingOrder {
  const store = createStore<TopicOrder>(() => ({ ...inEachPart(() => []), displaced: none }));
  let latest: [readonly OrderedTopic[], ReadonlySet<number>, Comparison] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: PartLists, displaced: ReadonlySet<number>): void => {
    const shown = store.getState();
    const isSameOrder = parts.every((part) => isSame(shown[part], next[part]));
    if (isSameOrder && isSame([...shown.displaced], [...displaced])) return;
    store.setState({ ...next, displaced });
  };

  const settle = (): void => {
    if (!latest) return;
    const [topics, held, comparison] = latest;
    const shown = store.getState();
    const next = settled(shown, topics, held, comparison);
    const ticked = tickedIn(shown, topics, held);
    set(next, displacedIn(held, next, settled(shown, topics, ticked, comparison)));
  };

  const show = (): void => {
    if (!latest) return;
    const [topics, held, comparison] = latest;
    const shown = store.getState();
    set(settled(shown, topics, tickedIn(shown, topics, held), comparison), none);
  };

  return {
    store,
    update: (topics, held, comparison = comparisons.weight) => {
      const isWished = latest !== undefined && latest[2] !== comparison;
      latest = [topics, held, comparison];
      const shown = store.getState();
      if (isWished) set(settled(shown, topics, held, comparison, none), none);
      else set(withMembers(shown, topics, comparison), shown.displaced);
      timer ??= setTimeout(() => {
        timer = undefined;
        settle();
      }, settleMs);
    },
    show,
    stop: () => clearTimeout(timer),
  };
}
