// What a presenter's open screen knows of a presentation: fetched on every connection, kept up to
// date by events after that.
import type { Presentation, Question, TopicSummary } from '../../contract/entities.ts';
import {
  newPresenterTopicEvent,
  originalQuestionEvent,
  presentationStatusEvent,
  topicWeightsEvent,
  type NewPresenterTopicEvent,
  type OriginalQuestionEvent,
  type PresentationStatusEvent,
  type TopicWeightsEvent,
} from '../../contract/events.ts';
import { getPresentation } from '../../contract/api/presentations/presentations.ts';
import { attempt, type Caller } from './call.ts';
import { openLiveSocket } from './live-socket.ts';
import { createMonitor } from './monitor.ts';
import { waitUntil } from './wait.ts';
import { namespaces } from '../../contract/namespaces.ts';

/** An event with the moment of its arrival, in the milliseconds of performance.now(). */
export interface Arrived<E> {
  readonly at: number;
  readonly event: E;
}

export interface Watch {
  readonly statuses: readonly Arrived<PresentationStatusEvent>[];
  readonly judged: readonly Arrived<OriginalQuestionEvent>[];
  readonly grouped: readonly Arrived<NewPresenterTopicEvent>[];
  readonly weighed: readonly Arrived<TopicWeightsEvent>[];
  readonly questions: ReadonlyMap<number, Question>;
  readonly topics: ReadonlyMap<number, TopicSummary>;
  readonly presentation: Presentation;
  /** How often it was fetched, once for each connection. */
  readonly fetches: number;
  /** Waits for Ready. @throws when learning failed or after `limitMs` */
  untilReady(limitMs?: number): Promise<void>;
  /** Whether it is filtered or in a topic. */
  isSettled(questionId: number): boolean;
  /** Waits until these questions are filtered or in a topic. @throws after `limitMs` */
  untilSettled(questionIds: readonly number[], limitMs?: number): Promise<void>;
  /** Waits until `read` returns something. @throws after `limitMs` */
  until<T>(what: string, read: () => T | undefined, limitMs?: number): Promise<T>;
  close(): void;
}

export async function watchPresentation(caller: Caller, presentationId: number): Promise<Watch> {
  const monitor = createMonitor();
  const statuses: Arrived<PresentationStatusEvent>[] = [];
  const judged: Arrived<OriginalQuestionEvent>[] = [];
  const grouped: Arrived<NewPresenterTopicEvent>[] = [];
  const weighed: Arrived<TopicWeightsEvent>[] = [];
  const questions = new Map<number, Question>();
  const topics = new Map<number, TopicSummary>();
  let presentation: Presentation;
  let fetches = 0;
  let failure: Error | undefined;

  const broken = (error: Error) => {
    failure = error;
    monitor.changed();
  };
  const merge = (changed: readonly Question[], shown: readonly TopicSummary[] = []) => {
    for (const question of changed) questions.set(question.id, question);
    for (const topic of shown) topics.set(topic.id, topic);
  };
  const applyGrouped = (event: NewPresenterTopicEvent) => {
    for (const id of event.removed_topic_ids) topics.delete(id);
    merge(event.questions, event.topics);
  };
  const applyWeights = ({ weights }: TopicWeightsEvent) => {
    for (const { topic_id, student_count } of weights) {
      const topic = topics.get(topic_id);
      if (topic) topics.set(topic_id, { ...topic, student_count });
    }
  };
  const refetch = async () => {
    const input = { params: { id: presentationId } };
    // A server whose store is away says so, and is asked again.
    presentation = await waitUntil(`presentation ${presentationId} is fetched`, async () => {
      const { status, body } = await attempt(caller, getPresentation, input);
      if (!body && status !== 503)
        throw new Error(`The presentation could not be fetched: ${status}`);
      return body?.data;
    });
    questions.clear();
    topics.clear();
    const { original_questions, filtered_questions, held_questions, version } = presentation;
    const shown = [...presentation.unanswered_topics, ...presentation.answered_topics];
    merge([...original_questions, ...filtered_questions, ...held_questions], shown);
    // Events may have overtaken the answer.
    for (const { event } of judged) if (event.version > version) merge(event.questions);
    for (const { event } of grouped) if (event.version > version) applyGrouped(event);
    fetches += 1;
    monitor.changed();
  };
  const on =
    <E>(list: Arrived<E>[], apply: (event: E) => void) =>
    (event: E) => {
      list.push({ at: performance.now(), event });
      apply(event);
      monitor.changed();
    };

  const socket = await openLiveSocket(caller, {
    namespace: namespaces.teacher,
    presentationId,
    events: {
      presentation_status: {
        schema: presentationStatusEvent,
        handle: on(statuses, (event) => {
          presentation = { ...presentation, ...event };
          // As the screen does: what changed is not in the event.
          if (event.has_other_changes) refetch().catch(broken);
        }),
      },
      original_question: {
        schema: originalQuestionEvent,
        handle: on(judged, (event) => merge(event.questions)),
      },
      new_presenter_topic: {
        schema: newPresenterTopicEvent,
        handle: on(grouped, applyGrouped),
      },
      topic_weights: {
        schema: topicWeightsEvent,
        handle: on(weighed, applyWeights),
      },
    },
    onSubscribed: refetch,
    onError: broken,
  });

  const until: Watch['until'] = (what, read, limitMs) =>
    monitor.until(
      what,
      () => {
        if (failure) throw failure;
        return read();
      },
      limitMs,
    );
  const isSettled = (id: number): boolean => {
    const question = questions.get(id);
    return question?.state === 'filtered' || Boolean(question?.topic_id);
  };

  return {
    statuses,
    judged,
    grouped,
    weighed,
    questions,
    topics,
    get presentation() {
      return presentation;
    },
    get fetches() {
      return fetches;
    },
    async untilReady(limitMs) {
      const isReady = () => {
        const { status, status_reason } = presentation;
        if (status === 'Error') throw new Error(`Learning failed: ${status_reason?.text}`);
        return status === 'Ready' || undefined;
      };
      await until(`presentation ${presentationId} is Ready`, isReady, limitMs);
    },
    async untilSettled(questionIds, limitMs) {
      const areSettled = () => questionIds.every(isSettled) || undefined;
      await until(`${questionIds.length} questions are judged and grouped`, areSettled, limitMs);
    },
    isSettled,
    until,
    close: () => socket.close(),
  };
}
