// Ticking a topic off shows at once, waits on this device while the server cannot be reached, and
// is taken back, with the reason, when it was refused.

import type { TopicSummary } from '../../../contract/entities.ts';
import { updateTopicStatus } from '../../../contract/routes/presentations.ts';
import { attemptMs } from '../../net/attempt.ts';
import { call } from '../../offline/presenter-calls.ts';
import {
  startTicks,
  tickQueue,
  tickTopic,
  unsentTicks,
  wakeTicks,
} from '../../offline/tick-session.ts';
import type { Flag } from '../../offline/tick-state.ts';
import { notify } from '../../ui/notices.ts';
import { refusalWords } from './refusal-words.ts';

/** What was ticked or unticked and is not stored by the server yet, by topic id. */
export type Ticks = ReadonlyMap<number, Flag>;

interface TickHandlers {
  onTicks: (ticks: Ticks) => void;
  /** The server has stored a tick. */
  onStored: (topic: TopicSummary) => void;
  /** The server knows the topic no more, and the presenter was told so. */
  onGone: (topicId: number) => void;
}

export interface TickSource {
  /** @returns ends it */
  watch: (handlers: TickHandlers) => () => void;
  set: (topic: TopicSummary, status: Flag) => Promise<void>;
}

const readingMs = 6_000;
const listeners = new Set<TickHandlers>();

/** Begins to send what waits, also what an earlier page has left. @returns stops listening */
export function sendTicks(): () => void {
  void startTicks({
    send: async ({ topic_id: id, status }) => {
      const input = { params: { id }, body: { status } };
      const { data } = await call(updateTopicStatus, input, { limitMs: attemptMs });
      for (const { onStored } of listeners) onStored(data);
    },
    onRefused: (tick, failure) => {
      notify({ type: 'warning', ...refusalWords(tick, failure), duration: readingMs });
      if (failure.code !== 'topic_not_found') return;
      for (const { onGone } of listeners) onGone(tick.topic_id);
    },
  });
  const onView = () => {
    if (document.visibilityState === 'visible') wakeTicks();
  };
  addEventListener('online', wakeTicks);
  document.addEventListener('visibilitychange', onView);
  return () => {
    removeEventListener('online', wakeTicks);
    document.removeEventListener('visibilitychange', onView);
  };
}

export function ticksOf(presentationId: number): TickSource {
  const read = (): Ticks =>
    new Map(
      unsentTicks()
        .filter((tick) => tick.presentation_id === presentationId)
        .map((tick) => [tick.topic_id, tick.status]),
    );
  return {
    watch: (handlers) => {
      const { onTicks } = handlers;
      onTicks(read());
      listeners.add(handlers);
      const leave = tickQueue.view.subscribe(({ state }, before) => {
        if (state !== before.state) onTicks(read());
      });
      return () => {
        listeners.delete(handlers);
        leave();
      };
    },
    set: ({ id, title, has_been_answered }, status) =>
      tickTopic(
        { presentation_id: presentationId, topic_id: id, title },
        status,
        has_been_answered,
      ),
  };
}
