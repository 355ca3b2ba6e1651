// What each decision of the presenter does to questions and topics, inside its transaction.

import type { Change } from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import { reason } from '../../contract/messages/reasons.ts';
import { asTitle } from '../ai/builtin/group/as-title.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { QuestionPlace, TopicState } from '../db/schema.ts';
import { ApiError } from '../lib/errors.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { findFollowers, type ChangeRow } from '../questions/changes.store.ts';
import { findDecided } from '../questions/corrections/corrections.store.ts';
import { decisionOn, type Decision } from '../questions/corrections/corrections.ts';
import {
  findPlaces,
  listPlacesIn,
  savePlaces,
  type QuestionRow,
  type TitledPlace,
} from '../questions/questions.store.ts';
import { findSuggestion } from '../questions/suggestions.store.ts';
import { findTopicStates, insertTopics, updateTopic } from '../questions/topics.store.ts';
import { stillHolding } from './suggestions.service.ts';

/** Where it happens: under the lock of the presentation. */
export interface At {
  readonly tx: StoreDatabase;
  readonly presentations: PresentationsService;
  readonly presentationId: number;
  /** The present one. */
  readonly sessionId: number;
}

/** What a decision did, for undoing it and for the open screens. */
export interface Effect {
  readonly kind: Change['kind'];
  readonly message: StoredMessage;
  /** Said in the log besides. */
  readonly alsoLogged?: readonly StoredMessage[];
  readonly before: { questions: QuestionPlace[]; topics: TopicState[] };
  readonly after: ChangeRow['after'];
  /** Questions that look different now. */
  readonly shown: readonly QuestionRow[];
  readonly topicIds: readonly number[];
  /** The topic that is to be in the light if one that goes was. */
  readonly heirId?: number;
  /** Topics that look different to all who asked in them. */
  readonly toldIds?: readonly number[];
  /** The questions stay where the AI has put them: the presenter did not look at that. */
  readonly movesNothing?: boolean;
  /** What the filter learns from it. */
  readonly decision?: Decision;
}

/** A topic, a new one, or whichever the AI finds. */
export type Target = number | 'new' | 'ai';

const bare = ({ title: _, ...place }: TitledPlace): QuestionPlace => place;

/** @returns null when there is nothing to change. @throws ApiError `question_not_found`, `topic_not_found` */
export async function accept(at: At, questionId: number, to: Target): Promise<Effect | null> {
  return putIntoTopic(at, await findQuestions(at, [questionId]), to, 'accept');
}

/** @throws ApiError `question_not_found`, `topic_not_found`, `question_rejected`, `question_held` */
export async function move(
  at: At,
  questionIds: readonly number[],
  to: number | 'new',
): Promise<Effect | null> {
  return putIntoTopic(at, await findAccepted(at, questionIds), to, 'move');
}

/** Whichever state they were in. */
async function putIntoTopic(
  at: At,
  questions: readonly TitledPlace[],
  to: Target,
  kind: 'accept' | 'move',
): Promise<Effect | null> {
  const followers = kind === 'accept' ? await findUndecided(at, questions) : new Set();
  const moving = questions.filter(
    ({ id, state, topicId }) =>
      state !== 'accepted' || !(to === 'ai' || to === topicId) || followers.has(id),
  );
  if (moving.length === 0 || (to === 'new' && (await areTopicAlready(at, moving)))) return null;
  const topic = await findTarget(at, moving[0]!, to);
  // What followed another decision stays where the AI has put it.
  const home = moving[0]!.state === 'accepted' && to === 'ai' ? moving[0]!.topicId : null;
  const next = {
    state: 'accepted',
    topicId: topic?.id ?? home,
    isPinned: topic !== null,
  } as const;
  const shown = await savePlaces(
    at.tx,
    moving.map((question) => ({
      ...question,
      ...next,
      reason: null,
      holdReason: null,
      isUnsure: false,
    })),
  );
  return {
    kind,
    message: placedMessage(kind, moving, topic, to),
    before: { questions: moving.map(bare), topics: [] },
    after: next,
    shown,
    topicIds: topic === null ? [] : [topic.id],
    ...(kind === 'accept' ? { decision: decisionOn(moving, true) } : {}),
  };
}

/** Whether there is a topic of these questions and no other. */
async function areTopicAlready({ tx }: At, questions: readonly TitledPlace[]): Promise<boolean> {
  const [topicId, ...others] = new Set(questions.map((question) => question.topicId));
  if (topicId === null || topicId === undefined || others.length > 0) return false;
  return (await listPlacesIn(tx, [topicId])).length === questions.length;
}

function placedMessage(
  kind: 'accept' | 'move',
  questions: readonly TitledPlace[],
  topic: TopicState | null,
  to: Target,
): StoredMessage {
  const question = questions[0]!.title;
  const count = questions.length;
  if (topic === null) return { code: 'question_accepted', params: { question } };
  if (count > 1) {
    const params = { count, topic: topic.title };
    return to === 'new'
      ? { code: 'questions_moved_into_new', params }
      : { code: 'questions_moved_into', params };
  }
  const done = kind === 'accept' ? 'question_accepted' : 'question_moved';
  return to === 'new'
    ? { code: `${done}_into_new`, params: { question } }
    : { code: `${done}_into`, params: { question, topic: topic.title } };
}

/** @throws ApiError `question_not_found` */
export async function reject(at: At, questionIds: readonly number[]): Promise<Effect | null> {
  const questions = await findQuestions(at, questionIds);
  const followers = await findUndecided(at, questions);
  const leaving = questions.filter(({ id, state }) => state !== 'filtered' || followers.has(id));
  const [first] = leaving;
  if (!first) return null;
  const next = { state: 'filtered', topicId: null, isPinned: false } as const;
  const rejected = { ...next, reason: 'by_presenter', holdReason: null, isUnsure: false } as const;
  return {
    kind: 'reject',
    message:
      leaving.length === 1
        ? { code: 'question_rejected', params: { question: first.title } }
        : { code: 'questions_rejected', params: { count: leaving.length } },
    before: { questions: leaving.map(bare), topics: [] },
    after: next,
    shown: await savePlaces(
      at.tx,
      leaving.map((question) => ({ ...question, ...rejected })),
    ),
    topicIds: [],
    decision: decisionOn(leaving, false),
  };
}

/** Takes note of what the room says of the lesson. @throws ApiError `question_not_found` */
export async function clearSignals(at: At, questionIds: readonly number[]): Promise<Effect | null> {
  const open = (await findQuestions(at, questionIds)).filter(({ state }) => state === 'signal');
  if (open.length === 0) return null;
  const next = { state: 'cleared', topicId: null, isPinned: false } as const;
  const cleared = open.map((question) => ({ ...question, ...next }));
  return {
    kind: 'clear',
    message: { code: 'signals_cleared', params: { count: open.length } },
    before: { questions: open.map(bare), topics: [] },
    after: next,
    shown: await savePlaces(at.tx, cleared),
    topicIds: [],
    movesNothing: true,
  };
}

/**
 * Makes a new topic of some questions. What stays is pinned as well: else the next grouping could
 * bring it after them.
 * @throws ApiError `question_not_found`, `topic_not_found`, `question_rejected`
 */
export async function split(
  at: At,
  topicId: number,
  questionIds: readonly number[],
): Promise<Effect | null> {
  const topic = await findTopic(at, topicId);
  const leaving = await findAccepted(at, questionIds);
  const chosen = new Set(questionIds);
  const staying = (await listPlacesIn(at.tx, [topicId])).filter(({ id }) => !chosen.has(id));
  if (staying.length === 0 && (await areTopicAlready(at, leaving))) return null;
  const created = (await findTarget(at, leaving[0]!, 'new'))!;
  const next = { topicId: created.id, isPinned: true };
  const saved = await savePlaces(at.tx, [
    ...leaving.map((question) => ({ ...question, ...next })),
    ...staying.map((question) => ({ ...question, isPinned: true })),
  ]);
  return {
    kind: 'split',
    message: {
      code: 'topic_split',
      params: { topic: topic.title, count: leaving.length, title: created.title },
    },
    before: { questions: [...leaving, ...staying].map(bare), topics: [] },
    after: {
      state: 'accepted',
      ...next,
      stayed: { topicId, questionIds: staying.map(({ id }) => id) },
    },
    shown: saved.filter(({ id }) => chosen.has(id)),
    topicIds: [created.id, topicId],
  };
}

/**
 * All questions of both are pinned, so that no grouping takes them apart again.
 * @throws ApiError `topic_not_found`, `invalid_input`
 */
export const merge = (at: At, topicId: number, into: number): Promise<Effect> =>
  mergeAll(at, [topicId], into);

/**
 * Several topics as one change.
 * @throws ApiError `topic_not_found`, `invalid_input`
 */
export async function mergeAll(at: At, topicIds: readonly number[], into: number): Promise<Effect> {
  if (topicIds.includes(into)) {
    throw new ApiError('invalid_input', { reason: reason('merged_into_itself') });
  }
  const gone: TopicState[] = [];
  for (const topicId of topicIds) gone.push(await findTopic(at, topicId));
  const heir = await findTopic(at, into);
  const members = await listPlacesIn(at.tx, [...topicIds, into]);
  const next = { topicId: into, isPinned: true };
  const isRaised = !heir.isAtTop && gone.some(({ isAtTop }) => isAtTop);
  if (isRaised) await updateTopic(at.tx, into, { isAtTop: true });
  const saved = await savePlaces(
    at.tx,
    members.map((member) => ({ ...member, ...next })),
  );
  const moved = new Set(
    members.filter((member) => member.topicId !== into).map((member) => member.id),
  );
  return {
    kind: 'merge',
    message: mergedMessage(
      gone.map(({ title }) => title),
      heir.title,
    ),
    before: { questions: members.map(bare), topics: [] },
    after: { state: 'accepted', ...next, ...(isRaised ? { raisedId: into } : {}) },
    shown: saved.filter(({ id }) => moved.has(id)),
    topicIds: [into],
    heirId: into,
  };
}

function mergedMessage(topics: readonly string[], into: string): StoredMessage {
  const [topic] = topics;
  return topics.length === 1 && topic !== undefined
    ? { code: 'topic_merged', params: { topic, into } }
    : { code: 'topics_merged', params: { topics, into } };
}

/**
 * Merges what still holds of it; it is gone then.
 * @throws ApiError `suggestion_not_found`
 */
export async function acceptSuggestion(at: At, suggestionId: number): Promise<Effect> {
  const row = await findSuggestion(at.tx, suggestionId);
  const topics = row ? await findTopicStates(at.tx, at.sessionId, row.topicIds) : [];
  const [suggestion] = row ? stillHolding([row], topics) : [];
  if (!suggestion) throw new ApiError('suggestion_not_found');
  const [into, ...others] = suggestion.topicIds;
  // It stays: one topic is none to bring together, and an undone merge may be suggested again.
  return mergeAll(at, others, into!);
}

/**
 * Those that only followed a decision on what is like them: a word of the presenter's on them is one
 * nevertheless.
 */
async function findUndecided(
  { tx, sessionId }: At,
  questions: readonly TitledPlace[],
): Promise<Set<number>> {
  const ids = questions.map(({ id }) => id);
  const followers = await findFollowers(tx, sessionId, ids);
  if (followers.size === 0) return followers;
  const decided = await findDecided(tx, ids);
  return new Set([...followers].filter((id) => !decided.has(id)));
}

/** In the order of the ids, each once. */
async function findQuestions(
  { tx, sessionId }: At,
  ids: readonly number[],
): Promise<TitledPlace[]> {
  const wanted = [...new Set(ids)];
  const found = await findPlaces(tx, sessionId, wanted);
  if (found.length < wanted.length) throw new ApiError('question_not_found');
  return found.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
}

async function findAccepted(at: At, ids: readonly number[]): Promise<TitledPlace[]> {
  const questions = await findQuestions(at, ids);
  if (questions.some(({ state }) => state === 'filtered')) throw new ApiError('question_rejected');
  if (questions.some(({ state }) => state !== 'accepted')) throw new ApiError('question_held');
  return questions;
}

export async function findTopic({ tx, sessionId }: At, id: number): Promise<TopicState> {
  const [topic] = await findTopicStates(tx, sessionId, [id]);
  if (!topic) throw new ApiError('topic_not_found');
  return topic;
}

/** @returns null when the AI is to find the topic */
async function findTarget(at: At, { title }: TitledPlace, to: Target): Promise<TopicState | null> {
  if (to === 'ai') return null;
  if (to !== 'new') return findTopic(at, to);
  const { tx, presentations, presentationId, sessionId } = at;
  const ordinal = await presentations.takeOrdinal(tx, presentationId);
  const [topic] = await insertTopics(tx, [
    { sessionId, title: asTitle(title), ordinal, titledSize: 1 },
  ]);
  return topic!;
}
