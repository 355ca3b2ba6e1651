// Questions and topics on the wire, as their presenter and as their students see them.

import type {
  OwnExcerpt,
  Question,
  StudentQuestion,
  TopicSummary,
} from '../../contract/entities.ts';
import { enRejections } from '../../contract/messages/en.ts';
import type { QuestionState } from '../db/schema.ts';
import { toSection } from '../materials/outline.ts';
import type { JudgedRow, QuestionRow } from './questions.store.ts';
import type { PlacedTopicRow } from './places/topic-places.ts';

export const toTopicSummary = (
  row: Pick<
    PlacedTopicRow,
    | 'id'
    | 'title'
    | 'isAnswered'
    | 'isBeingAnswered'
    | 'isAtTop'
    | 'ordinal'
    | 'studentCount'
    | 'place'
    | 'isNotInMaterial'
    | 'foundCount'
    | 'answer'
  >,
): TopicSummary => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  is_being_answered: row.isBeingAnswered ? 1 : 0,
  is_at_top: row.isAtTop ? 1 : 0,
  ordinal: row.ordinal,
  student_count: row.studentCount,
  ...(row.place ? { place: row.place } : {}),
  ...(row.isNotInMaterial ? { is_not_in_material: 1 as const } : {}),
  ...(row.foundCount ? { found_count: row.foundCount } : {}),
  ...(row.answer === null ? {} : { answer: row.answer }),
});

const stateForPresenter = {
  sent: 'accepted',
  accepted: 'accepted',
  filtered: 'filtered',
  held: 'held',
  signal: 'signal',
  cleared: 'signal',
} as const satisfies Record<QuestionState, Question['state']>;

/** `is_held` and `is_signal` say the rest: an older app shows something true without them. */
const stateForStudent = {
  sent: 'sent',
  accepted: 'accepted',
  filtered: 'filtered',
  held: 'sent',
  signal: 'accepted',
  cleared: 'accepted',
} as const satisfies Record<QuestionState, StudentQuestion['state']>;

const isSignal = ({ state }: Pick<JudgedRow, 'state'>): boolean =>
  state === 'signal' || state === 'cleared';

/** What only a signal has. */
const signalOf = (row: JudgedRow): Pick<Question, 'signal'> =>
  isSignal(row) && row.signal !== null
    ? {
        signal: {
          kind: row.signal,
          is_cleared: row.state === 'cleared' ? 1 : 0,
          said_at: (row.askedAgainAt ?? row.createdAt).toISOString(),
        },
      }
    : {};

export const toQuestion = (row: JudgedRow): Question => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  state: stateForPresenter[row.state],
  ...signalOf(row),
  reason: row.reason,
  ...(row.holdReason === null ? {} : { hold_reason: row.holdReason }),
  is_unsure: row.isUnsure,
  topic_id: row.topicId,
  ...(row.firstName === null ? {} : { student: { firstname: row.firstName } }),
  created_at: row.createdAt.toISOString(),
});

/** Of those of the questions that have one to be shown. */
export const toOwnExcerpts = (
  rows: readonly Pick<QuestionRow, 'id' | 'shownExcerpt' | 'isFoundInMaterial'>[],
): OwnExcerpt[] =>
  rows.flatMap(({ id, shownExcerpt, isFoundInMaterial }) => {
    if (!shownExcerpt) return [];
    return {
      question_id: id,
      text: shownExcerpt.text,
      ...toSection(shownExcerpt),
      is_found: isFoundInMaterial ? 1 : 0,
    };
  });

/** What a student is told of own questions. */
export function toOwnQuestions(rows: readonly QuestionRow[]) {
  const excerpts = toOwnExcerpts(rows);
  return {
    questions: rows.map(toStudentQuestion),
    ...(excerpts.length > 0 ? { excerpts } : {}),
  };
}

type OwnRow = Pick<
  QuestionRow,
  'id' | 'clientId' | 'title' | 'state' | 'reason' | 'createdAt' | 'askedAgainAt'
> &
  // Of its topic, once it is in one.
  Partial<Pick<QuestionRow, 'isAnswered' | 'isBeingAnswered' | 'answer'>>;

export function toStudentQuestion(row: OwnRow): StudentQuestion {
  const isAccepted = row.state === 'accepted';
  const isAnswered = row.isAnswered === true && isAccepted;
  return {
    id: row.id,
    client_id: row.clientId,
    title: row.title,
    state: isAnswered ? 'answered' : stateForStudent[row.state],
    ...(isSignal(row) ? { is_signal: 1 as const } : {}),
    has_been_answered: isAnswered ? 1 : 0,
    is_being_answered: row.isBeingAnswered === true && isAccepted ? 1 : 0,
    is_held: row.state === 'held' ? 1 : 0,
    answer: (isAccepted && row.answer) || null,
    reason: row.reason,
    reason_text: row.reason === null ? null : enRejections[row.reason],
    created_at: row.createdAt.toISOString(),
    asked_again_at: row.askedAgainAt?.toISOString() ?? null,
  };
}
