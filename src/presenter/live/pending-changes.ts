// Ticking a topic off, writing under it, renaming it, putting it into the light, or it or its
// questions elsewhere, shows at once, waits on this device while the server cannot be reached, and is taken back, with the
// reason, when it was refused.

import type { Change, Question, TopicSummary } from '../../../contract/entities.ts';
import { createDrainer } from '../../sync/retry-loop.ts';
import {
  answerTopic,
  changeQuestions,
  changeTopic,
  lightTopic,
  pinTopic,
  readTicks,
  tickQueue,
  tickTopic,
  unsentTicks,
} from '../../sync/presenter/presenter-queue.ts';
import {
  isAnswer,
  isLight,
  isPin,
  isChange,
  type Flag,
  type QuestionsChange,
  type TopicChange,
} from '../../sync/presenter/presenter-queue-state.ts';
import { notify } from '../../ui/notice/notices.ts';
import { refusalWords } from './refusal-words.ts';
import { sendWish, type TickNews } from './presenter-operations.ts';

/** What was ticked or unticked and is not stored by the server yet, by topic id. */
export type Ticks = ReadonlyMap<number, Flag>;

/** The id of a topic; null where none is to be in the light. */
export type Light = number | null | undefined;

/** What was written under a topic and is not stored by the server yet, by topic id. */
export type Answers = ReadonlyMap<number, string>;

/** What is on its way. */
export interface Unsent {
  ticks: Ticks;
  /** Where the light goes; undefined while nothing is on its way. */
  light: Light;
  /** What was pinned to the top, or unpinned, and the server does not know yet. */
  pins: Ticks;
  /** What is to stand under topics. */
  answers: Answers;
  /** What topics are to be called. */
  titles: ReadonlyMap<number, string>;
  /** How many changes of questions and topics are still to be sent. */
  changeCount: number;
}

interface TickHandlers extends TickNews {
  onTicks: (unsent: Unsent) => void;
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
  /** @returns undefined where nobody is signed in */
  questions: (
    questions: readonly Question[],
    change: QuestionsChange,
  ) => Promise<SentChange | undefined>;
  /** @returns undefined where nobody is signed in */
  topic: (topic: TopicSummary, change: TopicChange) => Promise<SentChange | undefined>;
}

export interface SentChange {
  /** Of the wish, as long as it is none that the server knows. */
  id: string;
  /**
   * Resolves once it was sent, which may take until there is a network again; to undefined where it
   * was refused or taken back, and where another window has sent it.
   */
  outcome: Promise<Change | null | undefined>;
}

const readingMs = 6_000;
const listeners = new Set<TickHandlers>();

/** Those that wait for what comes of a change that they made, by the id of the wish. */
const outcomes = new Map<string, (change: Change | null | undefined) => void>();
const tellMaker = (id: string, change: Change | null | undefined): void => {
  outcomes.get(id)?.(change);
  outcomes.delete(id);
};
const nothing = (): void => {};
const waiters: TickNews = {
  onAnswer: nothing,
  onStored: nothing,
  onLit: nothing,
  onPinned: nothing,
  onChange: ({ id }, change) => tellMaker(id, change),
};

const { wake } = createDrainer(() =>
  tickQueue.drain({
    send: async (wish) => {
      const tell = await sendWish(wish);
      for (const listener of listeners) tell(listener);
      tell(waiters);
    },
    onRefused: (tick, failure) => {
      notify({ type: 'warning', ...refusalWords(tick, failure), duration: readingMs });
      tellMaker(tick.id, undefined);
      if (failure.code !== 'topic_not_found' || isChange(tick)) return;
      for (const { onGone } of listeners) onGone(tick.topic_id);
    },
  }),
);

async function sent<T>(made: Promise<T>): Promise<T> {
  const result = await made;
  wake();
  return result;
}

/** Begins to send what waits, also what an earlier page has left. @returns stops listening */
export function sendTicks(): () => void {
  void sent(readTicks());
  const onView = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onView);
  const leave = tickQueue.view.subscribe(({ state }, before) => {
    // Taken back, or sent by another window: no answer comes here.
    for (const { id } of before.state?.operations ?? []) {
      if (outcomes.has(id) && !state?.operations.some((one) => one.id === id)) {
        tellMaker(id, undefined);
      }
    }
  });
  return () => {
    leave();
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onView);
  };
}

async function followed(
  make: (onMade: (id: string) => void) => Promise<string | undefined>,
): Promise<SentChange | undefined> {
  let resolve!: (change: Change | null | undefined) => void;
  const outcome = new Promise<Change | null | undefined>((settle) => {
    resolve = settle;
  });
  const id = await sent(make((made) => outcomes.set(made, resolve)));
  return id === undefined ? undefined : { id, outcome };
}

export function ticksOf(presentationId: number): TickSource {
  const read = (): Unsent => {
    const pins = new Map<number, Flag>();
    const ticks = new Map<number, Flag>();
    const answers = new Map<number, string>();
    const titles = new Map<number, string>();
    let light: Light;
    let changeCount = 0;
    for (const wish of unsentTicks()) {
      if (wish.presentation_id !== presentationId) continue;
      if (isChange(wish)) {
        changeCount += 1;
        if (wish.change === 'rename') titles.set(wish.topic_id, wish.name);
      } else if (isLight(wish)) light = wish.light === 1 ? wish.topic_id : null;
      else if (isPin(wish)) pins.set(wish.topic_id, wish.at_top);
      else if (isAnswer(wish)) answers.set(wish.topic_id, wish.answer);
      else ticks.set(wish.topic_id, wish.status);
    }
    return { ticks, light, pins, answers, titles, changeCount };
  };
  const of = ({ id, title }: TopicSummary) => ({
    presentation_id: presentationId,
    topic_id: id,
    title,
  });
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
    set: (topic, status) => sent(tickTopic(of(topic), status, topic.has_been_answered)),
    light: (topic, light) => sent(lightTopic(of(topic), light)),
    pin: (topic, atTop) => sent(pinTopic(of(topic), atTop, topic.is_at_top)),
    answer: (topic, answer) => sent(answerTopic(of(topic), answer)),
    questions: (questions, change) =>
      followed((onMade) => changeQuestions(presentationId, questions, change, onMade)),
    topic: (topic, change) => followed((onMade) => changeTopic(of(topic), change, onMade)),
  };
}
