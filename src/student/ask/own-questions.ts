// A student's own questions as one list: those that the server has, in the order in which they were
// last asked, then those on this phone.

import type { StudentQuestion } from '../../../contract/entities.ts';
import { operationOf, visitOf, type StudentState } from '../../sync/student/student-state.ts';

export type OwnQuestionState =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'sent'
  | 'filtered'
  | 'accepted'
  | 'answered';

export interface OwnQuestion {
  /** The same before and after the server has it; the id of its operation while it is on this phone. */
  key: string;
  /** Of the visit on screen. */
  token: string;
  title: string;
  state: OwnQuestionState;
  /** Why it was filtered or refused: a code, and what the server says of it. */
  reason: { code: string | null; text: string | null } | null;
  isAskedAgain: boolean;
}

const lastAskedAt = ({ created_at, asked_again_at }: StudentQuestion) =>
  asked_again_at ?? created_at;

export function ownQuestions(state: StudentState, sendingId: string | null): OwnQuestion[] {
  const visit = visitOf(state, state.current);
  if (!visit) return [];
  const { token, withdrawn = [] } = visit;
  const all = visit.questions.filter(({ client_id }) => !withdrawn.includes(client_id!));
  const inOrder = all.sort((one, other) => lastAskedAt(one).localeCompare(lastAskedAt(other)));
  const stored = inOrder.map((question) => ({
    key: question.client_id ?? String(question.id),
    token,
    title: question.title,
    state: question.state,
    reason: question.reason_text ? { code: question.reason, text: question.reason_text } : null,
    isAskedAgain: typeof question.asked_again_at === 'string',
  }));
  const kept = state.operations.flatMap((operation): OwnQuestion[] => {
    if (operation.kind !== 'ask') return [];
    // Without a way in nothing goes out: shown wherever the student is, who may ask it there.
    const barrier = operationOf(state, operation.token, 'scan')?.refusal;
    if (operation.token !== token && !barrier) return [];
    const refusal = operation.refusal ?? barrier;
    const { id, title } = operation;
    const progress = id === sendingId ? 'sending' : 'waiting';
    return [
      {
        key: id,
        token,
        title,
        state: refusal ? 'refused' : progress,
        reason: refusal ? { code: refusal.code, text: refusal.message } : null,
        isAskedAgain: false,
      },
    ];
  });
  return [...stored, ...kept];
}
