// Which topics the screen lists as open and as answered, and in which order. New topics appear at
// once; moving what is there waits a moment and spares what is held, so that nothing slips away
// from under a finger. A vanilla store.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { arrange } from './arrange.ts';
import { comparisons, type Comparison, type Sortable } from './topic-sorting.ts';

export interface OrderedTopic extends Sortable {
  id: number;
  isAnswered: boolean;
}

export interface TopicOrder {
  open: readonly number[];
  answered: readonly number[];
}

export interface SettlingOrder {
  store: StoreApi<TopicOrder>;
  /**
   * Another comparison than the last one is somebody's wish: then all move, and at once.
   * @param held ids that are being read, pointed at or operated
   */
  update: (
    topics: readonly OrderedTopic[],
    held: ReadonlySet<number>,
    comparison?: Comparison,
  ) => void;
  stop: () => void;
}

const settleMs = 900;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

const sorted = (topics: readonly OrderedTopic[], comparison: Comparison): number[] =>
  topics.toSorted(comparison).map(({ id }) => id);

/** Without what is gone, and with what is new at the end. */
function withMembers(
  { open, answered }: TopicOrder,
  topics: readonly OrderedTopic[],
  comparison: Comparison,
): TopicOrder {
  const present = new Set(topics.map(({ id }) => id));
  const known = new Set([...open, ...answered]);
  const added = topics.filter(({ id }) => !known.has(id));
  const list = (ids: readonly number[], isAnswered: boolean) => [
    ...ids.filter((id) => present.has(id)),
    ...sorted(
      added.filter((topic) => topic.isAnswered === isAnswered),
      comparison,
    ),
  ];
  return { open: list(open, false), answered: list(answered, true) };
}

function settled(
  shown: TopicOrder,
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
  comparison: Comparison,
  fixed = held,
): TopicOrder {
  const wasAnswered = new Set(shown.answered);
  const isBelow = ({ id, isAnswered }: OrderedTopic) =>
    held.has(id) ? wasAnswered.has(id) : isAnswered;
  const above = topics.filter((topic) => !isBelow(topic));
  return {
    open: arrange(shown.open, sorted(above, comparison), fixed),
    answered: arrange(shown.answered, sorted(topics.filter(isBelow), comparison), fixed),
  };
}

export function createSettlingOrder(): SettlingOrder {
  const store = createStore<TopicOrder>(() => ({ open: [], answered: [] }));
  let latest: [readonly OrderedTopic[], ReadonlySet<number>, Comparison] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: TopicOrder): void => {
    const shown = store.getState();
    if (isSame(shown.open, next.open) && isSame(shown.answered, next.answered)) return;
    store.setState(next);
  };

  return {
    store,
    update: (topics, held, comparison = comparisons.weight) => {
      const isWished = latest !== undefined && latest[2] !== comparison;
      latest = [topics, held, comparison];
      show(
        isWished
          ? settled(store.getState(), topics, held, comparison, new Set())
          : withMembers(store.getState(), topics, comparison),
      );
      timer ??= setTimeout(() => {
        timer = undefined;
        if (latest) show(settled(store.getState(), ...latest));
      }, settleMs);
    },
    stop: () => clearTimeout(timer),
  };
}
