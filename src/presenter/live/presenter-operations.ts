// Every wish of a presenter that waits on the device until the server has acknowledged it, and what it
// sends. A new one is one entry, beside its shape in `src/sync/presenter/presenter-queue-state.ts`.

import type { Change, TopicSummary } from '../../../contract/entities.ts';
import {
  answerTopic,
  lightTopic,
  pinTopic,
  updateTopicStatus,
} from '../../../contract/api/presentations/presentations.ts';
import { attemptMs } from '../../api/attempt.ts';
import { ownFailure } from '../../api/own-failure.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import {
  isAnswer,
  isLight,
  isPin,
  isChange,
  type ChangeWish,
  type Flag,
  type Tick,
  type Wish,
} from '../../sync/presenter/presenter-queue-state.ts';

/** What the server has done. */
export interface TickNews {
  /** It has stored what was written under a topic. */
  onAnswer: (topicId: number, answer: string) => void;
  /** It has stored a tick. */
  onStored: (topic: TopicSummary) => void;
  /** It has put the topic into the light, or taken it out. */
  onLit: (topicId: number, light: Flag) => void;
  /** It holds the topic at the top, or no longer. */
  onPinned: (topicId: number, atTop: Flag) => void;
  /** It has made a change of questions or of a topic. @param change null where all was so already */
  onChange: (wish: ChangeWish, change: Change | null) => void;
}

interface Definition<W extends Wish> {
  isMeant: (wish: Wish) => wish is W;
  /** Sends it. @returns what its answer tells. @throws CallError */
  send: (wish: W) => Promise<(news: TickNews) => void>;
}

const define = <W extends Wish>({ isMeant, send }: Definition<W>) => ({
  isMeant: isMeant as (wish: Wish) => boolean,
  send: send as (wish: Wish) => Promise<(news: TickNews) => void>,
});

const options = { limitMs: attemptMs };

const operations = [
  define({
    isMeant: isLight,
    send: async ({ id: client_id, topic_id: id, light: status }) => {
      const body = { client_id, status };
      const { data } = await call(lightTopic, { params: { id }, body }, options);
      return ({ onLit }) => data && onLit(id, status);
    },
  }),
  define({
    isMeant: isPin,
    send: async ({ id: client_id, topic_id: id, at_top: status }) => {
      await call(pinTopic, { params: { id }, body: { client_id, status } }, options);
      return ({ onPinned }) => onPinned(id, status);
    },
  }),
  define({
    isMeant: isAnswer,
    send: async ({ id: client_id, topic_id: id, answer }) => {
      await call(answerTopic, { params: { id }, body: { client_id, answer } }, options);
      return ({ onAnswer }) => onAnswer(id, answer);
    },
  }),
  define({
    isMeant: isChange,
    send: async (wish) => {
      // Loaded with the first one: every screen sends ticks, few of them changes.
      const module = await import('./send-change.ts').catch(() => undefined);
      if (!module) throw ownFailure('offline');
      const { data } = await module.sendChange(wish);
      return ({ onChange }) => onChange(wish, data);
    },
  }),
  define({
    isMeant: (wish): wish is Tick => 'status' in wish,
    send: async ({ id: client_id, topic_id: id, status }) => {
      const body = { client_id, status };
      const { data } = await call(updateTopicStatus, { params: { id }, body }, options);
      return ({ onStored }) => onStored(data);
    },
  }),
];

/** @throws CallError */
export async function sendWish(wish: Wish): Promise<(news: TickNews) => void> {
  const operation = operations.find(({ isMeant }) => isMeant(wish));
  if (!operation) throw new TypeError(`Nobody sends ${Object.keys(wish).join(', ')}.`);
  return operation.send(wish);
}
