// A patch of a topic shows at once; it, and where topics and questions are to go, waits on this device
// while the server cannot be reached, and is taken back, with the reason, when it was refused.

import type { DecidedChange } from '../../../contract/api/topics/changes.ts';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import {
  fieldOfTopic,
  topicFields,
  type TopicPatch,
} from '../../../contract/api/topics/topic-patch.ts';
import { keepForGood } from '../../sync/keep-for-good.ts';
import { createRetryLoop } from '../../sync/retry-loop.ts';
import {
  changeQuestions,
  mergeTopic,
  patchTopic,
  readOperations,
  presenterQueue,
  unsentOperations,
} from '../../sync/presenter/offline/presenter-queue.ts';
import {
  isChange,
  isPatch,
  type QuestionsChange,
  type Operation,
} from '../../sync/presenter/offline/presenter-queue-state.ts';
import { notify } from '../../ui/notice/notices.ts';
import { sendOperation, type OperationNews, refusalWords } from './presenter-operations.ts';
import type { Patches } from '../topics/state/topic-state.ts';

/** What is on its way. */
export interface Unsent {
  patches: Patches;
  /** How many ticks and changes are still to be sent. */
  unsentCount: number;
  /** How many of them are titles, or put topics and questions elsewhere. */
  changeCount: number;
}

interface TickHandlers extends OperationNews {
  onTicks: (unsent: Unsent) => void;
  /** The server knows the topic no more, and the presenter was told so. */
  onGone: (topicId: number) => void;
}

export interface OperationSource {
  /** @returns ends it */
  watch: (handlers: TickHandlers) => () => void;
  /** @param topic as the server has it, as far as is known. @returns undefined where nobody is signed in */
  patch: (topic: TopicSummary, patch: TopicPatch) => Promise<SentChange | undefined>;
  /** @returns undefined where nobody is signed in */
  questions: (
    questions: readonly Question[],
    change: QuestionsChange,
  ) => Promise<SentChange | undefined>;
  /** @returns undefined where nobody is signed in */
  merge: (topic: TopicSummary, into: TopicSummary) => Promise<SentChange | undefined>;
}

export interface SentChange {
  /** Of the operation, as long as it is none that the server knows. */
  id: string;
  /**
   * Resolves once it was sent, which may take until there is a network again; to undefined where it
   * was refused or taken back, and where another window has sent it.
   */
  outcome: Promise<DecidedChange | null | undefined>;
}

const readingMs = 6_000;
const listeners = new Set<TickHandlers>();

/** Those that wait for what comes of a change that they made, by the id of the operation. */
const outcomes = new Map<string, (change: DecidedChange | null | undefined) => void>();
const tellMaker = (id: string, change: DecidedChange | null | undefined): void => {
  outcomes.get(id)?.(change);
  outcomes.delete(id);
};
const waiters: OperationNews = {
  onPatched: ({ id }, { change }) => tellMaker(id, change),
  onChange: ({ id }, change) => tellMaker(id, change),
};

const { wake } = createRetryLoop(() =>
  presenterQueue.drain({
    send: async (operation) => {
      const tell = await sendOperation(operation);
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

// What is sent at once asks nobody; what waits may have to wait for long.
keepForGood(presenterQueue.view, ({ operations }) =>
  operations.some(({ attempts }) => attempts > 1 || !navigator.onLine),
);

async function sent<T>(made: Promise<T>): Promise<T> {
  const result = await made;
  wake();
  return result;
}

/** Begins to send what waits, also what an earlier page has left. @returns stops listening */
export function sendOperations(): () => void {
  void sent(readOperations());
  const onView = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', onView);
  const leave = presenterQueue.view.subscribe(({ state, sendingId }) => {
    // Taken back, none from the first, or sent by another window: no answer comes here. One that was
    // replaced while it is under way is still answered.
    for (const id of outcomes.keys()) {
      if (id !== sendingId && !state?.operations.some((one) => one.id === id)) {
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
  let resolve!: (change: DecidedChange | null | undefined) => void;
  const outcome = new Promise<DecidedChange | null | undefined>((settle) => {
    resolve = settle;
  });
  const id = await sent(make((made) => outcomes.set(made, resolve)));
  return id === undefined ? undefined : { id, outcome };
}

/**
 * The marks of a topic: one that is set back is none. Where the light is others decide as well, and a
 * title that is given again is the presenter's from then on.
 */
const leadingBack = (topic: TopicSummary): TopicPatch =>
  Object.fromEntries(
    topicFields.flatMap((field) => {
      const value = topic[fieldOfTopic(field)];
      return field !== 'is_spotlit' && typeof value === 'number' ? [[field, value]] : [];
    }),
  );

export function operationsOf(presentationId: number): OperationSource {
  const read = (): Unsent => {
    const patches = new Map<number, TopicPatch>();
    const unsent = unsentOperations().filter((one) => one.presentation_id === presentationId);
    for (const { topic_id, patch } of unsent.filter(isPatch)) {
      patches.set(topic_id, { ...patches.get(topic_id), ...patch });
    }
    const isSaid = (one: Operation) => isChange(one) || one.patch.title !== undefined;
    // Whatever else waits says so where it stands.
    const isCounted = (one: Operation) =>
      isSaid(one) || ('patch' in one && 'is_answered' in one.patch);
    return {
      patches,
      unsentCount: unsent.filter(isCounted).length,
      changeCount: unsent.filter(isSaid).length,
    };
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
      const leave = presenterQueue.view.subscribe(({ state }, before) => {
        if (state !== before.state) onTicks(read());
      });
      return () => {
        listeners.delete(handlers);
        leave();
      };
    },
    patch: (topic, patch) =>
      followed((onMade) => patchTopic(of(topic), patch, leadingBack(topic), onMade)),
    questions: (questions, change) =>
      followed((onMade) => changeQuestions(presentationId, questions, change, onMade)),
    merge: (topic, { id, title }) => followed((onMade) => mergeTopic(of(topic), id, title, onMade)),
  };
}
