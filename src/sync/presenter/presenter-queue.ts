// A presenter's ticks and answers, where the light is, and the questions that are to go elsewhere, on
// this device: shown at once, kept, and sent when the server can be reached, also after the page was
// closed. They go out in the name of the presenter who made them, only.

import { createStore } from 'zustand/vanilla';
import { deviceLock } from '../lock.ts';
import { neighboursOn } from '../neighbours.ts';
import { presenterSession } from './presenter-session.ts';
import { createQueue, type Failure } from '../queue.ts';
import { enduringStorage, indexedDbStorage } from '../state-storage.ts';
import {
  answerWish,
  isQuestions,
  isMerge,
  lightWish,
  onlyOf,
  parseTickState,
  questionsWish,
  takeBack,
  topicChangeWish,
  wish,
  withAttempts,
  withoutTick,
  type Flag,
  type MergeWish,
  type QuestionsChange,
  type QuestionsWish,
  type Tick,
  type TickState,
  type TopicChange,
  type Wish,
} from './presenter-queue-state.ts';
import { uuid } from '../uuid.ts';

export interface TickOutcomes {
  /** Sends a wish. Rejects with a failure that says whether trying again can help. */
  send: (wish: Wish) => Promise<void>;
  /** The server's answer is final; the wish is dropped. */
  onRefused: (wish: Wish, failure: Failure) => void;
}

/** False while ticks would be lost if the page were closed now. */
export const tickSafety = createStore<{ isSafe: boolean }>(() => ({ isSafe: true }));

export const tickQueue = createQueue<Wish, TickState, TickOutcomes>({
  storage: enduringStorage(indexedDbStorage('ticks', parseTickState), parseTickState, (isSafe) =>
    tickSafety.setState({ isSafe }),
  ),
  exclusive: deviceLock('askroom-ticks'),
  neighbours: neighboursOn('askroom-ticks'),
  next: ({ operations }, isHeld) =>
    operations.find(
      (tick) =>
        tick.presenter_id === presenterSession.presenterId() &&
        !isHeld(String(tick.presentation_id)),
    ),
  groupOf: ({ presentation_id }) => String(presentation_id),
  deliver: async (tick, _, { send }) => {
    const hadNetwork = navigator.onLine;
    try {
      await send(tick);
    } catch (error) {
      // It has not left this device, so that undoing it needs no call.
      if (!hadNetwork) await tickQueue.change(withAttempts(tick.id, tick.attempts));
      throw error;
    }
    return withoutTick(tick.id);
  },
  refuse: (tick, failure, { onRefused }) => {
    onRefused(tick, failure);
    return withoutTick(tick.id);
  },
});

/** What the presenter who is signed in wants and the server has not acknowledged, oldest first. */
export const unsentTicks = (): Wish[] =>
  tickQueue.view
    .getState()
    .state?.operations.filter((t) => t.presenter_id === presenterSession.presenterId()) ?? [];

/** Reads what is stored, and forgets what another presenter left. */
export async function readTicks(): Promise<void> {
  const id = presenterSession.presenterId();
  if (id !== undefined) await tickQueue.change(onlyOf(id));
}

/** @param known what the server has, as far as is known here */
export async function tickTopic(
  topic: Pick<Tick, 'presentation_id' | 'topic_id' | 'title'>,
  status: Flag,
  known: Flag,
): Promise<void> {
  const presenter_id = presenterSession.presenterId();
  if (presenter_id === undefined) return;
  await add(wish({ ...topic, presenter_id, status, id: uuid(), attempts: 0 }, known));
}

/**
 * Holds a topic at the top, or no longer.
 * @param known what the server has, as far as is known here
 */
export async function pinTopic(
  topic: Pick<Tick, 'presentation_id' | 'topic_id' | 'title'>,
  at_top: Flag,
  known: Flag,
): Promise<void> {
  const presenter_id = presenterSession.presenterId();
  if (presenter_id === undefined) return;
  await add(wish({ ...topic, presenter_id, at_top, id: uuid(), attempts: 0 }, known));
}

/** Puts a topic into the light, or takes it out. */
export async function lightTopic(
  topic: Pick<Tick, 'presentation_id' | 'topic_id' | 'title'>,
  light: Flag,
): Promise<void> {
  const presenter_id = presenterSession.presenterId();
  if (presenter_id === undefined) return;
  await add(lightWish({ ...topic, presenter_id, light, id: uuid(), attempts: 0 }));
}

/** @param answer empty where nothing is to stand under it */
export async function answerTopic(
  topic: Pick<Tick, 'presentation_id' | 'topic_id' | 'title'>,
  answer: string,
): Promise<void> {
  const presenter_id = presenterSession.presenterId();
  if (presenter_id === undefined) return;
  await add(answerWish({ ...topic, presenter_id, answer, id: uuid(), attempts: 0 }));
}

/**
 * Wants questions elsewhere.
 * @param questions at least one
 * @param onMade told the id before anything can be sent
 * @returns the id of the wish; undefined where nobody is signed in
 */
export async function changeQuestions(
  presentation_id: number,
  questions: readonly { id: number; title: string }[],
  change: QuestionsChange,
  onMade: (id: string) => void,
): Promise<string | undefined> {
  const presenter_id = presenterSession.presenterId();
  const [first] = questions;
  if (presenter_id === undefined || !first) return undefined;
  const id = uuid();
  onMade(id);
  await add(
    questionsWish({
      ...change,
      presenter_id,
      presentation_id,
      question_ids: questions.map((question) => question.id),
      title: first.title,
      id,
      attempts: 0,
    }),
  );
  return id;
}

/** As {@link changeQuestions}, of a topic. */
export async function changeTopic(
  topic: Pick<Tick, 'presentation_id' | 'topic_id' | 'title'>,
  change: TopicChange,
  onMade: (id: string) => void,
): Promise<string | undefined> {
  const presenter_id = presenterSession.presenterId();
  if (presenter_id === undefined) return undefined;
  const id = uuid();
  onMade(id);
  await add(topicChangeWish({ ...change, ...topic, presenter_id, id, attempts: 0 }));
  return id;
}

/** @returns whether it was still to be sent, had never left this device, and never will */
export async function takeBackWish(id: string): Promise<boolean> {
  return unsentTicks().some((one) => one.id === id) && takeBack(tickQueue, id);
}

/** What is to become of a question and the server has not acknowledged; the last wish. */
export const wishForQuestion = (state: TickState | null, id: number): QuestionsWish | undefined =>
  state?.operations.findLast(
    (one): one is QuestionsWish =>
      isQuestions(one) &&
      one.question_ids.includes(id) &&
      one.presenter_id === presenterSession.presenterId(),
  );

/** Where a topic is to go that the server has not merged yet. */
export const mergeOfTopic = (state: TickState | null, id: number): MergeWish | undefined =>
  state?.operations.findLast(
    (one): one is MergeWish =>
      isMerge(one) && one.topic_id === id && one.presenter_id === presenterSession.presenterId(),
  );

async function add(made: (state: TickState) => TickState): Promise<void> {
  await tickQueue.changeAtOnce(made, parseTickState(undefined));
}

export async function forgetTicks(): Promise<void> {
  await tickQueue.change(onlyOf(null));
}
