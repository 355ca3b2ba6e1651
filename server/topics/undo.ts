// Whether a change of questions can be undone: only while all that it changed is still as it left it. What the
// AI did around it since does not count, what the presenter did does.

import type { TopicState } from '../db/schema.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import type { TitledPlace } from '../questions/questions.store.ts';

type Undoable = Pick<ChangeRow, 'before' | 'after'>;

/**
 * @param questions those of the change, as they are now
 * @param topics those that the change knows of and that exist now
 * @returns why not, in words for the presenter; null when it can be undone
 */
export function reasonAgainstUndo(
  { before, after }: Undoable,
  questions: readonly TitledPlace[],
  topics: readonly TopicState[],
): string | null {
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
  const restored = new Set(before.topics.map((topic) => topic.id));
  const placeOf = new Map(questions.map((question) => [question.id, question]));
  for (const { id, topicId } of before.questions) {
    const now = placeOf.get(id);
    if (!now) return 'This cannot be undone: the question is gone.';
    if (now.state !== after.state) {
      const word = {
        sent: 'asked again',
        accepted: 'accepted',
        filtered: 'rejected',
        held: 'held',
      }[now.state];
      return `This cannot be undone: “${now.title}” was ${word} since.`;
    }
    const { stayed } = after;
    const leftIn = stayed?.questionIds.includes(id) ? stayed.topicId : after.topicId;
    const isElsewhere = now.isPinned && now.topicId !== leftIn;
    if (now.isPinned !== after.isPinned || isElsewhere) {
      return `This cannot be undone: “${now.title}” was put into another topic or merged since.`;
    }
    if (topicId !== null && !restored.has(topicId) && !topicOf.has(topicId)) {
      return `This cannot be undone: the topic in which “${now.title}” was is gone.`;
    }
  }
  return null;
}
