// The built-in board stands: what a remote model has placed is placed anew, but for what the presenter
// has decided.

import type { BuiltinModel } from '../../builtin/builtin-model.ts';
import type { GroupedTopic } from '../../model.ts';
import type { GroupingInput } from './draft-board.ts';
import type { Placed } from './placed.ts';

/** @param placed spots are forgotten once the questions are where the built-in model has them */
export async function groupAlone(
  builtin: Pick<BuiltinModel, 'group'>,
  { spots, released }: Pick<Placed, 'spots' | 'released'>,
  { key, questions, topics, knowledge }: GroupingInput,
): Promise<GroupedTopic[]> {
  const decided = new Set(
    topics.flatMap(({ id, isAnswered, isTitlePinned }) =>
      isAnswered || isTitlePinned ? [id] : [],
    ),
  );
  const held = questions.map((question) => {
    const { id, topicId, isPinned } = question;
    const wasMoved = released.has(id) && released.get(id) !== topicId;
    const isDecided = topicId !== null && (isPinned || decided.has(topicId));
    if (!spots.has(id) || wasMoved || isDecided) {
      spots.delete(id);
      return question;
    }
    released.set(id, topicId);
    return { ...question, topicId: null };
  });
  const grouped = await builtin.group(key, held, topics, knowledge);
  for (const { id: topicId, questionIds } of grouped) {
    // It is back where it stood: nothing has to be stored.
    for (const id of questionIds) if (released.get(id) === topicId) spots.delete(id);
  }
  return grouped;
}
