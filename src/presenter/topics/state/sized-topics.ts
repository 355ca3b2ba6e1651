import type { TopicSummary } from '../../../../contract/entities.ts';
import { byWeight } from '../../../../contract/topic-order.ts';
import type { Content } from '../../live/content.ts';

export interface SizedTopic {
  topic: TopicSummary;
  /** Number of questions. */
  size: number;
}

/** With the most students first. */
export function sizedTopics({ questions, topics }: Content): SizedTopic[] {
  const sizes = new Map<number, number>();
  for (const { topic_id, state } of questions.values()) {
    if (topic_id !== null && state === 'accepted') {
      sizes.set(topic_id, (sizes.get(topic_id) ?? 0) + 1);
    }
  }
  return [...topics.values()]
    .map((topic) => ({ topic, size: sizes.get(topic.id) ?? 0 }))
    .sort(byWeight);
}
