// Which topics the screen lists where, and in which order: those of several questions, single
// questions, and what is answered. New topics appear at once; moving what is there waits a moment
// and spares what is held, so that nothing slips away from under a finger. A vanilla store.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { grouped } from '../../../../contract/grouped.ts';
import { arrange } from './arrange.ts';
import { comparisons, type Comparison, type Sortable } from './topic-sorting.ts';

export interface OrderedTopic extends Sortable {
  id: number;
  isAnswered: boolean;
  /** One question of one student: listed below the others. */
  isSingle?: boolean;
}

const parts = ['open', 'single', 'answered'] as const;
type Part = (typeof parts)[number];

export type TopicOrder = Record<Part, readonly number[]>;

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
  [...topics].sort(comparison).map(({ id }) => id);

const partOf = ({ isAnswered, isSingle }: OrderedTopic): Part =>
  isAnswered ? 'answered' : isSingle ? 'single' : 'open';

const inEachPart = (list: (part: Part) => number[]): TopicOrder => ({
  open: list('open'),
  single: list('single'),
  answered: list('answered'),
});

/** Without what is gone, and with what is new at the end. */
function withMembers(
  shown: TopicOrder,
  topics: readonly OrderedTopic[],
  comparison: Comparison,
): TopicOrder {
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

function settled(
  shown: TopicOrder,
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
  comparison: Comparison,
  fixed = held,
): TopicOrder {
  const placeOf = new Map(parts.flatMap((part) => shown[part].map((id) => [id, part] as const)));
  const stays = (topic: OrderedTopic): Part =>
    (held.has(topic.id) ? placeOf.get(topic.id) : undefined) ?? partOf(topic);
  const members = grouped(topics, stays);
  return inEachPart((part) =>
    arrange(shown[part], sorted(members.get(part) ?? [], comparison), fixed),
  );
}

export function createSettlingOrder(): SettlingOrder {
  const store = createStore<TopicOrder>(() => inEachPart(() => []));
  let latest: [readonly OrderedTopic[], ReadonlySet<number>, Comparison] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: TopicOrder): void => {
    const shown = store.getState();
    if (parts.every((part) => isSame(shown[part], next[part]))) return;
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
