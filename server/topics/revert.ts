import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import { findPlaces, savePlaces, type QuestionRow } from '../questions/questions.store.ts';
import {
  deleteEmptyTopics,
  findLit,
  findTopicStates,
  moveLight,
  restoreTopics,
  updateTopic,
} from '../questions/topics.store.ts';
import { reasonAgainstUndo } from './undo.ts';

/** What looks different after a change was undone. */
interface Reverted {
  readonly shown: readonly QuestionRow[];
  readonly topicIds: readonly number[];
  readonly removedIds: readonly number[];
  /** Topics that look different to all who asked in them. */
  readonly toldIds: readonly number[];
}

/** Puts all that the change changed back to where it was. @throws ApiError `cannot_undo` */
export async function revert(
  tx: StoreDatabase,
  sessionId: number,
  change: ChangeRow,
): Promise<Reverted> {
  const { before, after, kind } = change;
  if (kind === 'light') return revertLight(tx, sessionId, change);
  if (kind === 'pin') return revertPin(tx, sessionId, change);
  const questions = await findPlaces(
    tx,
    sessionId,
    before.questions.map(({ id }) => id),
  );
  const homes = before.questions.flatMap(({ topicId }) => topicId ?? []);
  const known = [...homes, ...before.topics.map(({ id }) => id)];
  const topics = await findTopicStates(tx, sessionId, known);
  const reason = reasonAgainstUndo(change, questions, topics);
  if (reason !== null) throw new ApiError('cannot_undo', { message: reason });
  if (kind === 'rename') {
    const { id, title, isTitlePinned } = before.topics[0]!;
    await updateTopic(tx, id, { title, isTitlePinned });
  } else if (kind === 'answer') {
    const { id, answer = null } = before.topics[0]!;
    await updateTopic(tx, id, { answer });
  } else {
    await restoreTopics(tx, sessionId, before.topics);
  }
  const toldIds =
    kind === 'answer' ? [before.topics[0]!.id] : await disinherit(tx, sessionId, change);
  if (after.raisedId !== undefined) await updateTopic(tx, after.raisedId, { isAtTop: false });
  const shown = await savePlaces(tx, before.questions);
  const unlit = before.topics.find((topic) => topic.isBeingAnswered);
  const lit = unlit && (await findLit(tx, sessionId));
  // Unless the presenter has put another one into the light since.
  if (unlit && (!lit || lit.id === after.topicId)) await moveLight(tx, sessionId, unlit.id);
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

async function revertPin(
  tx: StoreDatabase,
  sessionId: number,
  { before, after }: ChangeRow,
): Promise<Reverted> {
  const [topic] = await findTopicStates(
    tx,
    sessionId,
    before.topics.map(({ id }) => id),
  );
  if (topic?.isAtTop !== after.isAtTop) {
    const message = topic
      ? `This cannot be undone: “${topic.title}” was moved again since.`
      : 'This cannot be undone: the topic is gone.';
    throw new ApiError('cannot_undo', { message });
  }
  await updateTopic(tx, topic!.id, { isAtTop: !after.isAtTop });
  return { shown: [], topicIds: [topic!.id], removedIds: [], toldIds: [] };
}

async function revertLight(
  tx: StoreDatabase,
  sessionId: number,
  { before, after }: ChangeRow,
): Promise<Reverted> {
  const lit = await findLit(tx, sessionId);
  if ((lit?.id ?? null) !== after.topicId) {
    const message = 'This cannot be undone: the light is elsewhere meanwhile.';
    throw new ApiError('cannot_undo', { message });
  }
  const wasLit = before.topics.map(({ id }) => id);
  await moveLight(tx, sessionId, wasLit[0] ?? null);
  return { shown: [], topicIds: wasLit, removedIds: [], toldIds: [] };
}
