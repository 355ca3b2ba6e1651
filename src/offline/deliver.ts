// What each operation means on the wire, and what its answer changes.

import type { StudentCalls } from '../../contract/student-calls.ts';
import {
  acknowledgeRegister,
  acknowledgeScan,
  mergeQuestions,
  type Change,
} from './student-changes.ts';
import { visitOf, type Operation, type StudentState } from './student-state.ts';

/** Sends an operation. Resolves to the change that acknowledges it. */
export type Deliver = (operation: Operation, state: StudentState) => Promise<Change>;

export function createDeliver(calls: StudentCalls): Deliver {
  return async (operation, state) => {
    const { token } = operation;
    if (operation.kind === 'scan') {
      const body = { token, device_id: state.device_id };
      const { record } = await calls.scan(body);
      return acknowledgeScan(token, record);
    }

    const { record, student_id } = visitOf(state, token) ?? {};
    if (!record) throw new TypeError(`No session for a ${operation.kind} operation.`);
    const { session_id, presenter_id, presentation_id } = record;
    const options = { token: session_id };
    if (operation.kind === 'register') {
      const body = { session_id, ...operation.person };
      const answer = await calls.registerStudent(body, options);
      return acknowledgeRegister(operation, answer.student_id);
    }

    if (!student_id) throw new TypeError('No student for a question.');
    const { id: client_id, title } = operation;
    const body = { title, presenter_id, presentation_id, student_id, client_id };
    const { data } = await calls.postQuestion(body, options);
    // The server names the client_id; an answer without it must not leave the question waiting.
    return mergeQuestions(token, [{ ...data, client_id }]);
  };
}
