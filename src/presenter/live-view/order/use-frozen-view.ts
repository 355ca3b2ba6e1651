import { useMemo, useReducer } from 'react';
import type { TopicSummary } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';
import { createGrouping, type TopicGroups } from './topic-groups.ts';
import {
  show,
  shownPlace,
  shownTopics,
  stand,
  waitingChanges,
  type FrozenView,
} from './frozen-view.ts';

interface ShownTopics {
  topics: ReadonlyMap<number, TopicSummary>;
  /** The questions of each. */
  groups: TopicGroups;
  /** How many changes of the AI wait in each until they are shown. */
  waiting: ReadonlyMap<number, number>;
  show: (topicId: number) => void;
}

/** @param held topics that stand still under their reader */
export function useFrozenTopics(content: Content, held: ReadonlySet<number>): ShownTopics {
  const keeper = useMemo(() => createKeeper(), []);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const shown = keeper.look(content, held);
  const showChanges = useMemo(
    () => (topicId: number) => {
      keeper.show(topicId);
      draw();
    },
    [keeper],
  );
  return { ...shown, show: showChanges };
}

/** Found while drawing and not after it: a title that changed must not be seen even for a moment. */
function createKeeper() {
  const group = createGrouping();
  let standing: FrozenView | null = null;
  let shown: Omit<ShownTopics, 'show'>;
  const set = (next: FrozenView): void => {
    if (next === standing) return;
    standing = next;
    const topics = shownTopics(next);
    const { questions } = next.content;
    const placeOf = (question: Parameters<typeof shownPlace>[1]) => shownPlace(next, question);
    shown = {
      topics,
      groups: group({ questions, topics, placeOf }),
      waiting: waitingChanges(next),
    };
  };
  return {
    look: (content: Content, held: ReadonlySet<number>) => {
      set(stand(standing, content, held));
      return shown;
    },
    show: (topicId: number) => standing && set(show(standing, topicId)),
  };
}
