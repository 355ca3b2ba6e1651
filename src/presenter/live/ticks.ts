// Ticking a topic off, writing under it, or putting it into the light, shows at once, waits on this device while the server cannot be reached, and
// is taken back, with the reason, when it was refused.

import type { TopicSummary } from '../../../contract/entities.ts';
import {
  answerTopic as answerTopicRoute,
  lightTopic as lightTopicRoute,
  pinTopic as pinTopicRoute,
  updateTopicStatus,
} from '../../../contract/routes/presentations.ts';
import { attemptMs } from '../../net/attempt.ts';
import { call } from '../../offline/presenter-calls.ts';
import {
  answerTopic,
  lightTopic,
  pinTopic,
  startTicks,
  tickQueue,
  tickTopic,
  unsentTicks,
  wakeTicks,
} from '../../offline/tick-session.ts';
import { isAnswer, isLight, isPin, type Flag } from '../../offline/tick-state.ts';
import { notify } from '../../ui/notices.ts';
import { refusalWords } from './refusal-words.ts';

/** What was ticked or unticked and is not stored by the server yet, by topic id. */
export type Ticks = ReadonlyMap<number, Flag>;

/** The id of a topic; null where none is to be in the light. */
export type Light = number | null | undefined;

/** What was written under a topic and is not stored by the server yet, by topic id. */
export type Answers = ReadonlyMap<number, string>;

interface TickHandlers {
  /**
   * @param light where the light goes; undefined while nothing is on its way
   * @param pins what is to be held at the top, or no longer
   * @param answers what is to stand under topics
   */
  onTicks: (ticks: Ticks, light: Light, pins: Ticks, answers: Answers) => void;
  /** The server has stored what was written under a topic. */
  onAnswer: (topicId: number, answer: string) => void;
  /** The server has stored a tick. */
  onStored: (topic: TopicSummary) => void;
  /** The server has put the topic into the light, or taken it out. */
  onLit: (topicId: number, light: Flag) => void;
  /** The server holds the topic at the top, or no longer. */
  onPinned: (topicId: number, atTop: Flag) => void;
  /** The server knows the topic no more, and the presenter was told so. */
  onGone: (topicId: number) => void;
}

export interface TickSource {
  /** @returns ends it */
  watch: (handlers: TickHandlers) => () => void;
  set: (topic: TopicSummary, status: Flag) => Promise<void>;
  light: (topic: TopicSummary, light: Flag) => Promise<void>;
  pin: (topic: TopicSummary, atTop: Flag) => Promise<void>;
  answer: (topic: TopicSummary, answer: string) => Promise<void>;
}

const readingMs = 6_000;
const listeners = new Set<TickHandlers>();

/** Begins to send what waits, also what an earlier page has left. @returns stops listening */
export function sendTicks(): () => void {
  void startTicks({
    send: async (wish) => {
      const params = { id: wish.topic_id };
      if (isLight(wish)) {
        const body = { client_id: wish.id, status: wish.light };
        const { data } = await call(lightTopicRoute, { params, body }, { limitMs: attemptMs });
        if (data) for (const { onLit } of listeners) onLit(params.id, wish.light);
        return;
      }
      if (isPin(wish)) {
        const body = { client_id: wish.id, status: wish.at_top };
        await call(pinTopicRoute, { params, body }, { limitMs: attemptMs });
        for (const { onPinned } of listeners) onPinned(params.id, wish.at_top);
        return;
      }
      if (isAnswer(wish)) {
        const { id: client_id, answer } = wish;
        const input = { params, body: { client_id, answer } };
        await call(answerTopicRoute, input, { limitMs: attemptMs });
        for (const { onAnswer } of listeners) onAnswer(params.id, answer);
        return;
      }
      const input = { params, body: { status: wish.status } };
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
  const read = (): [Ticks, Light, Ticks, Answers] => {
    const pins = new Map<number, Flag>();
    const ticks = new Map<number, Flag>();
    const answers = new Map<number, string>();
    let light: Light;
    for (const wish of unsentTicks()) {
      if (wish.presentation_id !== presentationId) continue;
      if (isLight(wish)) light = wish.light === 1 ? wish.topic_id : null;
      else if (isPin(wish)) pins.set(wish.topic_id, wish.at_top);
      else if (isAnswer(wish)) answers.set(wish.topic_id, wish.answer);
      else ticks.set(wish.topic_id, wish.status);
    }
    return [ticks, light, pins, answers];
  };
  const of = ({ id, title }: TopicSummary) => ({
    presentation_id: presentationId,
    topic_id: id,
    title,
  });
  return {
    watch: (handlers) => {
      const { onTicks } = handlers;
      onTicks(...read());
      listeners.add(handlers);
      const leave = tickQueue.view.subscribe(({ state }, before) => {
        if (state !== before.state) onTicks(...read());
      });
      return () => {
        listeners.delete(handlers);
        leave();
      };
    },
    set: (topic, status) => tickTopic(of(topic), status, topic.has_been_answered),
    light: (topic, light) => lightTopic(of(topic), light),
    pin: (topic, atTop) => pinTopic(of(topic), atTop, topic.is_at_top),
    answer: (topic, answer) => answerTopic(of(topic), answer),
  };
}
