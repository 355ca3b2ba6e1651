import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { outbox } from '../../sync/student/student-session.ts';
import { board, shownTopics, type ShownTopic } from './topic-board.ts';

/** The topics of the room; null where there is none, or nobody knows yet. */
export function useTopicBoard(): ShownTopic[] | null {
  const known = useStore(board, (state) => state.board);
  const state = useStore(outbox.view, (view) => view.state);
  return useMemo(
    () => (known && known.event.is_shown === 1 ? shownTopics(known, state) : null),
    [known, state],
  );
}

/**
 * In the order in which somebody reads them: what is there stays where it is, new ones come below.
 * Ordered anew each time the list is opened.
 */
export function useFrozenView(topics: readonly ShownTopic[]): ShownTopic[] {
  const [standing, setStanding] = useState<readonly number[]>(() => topics.map(({ id }) => id));
  const fresh = topics.filter(({ id }) => !standing.includes(id)).map(({ id }) => id);
  const all = fresh.length > 0 ? [...standing, ...fresh] : standing;
  if (all !== standing) setStanding(all);
  const places = new Map(all.map((id, place) => [id, place]));
  return [...topics].sort((one, other) => places.get(one.id)! - places.get(other.id)!);
}
