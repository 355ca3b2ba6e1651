// A student's own questions as one list: those that the server has, then those on this phone.

import {
  operationOf,
  visitOf,
  type Refusal,
  type StudentState,
} from '../../offline/student-state.ts';

export type OwnQuestionState =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'sent'
  | 'filtered'
  | 'accepted'
  | 'answered';

export interface OwnQuestion {
  /** The same before and after the server has it. */
  key: string;
  title: string;
  state: OwnQuestionState;
  /** Why it was filtered or refused. */
  words: string | null;
  /** While it is on this phone. */
  operationId: string | null;
  refusal: Refusal | null;
}

export function ownQuestions(state: StudentState, sendingId: string | null): OwnQuestion[] {
  const { current: token } = state;
  const stored = (visitOf(state, token)?.questions ?? []).map((question) => ({
    key: question.client_id ?? String(question.id),
    title: question.title,
    state: question.state,
    words: question.reason_text,
    operationId: null,
    refusal: null,
  }));
  // Without a way in, nothing goes out.
  const barrier = operationOf(state, token, 'scan')?.refusal ?? null;
  const kept = state.operations.flatMap((operation): OwnQuestion[] => {
    if (operation.kind !== 'ask' || operation.token !== token) return [];
    const refusal = operation.refusal ?? barrier;
    const { id, title } = operation;
    const progress = id === sendingId ? 'sending' : 'waiting';
    return [
      {
        key: id,
        title,
        state: refusal ? 'refused' : progress,
        words: refusal?.message ?? null,
        operationId: id,
        refusal,
      },
    ];
  });
  return [...stored, ...kept];
}
