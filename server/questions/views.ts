// Questions and topics on the wire, as their presenter and as their students see them.

import type { Question, StudentQuestion, TopicSummary } from '../../contract/entities.ts';
import { enRejections } from '../../contract/messages/en.ts';
import type { QuestionRow } from './questions.store.ts';
import type { PlacedTopicRow } from './topic-places.ts';

export const toTopicSummary = (
  row: Pick<
    PlacedTopicRow,
    'id' | 'title' | 'isAnswered' | 'isBeingAnswered' | 'ordinal' | 'studentCount' | 'place'
  >,
): TopicSummary => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  is_being_answered: row.isBeingAnswered ? 1 : 0,
  ordinal: row.ordinal,
  student_count: row.studentCount,
  ...(row.place ? { place: row.place } : {}),
});

export const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  state: row.state === 'filtered' ? 'filtered' : 'accepted',
  reason: row.reason,
  is_unsure: row.isUnsure,
  topic_id: row.topicId,
  ...(row.firstName === null ? {} : { student: { firstname: row.firstName } }),
  created_at: row.createdAt.toISOString(),
});

type OwnRow = Pick<
  QuestionRow,
  'id' | 'clientId' | 'title' | 'state' | 'reason' | 'createdAt' | 'askedAgainAt'
> &
  // Of its topic, once it is in one.
  Partial<Pick<QuestionRow, 'isAnswered' | 'isBeingAnswered'>>;

export function toStudentQuestion(row: OwnRow): StudentQuestion {
  const isAnswered = row.isAnswered === true && row.state === 'accepted';
  return {
    id: row.id,
    client_id: row.clientId,
    title: row.title,
    state: isAnswered ? 'answered' : row.state,
    has_been_answered: isAnswered ? 1 : 0,
    is_being_answered: row.isBeingAnswered === true && row.state === 'accepted' ? 1 : 0,
    reason: row.reason,
    reason_text: row.reason === null ? null : enRejections[row.reason],
    created_at: row.createdAt.toISOString(),
    asked_again_at: row.askedAgainAt?.toISOString() ?? null,
  };
}
