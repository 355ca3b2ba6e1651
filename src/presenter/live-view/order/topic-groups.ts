// The questions of each topic, oldest first. What did not change keeps its identity, so that only
// the cards of changed topics are drawn again.

import type { Question } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';

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
