// What each decision of the presenter does to questions and topics, inside its transaction.

import type { Change } from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { QuestionPlace, TopicState } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { ChangeRow } from './changes.store.ts';
import {
  findPlaces,
  listPlacesIn,
  savePlaces,
  type QuestionRow,
  type TitledPlace,
} from './questions.store.ts';
import { stillHolding } from './suggestions.ts';
import { findSuggestion } from './suggestions.store.ts';
import { findLit, findTopicStates, insertTopics, moveLight, updateTopic } from './topics.store.ts';

/** Where it happens: under the lock of the presentation. */
export interface At {
  readonly tx: StoreDatabase;
  readonly presentations: PresentationsService;
  readonly presentationId: number;
}

/** What a decision did, for undoing it and for the open screens. */
export interface Effect {
  readonly kind: Change['kind'];
  readonly message: StoredMessage;
  readonly before: { questions: QuestionPlace[]; topics: TopicState[] };
  readonly after: ChangeRow['after'];
  /** Questions that look different now. */
  readonly shown: readonly QuestionRow[];
  readonly topicIds: readonly number[];
  /** The topic that is to be in the light if one that goes was. */
  readonly heirId?: number;
  /** Topics that look different to all who asked in them. */
  readonly toldIds?: readonly number[];
}

/** A topic, a new one, or whichever the AI finds. */
export type Target = number | 'new' | 'ai';

const bare = ({ title: _, ...place }: TitledPlace): QuestionPlace => place;

/** @returns null when there is nothing to change. @throws ApiError `question_not_found`, `topic_not_found` */
export async function accept(at: At, questionId: number, to: Target): Promise<Effect | null> {
  return putIntoTopic(at, await findQuestion(at, questionId), to, 'accept');
}

/** @throws ApiError `question_not_found`, `topic_not_found`, `question_rejected`, `question_held` */
export async function move(at: At, questionId: number, to: number | 'new'): Promise<Effect | null> {
  const question = await findQuestion(at, questionId);
  if (question.state === 'filtered') throw new ApiError('question_rejected');
  if (question.state === 'held') throw new ApiError('question_held');
  return putIntoTopic(at, question, to, 'move');
}

/** Whichever state it was in. */
async function putIntoTopic(
  at: At,
  question: TitledPlace,
  to: Target,
  kind: 'accept' | 'move',
): Promise<Effect | null> {
  const from = question.topicId;
  if (question.state === 'accepted' && (to === 'ai' || to === from)) return null;
  const isAlone = async () => from !== null && (await listPlacesIn(at.tx, [from])).length === 1;
  if (question.state === 'accepted' && to === 'new' && (await isAlone())) return null;
  const topic = await findTarget(at, question, to);
  const next = {
    state: 'accepted',
    topicId: topic?.id ?? null,
    isPinned: topic !== null,
  } as const;
  const shown = await savePlaces(at.tx, [
    { ...question, ...next, reason: null, holdReason: null, isUnsure: false },
  ]);
  return {
    kind,
    message: placedMessage(kind, question, topic, to),
    before: { questions: [bare(question)], topics: [] },
    after: next,
    shown,
    topicIds: topic === null ? [] : [topic.id],
  };
}

function placedMessage(
  kind: 'accept' | 'move',
  { title: question }: TitledPlace,
  topic: TopicState | null,
  to: Target,
): StoredMessage {
  if (topic === null) return { code: 'question_accepted', params: { question } };
  const done = kind === 'accept' ? 'question_accepted' : 'question_moved';
  return to === 'new'
    ? { code: `${done}_into_new`, params: { question } }
    : { code: `${done}_into`, params: { question, topic: topic.title } };
}

/** @throws ApiError `question_not_found` */
export async function reject(at: At, questionId: number): Promise<Effect | null> {
  const question = await findQuestion(at, questionId);
  if (question.state === 'filtered') return null;
  const next = { state: 'filtered', topicId: null, isPinned: false } as const;
  const reason = 'by_presenter';
  const rejected = { ...question, ...next, reason, holdReason: null, isUnsure: false } as const;
  return {
    kind: 'reject',
    message: { code: 'question_rejected', params: { question: question.title } },
    before: { questions: [bare(question)], topics: [] },
    after: next,
    shown: await savePlaces(at.tx, [rejected]),
    topicIds: [],
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
    throw new ApiError('invalid_input', { message: 'A topic cannot be merged into itself.' });
  }
  const gone: TopicState[] = [];
  for (const topicId of topicIds) gone.push(await findTopic(at, topicId));
  const heir = await findTopic(at, into);
  const members = await listPlacesIn(at.tx, [...topicIds, into]);
  const next = { topicId: into, isPinned: true };
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
    after: { state: 'accepted', ...next },
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
  const topics = row ? await findTopicStates(at.tx, at.presentationId, row.topicIds) : [];
  const [suggestion] = row ? stillHolding([row], topics) : [];
  if (!suggestion) throw new ApiError('suggestion_not_found');
  const [into, ...others] = suggestion.topicIds;
  // It stays: one topic is none to bring together, and an undone merge may be suggested again.
  return mergeAll(at, others, into!);
}

/** @throws ApiError `topic_not_found` */
export async function rename(at: At, topicId: number, title: string): Promise<Effect | null> {
  const topic = await findTopic(at, topicId);
  if (topic.title === title && topic.isTitlePinned) return null;
  await updateTopic(at.tx, topicId, { title, isTitlePinned: true });
  return {
    kind: 'rename',
    message: { code: 'topic_renamed', params: { topic: topic.title, title } },
    before: { questions: [], topics: [topic] },
    after: { title },
    shown: [],
    topicIds: [topicId],
  };
}

/**
 * What all who asked in the topic are to read.
 * @param text empty where it is to be removed
 * @throws ApiError `topic_not_found`
 */
export async function answer(at: At, topicId: number, text: string): Promise<Effect | null> {
  const topic = await findTopic(at, topicId);
  if ((topic.answer ?? '') === text) return null;
  const code = text === '' ? 'topic_answer_removed' : 'topic_answer_written';
  await updateTopic(at.tx, topicId, { answer: text || null });
  return {
    kind: 'answer',
    message: { code, params: { topic: topic.title } },
    before: { questions: [], topics: [topic] },
    after: { answer: text || null },
    shown: [],
    topicIds: [topicId],
    toldIds: [topicId],
  };
}

/**
 * Of answered topics nobody speaks any more: what was ticked off on another device stays so.
 * @throws ApiError `topic_not_found`
 */
export async function light(at: At, topicId: number, isLit: boolean): Promise<Effect | null> {
  const topic = await findTopic(at, topicId);
  if (topic.isBeingAnswered === isLit || (isLit && topic.isAnswered)) return null;
  const wasLit = await findLit(at.tx, at.presentationId);
  const next = isLit ? topicId : null;
  await moveLight(at.tx, at.presentationId, next);
  return {
    kind: 'light',
    message: { code: isLit ? 'topic_lit' : 'topic_unlit', params: { topic: topic.title } },
    before: { questions: [], topics: wasLit ? [wasLit] : [] },
    after: { topicId: next },
    shown: [],
    topicIds: [topicId],
  };
}

async function findQuestion({ tx, presentationId }: At, id: number): Promise<TitledPlace> {
  const [question] = await findPlaces(tx, presentationId, [id]);
  if (!question) throw new ApiError('question_not_found');
  return question;
}

async function findTopic({ tx, presentationId }: At, id: number): Promise<TopicState> {
  const [topic] = await findTopicStates(tx, presentationId, [id]);
  if (!topic) throw new ApiError('topic_not_found');
  return topic;
}

/** @returns null when the AI is to find the topic */
async function findTarget(at: At, { title }: TitledPlace, to: Target): Promise<TopicState | null> {
  if (to === 'ai') return null;
  if (to !== 'new') return findTopic(at, to);
  const { tx, presentations, presentationId } = at;
  const ordinal = await presentations.takeOrdinal(tx, presentationId);
  const [topic] = await insertTopics(tx, [{ presentationId, title, ordinal, titledSize: 1 }]);
  return topic!;
}
