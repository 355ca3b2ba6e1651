// Whether a change of questions can be undone: only while all that it changed is still as it left it. What the
// AI did around it since does not count, what the presenter did does.

import { reason, type Reason } from '../../contract/messages/reasons.ts';
import type { TopicState } from '../db/schema.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import type { TitledPlace } from '../questions/questions.store.ts';

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
