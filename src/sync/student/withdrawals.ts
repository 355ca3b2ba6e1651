// Taking back a question that the server has: kept and sent as what is asked is. Loaded after the box, and
// by the service worker, which teach the outbox to send it; until then it waits.

import { beforeQuestions } from './me-toos.ts';
import { define, operations, recordOf } from './operations.ts';
import { remove, withVisit, type Change } from './student-document.ts';
import { visitOf, type StudentState, type WithdrawOperation } from './student-state.ts';
import type { WithdrawalCalls } from '../../../contract/api/students/late-calls.ts';

/** The outbox sends it from now on. */
export function knowWithdrawals({ withdrawQuestion }: WithdrawalCalls): void {
  operations['withdraw'] = define({
    // As a question's, which it never waits for: one that was not sent is not withdrawn but removed.
    rank: 2,
    isReady: ({ record, student_id }) => record !== null && student_id !== null,
    send: ({ client_id }: WithdrawOperation, { visit }) => {
      const { session_id, presentation_id } = recordOf(visit);
      const student_id = visit.student_id as number;
      return withdrawQuestion({ client_id, presentation_id, student_id }, { token: session_id });
    },
    acknowledge:
      ({ id, token, client_id }) =>
      (state) => {
        const { questions = [] } = visitOf(state, token) ?? {};
        const rest = questions.filter((question) => question.client_id !== client_id);
        return remove(id)(withVisit(state, token, { questions: rest }));
      },
  });
}

/**
 * Takes a question back. The server is told, unless it cannot have it.
 * @param id of the operation that tells it
 */
export function withdraw(token: string, client_id: string, id: string): Change {
  const operation: WithdrawOperation = {
    id,
    token,
    attempts: 0,
    refusal: null,
    kind: 'withdraw',
    client_id,
  };
  return (state) => {
    const asked = state.operations.find((one) => one.id === client_id);
    const rest = remove(client_id)(state);
    const { withdrawn = [] } = visitOf(rest, token) ?? {};
    if ((asked && (asked.refusal || asked.attempts < 1)) || withdrawn.includes(client_id))
      return rest;
    return beforeQuestions(
      withVisit(rest, token, { withdrawn: [...withdrawn, client_id] }),
      operation,
    );
  };
}

const isRefused = (operation: StudentState['operations'][number]): operation is WithdrawOperation =>
  operation.kind === 'withdraw' && operation.refusal !== null;

export const hasRefused = ({ operations: all }: StudentState): boolean => all.some(isRefused);

/** Those that the server refused, whose questions are shown again; each is given to one window of this phone only. */
export function takeRefusedWithdrawals(taken: (operation: WithdrawOperation) => void): Change {
  return (state) =>
    state.operations.filter(isRefused).reduce((so, operation) => {
      taken(operation);
      const { id, token, client_id } = operation;
      const { withdrawn = [] } = visitOf(so, token) ?? {};
      const others = withdrawn.filter((one) => one !== client_id);
      return remove(id)(withVisit(so, token, { withdrawn: others }));
    }, state);
}
