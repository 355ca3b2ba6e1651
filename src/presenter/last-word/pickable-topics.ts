import type { Content } from '../live/content.ts';
import type { PickableTopic } from './topic-picker.tsx';

/** Open ones first, largest first. */
export function pickableTopics({ questions, topics }: Content): PickableTopic[] {
  const sizes = new Map<number, number>();
  for (const { topic_id, state } of questions.values()) {
    if (topic_id !== null && state === 'accepted') {
      sizes.set(topic_id, (sizes.get(topic_id) ?? 0) + 1);
    }
  }
  return [...topics.values()]
    .map((topic) => ({ topic, size: sizes.get(topic.id) ?? 0 }))
    .toSorted(
      (a, b) =>
        a.topic.has_been_answered - b.topic.has_been_answered ||
        b.size - a.size ||
        a.topic.ordinal - b.topic.ordinal,
    );
}
