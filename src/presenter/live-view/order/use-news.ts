// How many questions of each topic came while the screen was open and were not looked at yet.

import { useEffect, useRef } from 'react';
import type { TopicGroups } from './topic-groups.ts';

/** @param isOpen whether the questions of a topic are in view: then they are no news any more */
export function useNews(
  arrivals: ReadonlySet<number>,
  groups: TopicGroups,
  isOpen: (topicId: number) => boolean,
): (topicId: number) => number {
  const seen = useRef(new Set<number>());
  useEffect(() => {
    for (const [topicId, questions] of groups) {
      if (isOpen(topicId)) for (const { id } of questions) seen.current.add(id);
    }
  });
  return (topicId) =>
    isOpen(topicId)
      ? 0
      : (groups.get(topicId) ?? []).filter(({ id }) => arrivals.has(id) && !seen.current.has(id))
          .length;
}
