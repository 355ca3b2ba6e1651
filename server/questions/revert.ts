import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { ChangeRow } from './changes.store.ts';
import { findPlaces, savePlaces, type QuestionRow } from './questions.store.ts';
import { deleteEmptyTopics, findTopicStates, restoreTopics, updateTopic } from './topics.store.ts';
import { reasonAgainstUndo } from './undo.ts';

/** What looks different after a change was undone. */
interface Reverted {
  readonly shown: readonly QuestionRow[];
  readonly topicIds: readonly number[];
  readonly removedIds: readonly number[];
}

/** Puts all that the change changed back to where it was. @throws ApiError `cannot_undo` */
export async function revert(
  tx: StoreDatabase,
  presentationId: number,
  change: ChangeRow,
): Promise<Reverted> {
  const { before, kind } = change;
  const questions = await findPlaces(
    tx,
    presentationId,
    before.questions.map(({ id }) => id),
  );
  const homes = before.questions.flatMap(({ topicId }) => topicId ?? []);
  const known = [...homes, ...before.topics.map(({ id }) => id)];
  const topics = await findTopicStates(tx, presentationId, known);
  const reason = reasonAgainstUndo(change, questions, topics);
  if (reason !== null) throw new ApiError('cannot_undo', { message: reason });
  if (kind === 'rename') {
    const { id, title, isTitlePinned } = before.topics[0]!;
    await updateTopic(tx, id, { title, isTitlePinned });
  } else {
    await restoreTopics(tx, presentationId, before.topics);
  }
  const shown = await savePlaces(tx, before.questions);
  const left = questions.flatMap(({ topicId }) => topicId ?? []);
  const removed = await deleteEmptyTopics(tx, left);
  return { shown, topicIds: [...known, ...left], removedIds: removed.map(({ id }) => id) };
}
