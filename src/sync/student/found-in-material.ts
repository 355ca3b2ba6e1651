// That the material answers an own question: kept and sent as what is asked is. Loaded where there is
// something of the material, and by the service worker, which teach the outbox to send it; until then it waits.

import { beforeQuestions } from './me-toos.ts';
import { define, operations, recordOf } from './operations.ts';
import { excerptsOf } from './own-excerpts.ts';
import { remove, withVisit, type Change } from './student-document.ts';
import type { FoundOperation, StudentState } from './student-state.ts';
import type { FoundCalls } from '../../../contract/api/students/late-calls.ts';

/** The outbox sends it from now on. */
export function knowFound({ foundInMaterial }: FoundCalls): void {
  operations['found'] = define({
    // As a question's: neither waits for the other.
    rank: 2,
    isReady: ({ record, student_id }) => record !== null && student_id !== null,
    send: ({ id: client_id, question_id, status }: FoundOperation, { visit }) => {
      const { session_id, presentation_id } = recordOf(visit);
      const student_id = visit.student_id as number;
      const body = { question_id, presentation_id, student_id, client_id, status };
      return foundInMaterial(body, { token: session_id });
    },
    acknowledge:
      ({ id, token, question_id, status }) =>
      (state) => {
        const excerpts = excerptsOf(state, token).map((one) =>
          one.question_id === question_id ? { ...one, is_found: status } : one,
        );
        return remove(id)(withVisit(state, token, { excerpts }));
      },
  });
}

const isOf = (
  operation: StudentState['operations'][number],
  token: string,
  questionId: number,
): operation is FoundOperation =>
  operation.kind === 'found' &&
  operation.token === token &&
  operation.question_id === questionId &&
  !operation.refusal;

/** What waits to be sent included. */
export function isFound(state: StudentState, token: string, questionId: number): boolean {
  const waiting = state.operations.findLast((one): one is FoundOperation =>
    isOf(one, token, questionId),
  );
  if (waiting) return waiting.status === 1;
  return excerptsOf(state, token).some(
    ({ question_id, is_found }) => question_id === questionId && is_found === 1,
  );
}

/**
 * Says that the material answers the question, or that it does not after all. What was not sent yet is
 * not sent at all.
 * @param id client_id of the operation
 */
export function sayFound(token: string, question_id: number, status: 0 | 1, id: string): Change {
  const operation: FoundOperation = {
    id,
    token,
    attempts: 0,
    refusal: null,
    kind: 'found',
    question_id,
    status,
  };
  return (state) => {
    const isWanted = status === 1;
    if (isFound(state, token, question_id) === isWanted) return state;
    const rest = {
      ...state,
      operations: state.operations.filter(
        (one) => !(isOf(one, token, question_id) && one.attempts === 0),
      ),
    };
    if (isFound(rest, token, question_id) === isWanted) return rest;
    return beforeQuestions(rest, operation);
  };
}
