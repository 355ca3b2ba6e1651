// What the dashboard lists and counts, newest first.

import type { Question } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';
import { patchedTopic, type Patches } from '../../topics/state/topic-state.ts';
import { sizedTopics, type SizedTopic } from '../../topics/state/sized-topics.ts';

export interface DashboardLists {
  original: readonly Question[];
  rejected: readonly Question[];
  answered: readonly SizedTopic[];
  unanswered: readonly SizedTopic[];
  /** Accepted questions whose topic is answered. */
  answeredQuestionCount: number;
}

/** @param patches what the server does not know yet */
export function dashboardLists(content: Content, patches: Patches): DashboardLists {
  const newestFirst = [...content.questions.values()].sort((a, b) => b.id - a.id);
  const heaviestFirst = sizedTopics(content);
  const isAnswered = ({ topic }: SizedTopic): boolean =>
    patchedTopic(topic, patches).has_been_answered === 1;
  const original = newestFirst.filter(({ state }) => state === 'accepted');
  const answered = heaviestFirst.filter(isAnswered);
  const answeredIds = new Set<number | null>(answered.map(({ topic }) => topic.id));
  return {
    original,
    rejected: newestFirst.filter(({ state }) => state === 'filtered'),
    answered,
    unanswered: heaviestFirst.filter((item) => !isAnswered(item)),
    answeredQuestionCount: original.filter(({ topic_id }) => answeredIds.has(topic_id)).length,
  };
}
