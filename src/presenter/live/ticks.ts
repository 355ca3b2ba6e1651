// Ticking a topic off shows at once and is taken back, with the reason, when it was refused.

import type { TopicSummary } from '../../../contract/entities.ts';

export type Flag = TopicSummary['has_been_answered'];
/** What was ticked or unticked and is not stored yet, by topic id. */
export type Ticks = ReadonlyMap<number, Flag>;

interface TickOutcomes {
  send: (topicId: number, status: Flag) => Promise<TopicSummary>;
  show: (ticks: Ticks) => void;
  settle: (topic: TopicSummary) => void;
  refuse: (error: unknown) => void;
}

/** @returns marks a topic; the last mark of a topic wins, and one call a topic is under way */
export function createTicks({ send, show, settle, refuse }: TickOutcomes) {
  const wanted = new Map<number, Flag>();
  const sending = new Set<number>();

  const store = async (topicId: number): Promise<TopicSummary> => {
    for (;;) {
      const status = wanted.get(topicId) ?? 0;
      const topic = await send(topicId, status);
      if (wanted.get(topicId) === status) return topic;
    }
  };

  return async (topicId: number, status: Flag): Promise<void> => {
    wanted.set(topicId, status);
    show(new Map(wanted));
    if (sending.has(topicId)) return;
    sending.add(topicId);
    try {
      settle(await store(topicId));
    } catch (error) {
      refuse(error);
    } finally {
      sending.delete(topicId);
      wanted.delete(topicId);
      show(new Map(wanted));
    }
  };
}
