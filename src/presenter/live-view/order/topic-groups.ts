// The questions of each topic, oldest first. What did not change keeps its identity, so that only
// the cards of changed topics are drawn again.

import { useEffect, useRef } from 'react';
import type { Question } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';

// How many questions of each topic came while the screen was open and were not looked at yet.

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

export type TopicGroups = ReadonlyMap<number, readonly Question[]>;

const isSame = (one: readonly Question[], other: readonly Question[]): boolean =>
  one.length === other.length && one.every((question, index) => question === other[index]);

/** What is shown, and in which of the topics each question is. */
export interface Grouped extends Pick<Content, 'questions' | 'topics'> {
  placeOf: (question: Question) => number | null;
}

function groupByTopic({ questions, topics, placeOf }: Grouped, previous: TopicGroups): TopicGroups {
  const groups = new Map<number, Question[]>();
  for (const id of topics.keys()) groups.set(id, []);
  for (const question of questions.values()) {
    if (question.state === 'accepted') groups.get(placeOf(question) ?? 0)?.push(question);
  }
  const kept = new Map<number, readonly Question[]>();
  for (const [id, group] of groups) {
    group.sort((a, b) => a.id - b.id);
    const before = previous.get(id);
    kept.set(id, before && isSame(before, group) ? before : group);
  }
  return kept;
}

/** @returns groups questions, remembering the groups that it gave before */
export function createGrouping(): (shown: Grouped) => TopicGroups {
  let previous: TopicGroups = new Map();
  return (shown) => (previous = groupByTopic(shown, previous));
}
