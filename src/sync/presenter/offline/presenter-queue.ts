// What a presenter wants of topics, and the questions that are to go elsewhere, on this device: shown at once, kept, and sent when the server can be reached, also after the page was
// closed. They go out in the name of the presenter who made them, only.

import { createStore } from 'zustand/vanilla';
import { deviceLock } from '../../lock.ts';
import { neighboursOn } from '../../neighbours.ts';
import { presenterSession } from '../presenter-session.ts';
import { createQueue, type Failure } from '../../queue.ts';
import { enduringStorage, indexedDbStorage } from '../../state-storage.ts';
import type { TopicPatch } from '../../../../contract/api/topics/topic-patch.ts';
import {
  isMerge,
  isQuestions,
  mergeOperation,
  onlyOf,
  parsePresenterQueueState,
  patchOperation,
  questionsOperation,
  takeBack,
  withAttempts,
  withoutOperation,
  type MergeOperation,
  type PatchOperation,
  type QuestionsChange,
  type QuestionsOperation,
  type PresenterQueueState,
  type Operation,
} from './presenter-queue-state.ts';
import { uuid } from '../../uuid.ts';

export interface OperationOutcomes {
  /** Sends an operation. Rejects with a failure that says whether trying again can help. */
  send: (operation: Operation) => Promise<void>;
  /** The server's answer is final; the operation is dropped. */
  onRefused: (operation: Operation, failure: Failure) => void;
}

/** False while ticks would be lost if the page were closed now. */
export const presenterQueueSafety = createStore<{ isSafe: boolean }>(() => ({ isSafe: true }));

export const presenterQueue = createQueue<Operation, PresenterQueueState, OperationOutcomes>({
  storage: enduringStorage(
    indexedDbStorage('ticks', parsePresenterQueueState),
    parsePresenterQueueState,
    (isSafe) => presenterQueueSafety.setState({ isSafe }),
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
      if (!hadNetwork) await presenterQueue.change(withAttempts(tick.id, tick.attempts));
      throw error;
    }
    return withoutOperation(tick.id);
  },
  refuse: (tick, failure, { onRefused }) => {
    onRefused(tick, failure);
    return withoutOperation(tick.id);
  },
});

/** What the presenter who is signed in wants and the server has not acknowledged, oldest first. */
export const unsentOperations = (): Operation[] =>
  presenterQueue.view
    .getState()
    .state?.operations.filter((t) => t.presenter_id === presenterSession.presenterId()) ?? [];

/** Reads what is stored, and forgets what another presenter left. */
export async function readOperations(): Promise<void> {
  const id = presenterSession.presenterId();
  if (id !== undefined) await presenterQueue.change(onlyOf(id));
}

type NamedTopic = Pick<PatchOperation, 'presentation_id' | 'topic_id' | 'title'>;

/**
 * Keeps an operation of whoever is signed in.
 * @param onMade told its id before anything can be sent
 * @returns the id; undefined where nobody is signed in
 */
async function keep(
  onMade: (id: string) => void,
  made: (
    of: Pick<Operation, 'id' | 'attempts' | 'presenter_id'>,
  ) => (state: PresenterQueueState) => PresenterQueueState,
): Promise<string | undefined> {
  const presenter_id = presenterSession.presenterId();
  if (presenter_id === undefined) return undefined;
  const id = uuid();
  onMade(id);
  const change = made({ id, presenter_id, attempts: 0 });
  await presenterQueue.changeAtOnce(change, parsePresenterQueueState(undefined));
  return id;
}

/** As {@link keep}. @param known what the server has, as far as is known here */
export const patchTopic = (
  topic: NamedTopic,
  patch: TopicPatch,
  known: TopicPatch,
  onMade: (id: string) => void,
): Promise<string | undefined> =>
  keep(onMade, (of) => patchOperation({ ...topic, patch, ...of }, known));

/** As {@link keep}. @param into the title of the topic in which it is to end */
export const mergeTopic = (
  topic: NamedTopic,
  to: number,
  into: string,
  onMade: (id: string) => void,
): Promise<string | undefined> =>
  keep(onMade, (of) => mergeOperation({ ...topic, change: 'merge', to, into, ...of }));

/** As {@link keep}: wants questions elsewhere. @param questions at least one */
export const changeQuestions = (
  presentation_id: number,
  questions: readonly { id: number; title: string }[],
  change: QuestionsChange,
  onMade: (id: string) => void,
): Promise<string | undefined> =>
  keep(onMade, (of) =>
    questionsOperation({
      ...change,
      presentation_id,
      question_ids: questions.map((question) => question.id),
      title: questions[0]!.title,
      ...of,
    }),
  );

/** @returns whether it was still to be sent, had never left this device, and never will */
export async function takeBackOperation(id: string): Promise<boolean> {
  if (!unsentOperations().some((one) => one.id === id)) return false;
  if (await takeBack(presenterQueue, id)) return true;
  // Without a network what is under way comes back as what has never left.
  await untilNotSending(id);
  return takeBack(presenterQueue, id);
}

const untilNotSending = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const isSending = () => presenterQueue.view.getState().sendingId === id;
    if (!isSending()) return resolve();
    const leave = presenterQueue.view.subscribe(() => {
      if (isSending()) return;
      leave();
      resolve();
    });
  });

/** What is to become of a question and the server has not acknowledged; the last operation counts. */
export const operationForQuestion = (
  state: PresenterQueueState | null,
  id: number,
): QuestionsOperation | undefined =>
  state?.operations.findLast(
    (one): one is QuestionsOperation =>
      isQuestions(one) &&
      one.question_ids.includes(id) &&
      one.presenter_id === presenterSession.presenterId(),
  );

/** Where a topic is to go that the server has not merged yet. */
export const mergeOfTopic = (
  state: PresenterQueueState | null,
  id: number,
): MergeOperation | undefined =>
  state?.operations.findLast(
    (one): one is MergeOperation =>
      isMerge(one) && one.topic_id === id && one.presenter_id === presenterSession.presenterId(),
  );

export async function forgetOperations(): Promise<void> {
  await presenterQueue.change(onlyOf(null));
}
