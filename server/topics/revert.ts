import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import type { Seen } from '../questions/question-outcome.ts';
import { findPlaces, savePlaces, type TitledPlace } from '../questions/questions.store.ts';
import {
  deleteEmptyTopics,
  findSpotlit,
  findTopicStates,
  moveSpotlight,
  restoreTopics,
  updateTopic,
} from '../questions/topics.store.ts';
import { isPatch, revertPatch } from './topic-patch.ts';
import { reason, type Reason } from '../../contract/messages/reasons.ts';
import type { TopicState } from '../db/schema.ts';

// Whether a change of questions can be undone: only while all that it changed is still as it left it. What the
// AI did around it since does not count, what the presenter did does.

type Undoable = Pick<ChangeRow, 'before' | 'after'>;

/** What became of the question. */
const codeOfState = {
  sent: 'undo_question_asked_again',
  accepted: 'undo_question_accepted',
  filtered: 'undo_question_rejected',
  held: 'undo_question_held',
  signal: 'undo_question_asked_again',
  cleared: 'undo_question_asked_again',
} as const;

/**
 * @param questions those of the change, as they are now
 * @param topics those that the change knows of and that exist now
 * @returns why not; null when it can be undone
 */
export function reasonAgainstUndo(
  { before, after }: Undoable,
  questions: readonly TitledPlace[],
  topics: readonly TopicState[],
): Reason | null {
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
  const restored = new Set(before.topics.map((topic) => topic.id));
  const placeOf = new Map(questions.map((question) => [question.id, question]));
  for (const { id, topicId } of before.questions) {
    const now = placeOf.get(id);
    if (!now) return reason('undo_question_gone');
    const question = now.title;
    if (now.state !== after.state) return reason(codeOfState[now.state], { question });
    const { stayed } = after;
    const leftIn = stayed?.questionIds.includes(id) ? stayed.topicId : after.topicId;
    const isElsewhere = now.isPinned && now.topicId !== leftIn;
    if (now.isPinned !== after.isPinned || isElsewhere) {
      return reason('undo_question_moved', { question });
    }
    if (topicId !== null && !restored.has(topicId) && !topicOf.has(topicId)) {
      return reason('undo_question_topic_gone', { question });
    }
  }
  return null;
}

/** Puts all that the change changed back to where it was. @throws ApiError `cannot_undo` */
export async function revert(
  tx: StoreDatabase,
  sessionId: number,
  change: ChangeRow,
): Promise<Seen> {
  const { before, after } = change;
  if (isPatch(change)) return revertPatch(tx, sessionId, change);
  const questions = await findPlaces(
    tx,
    sessionId,
    before.questions.map(({ id }) => id),
  );
  const homes = before.questions.flatMap(({ topicId }) => topicId ?? []);
  const known = [...homes, ...before.topics.map(({ id }) => id)];
  const topics = await findTopicStates(tx, sessionId, known);
  const reason = reasonAgainstUndo(change, questions, topics);
  if (reason !== null) throw new ApiError('cannot_undo', { reason });
  await restoreTopics(tx, sessionId, before.topics);
  const toldIds = await disinherit(tx, sessionId, change);
  if (after.raisedId !== undefined) await updateTopic(tx, after.raisedId, { isAtTop: false });
  const shown = await savePlaces(tx, before.questions);
  const unlit = before.topics.find((topic) => topic.isBeingAnswered);
  const lit = unlit && (await findSpotlit(tx, sessionId));
  // Unless the presenter has put another one into the light since.
  if (unlit && (!lit || lit.id === after.topicId)) await moveSpotlight(tx, sessionId, unlit.id);
  const left = questions.flatMap(({ topicId }) => topicId ?? []);
  const removed = await deleteEmptyTopics(tx, left);
  return {
    shown,
    topicIds: [...known, ...left, ...toldIds],
    removedIds: removed.map(({ id }) => id),
    toldIds,
  };
}

/** What the presenter made of the joined answer since then stays. @returns the topic that looks different */
async function disinherit(
  tx: StoreDatabase,
  sessionId: number,
  { before: { heir }, after }: ChangeRow,
): Promise<number[]> {
  const [now] = heir ? await findTopicStates(tx, sessionId, [heir.id]) : [];
  if (!heir || !now || (now.answer ?? null) !== after.answer) return [];
  await updateTopic(tx, heir.id, { answer: heir.answer });
  return [heir.id];
}
