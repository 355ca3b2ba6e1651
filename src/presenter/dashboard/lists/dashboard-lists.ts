// What the dashboard lists and counts, newest first.

import type { Question } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';
import { isTopicAnswered } from '../../topics/topic-state.ts';
import { sizedTopics, type SizedTopic } from '../../topics/sized-topics.ts';
import type { Ticks } from '../../live/pending-changes.ts';

export interface DashboardLists {
  original: readonly Question[];
  rejected: readonly Question[];
  answered: readonly SizedTopic[];
  unanswered: readonly SizedTopic[];
}

/** @param ticks what was ticked and the server does not know yet */
export function dashboardLists(content: Content, ticks: Ticks): DashboardLists {
  const newestFirst = [...content.questions.values()].sort((a, b) => b.id - a.id);
  const heaviestFirst = sizedTopics(content);
  return {
    original: newestFirst.filter(({ state }) => state === 'accepted'),
    rejected: newestFirst.filter(({ state }) => state === 'filtered'),
    answered: heaviestFirst.filter(({ topic }) => isTopicAnswered({ ticks }, topic)),
    unanswered: heaviestFirst.filter(({ topic }) => !isTopicAnswered({ ticks }, topic)),
  };
}
