// Which topics the screen lists as open and as answered, and in which order. New topics appear at
// once; moving what is there waits a moment and spares what is held, so that nothing slips away
// from under a finger. A vanilla store.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Weighed } from '../../../contract/topic-order.ts';
import { arrange, idsByWeight } from './arrange.ts';

export interface OrderedTopic extends Weighed {
  id: number;
  isAnswered: boolean;
}

export interface TopicOrder {
  open: readonly number[];
  answered: readonly number[];
}

export interface SettlingOrder {
  store: StoreApi<TopicOrder>;
  /** @param held ids that are being read, pointed at or operated */
  update: (topics: readonly OrderedTopic[], held: ReadonlySet<number>) => void;
  stop: () => void;
}

const settleMs = 900;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Without what is gone, and with what is new at the end. */
function withMembers({ open, answered }: TopicOrder, topics: readonly OrderedTopic[]): TopicOrder {
  const present = new Set(topics.map(({ id }) => id));
  const known = new Set([...open, ...answered]);
  const added = topics.filter(({ id }) => !known.has(id));
  const list = (ids: readonly number[], isAnswered: boolean) => [
    ...ids.filter((id) => present.has(id)),
    ...idsByWeight(added.filter((topic) => topic.isAnswered === isAnswered)),
  ];
  return { open: list(open, false), answered: list(answered, true) };
}

function settled(
  shown: TopicOrder,
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
): TopicOrder {
  const wasAnswered = new Set(shown.answered);
  const isBelow = ({ id, isAnswered }: OrderedTopic) =>
    held.has(id) ? wasAnswered.has(id) : isAnswered;
  return {
    open: arrange(shown.open, idsByWeight(topics.filter((topic) => !isBelow(topic))), held),
    answered: arrange(shown.answered, idsByWeight(topics.filter(isBelow)), held),
  };
}

export function createSettlingOrder(): SettlingOrder {
  const store = createStore<TopicOrder>(() => ({ open: [], answered: [] }));
  let latest: [readonly OrderedTopic[], ReadonlySet<number>] = [[], new Set()];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: TopicOrder): void => {
    const shown = store.getState();
    if (isSame(shown.open, next.open) && isSame(shown.answered, next.answered)) return;
    store.setState(next);
  };

  return {
    store,
    update: (topics, held) => {
      latest = [topics, held];
      show(withMembers(store.getState(), topics));
      timer ??= setTimeout(() => {
        timer = undefined;
        show(settled(store.getState(), ...latest));
      }, settleMs);
    },
    stop: () => clearTimeout(timer),
  };
}
