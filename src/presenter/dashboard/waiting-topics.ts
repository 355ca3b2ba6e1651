// What the class is waiting for: the heaviest open topics, and for how long.

import type { Content } from '../live/content.ts';
import type { SizedTopic } from '../topics/sized-topics.ts';

export interface WaitingTopic extends SizedTopic {
  /** When the first of its questions was asked: milliseconds since 1970. */
  sinceMs: number;
}

/** @param unanswered the heaviest first */
export function waitingTopics(
  unanswered: readonly SizedTopic[],
  questions: Content['questions'],
  most: number,
): WaitingTopic[] {
  const since = new Map<number, number>();
  for (const { topic_id, created_at } of questions.values()) {
    if (topic_id === null) continue;
    since.set(topic_id, Math.min(since.get(topic_id) ?? Infinity, Date.parse(created_at)));
  }
  return unanswered.slice(0, most).flatMap((sized) => {
    const sinceMs = since.get(sized.topic.id);
    return sinceMs === undefined ? [] : [{ ...sized, sinceMs }];
  });
}
