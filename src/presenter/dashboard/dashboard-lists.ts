// What the dashboard lists and counts, newest first.

import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { Content } from '../live/content.ts';
import { isTopicAnswered } from '../live/live-presentation.ts';
import type { Ticks } from '../live/ticks.ts';

export interface SizedTopic {
  topic: TopicSummary;
  /** Number of questions. */
  size: number;
}

export interface DashboardLists {
  original: readonly Question[];
  rejected: readonly Question[];
  answered: readonly SizedTopic[];
  unanswered: readonly SizedTopic[];
}

/** @param ticks what was ticked and the server does not know yet */
export function dashboardLists({ questions, topics }: Content, ticks: Ticks): DashboardLists {
  const newestFirst = [...questions.values()].sort((a, b) => b.id - a.id);
  const sizes = new Map<number, number>();
  for (const { topic_id, state } of newestFirst) {
    if (topic_id !== null && state === 'accepted') {
      sizes.set(topic_id, (sizes.get(topic_id) ?? 0) + 1);
    }
  }
  const largestFirst = [...topics.values()]
    .map((topic) => ({ topic, size: sizes.get(topic.id) ?? 0 }))
    .sort((a, b) => b.size - a.size || a.topic.ordinal - b.topic.ordinal);
  return {
    original: newestFirst.filter(({ state }) => state === 'accepted'),
    rejected: newestFirst.filter(({ state }) => state === 'filtered'),
    answered: largestFirst.filter(({ topic }) => isTopicAnswered({ ticks }, topic)),
    unanswered: largestFirst.filter(({ topic }) => !isTopicAnswered({ ticks }, topic)),
  };
}
