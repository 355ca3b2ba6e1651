import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import type { Seen } from '../questions/question-outcome.ts';
import { findPlaces, savePlaces } from '../questions/questions.store.ts';
import {
  deleteEmptyTopics,
  findSpotlit,
  findTopicStates,
  moveSpotlight,
  restoreTopics,
  updateTopic,
} from '../questions/topics.store.ts';
import { isPatch, revertPatch } from './topic-patch.ts';
import { reasonAgainstUndo } from './undo.ts';

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
