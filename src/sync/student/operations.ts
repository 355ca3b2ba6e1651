// Every operation that a phone keeps until the server has acknowledged it. A new one is one entry.

import type { ScanRecord } from '../../../contract/entities.ts';
import type { StudentCalls } from '../../../contract/api/students/student-calls.ts';
import type { Change } from './student-document.ts';
import { acknowledgeQuestion, acknowledgeRegister, acknowledgeScan } from './student-news.ts';
import {
  type AskOperation,
  type Operation,
  type RegisterOperation,
  type ScanOperation,
  type StudentState,
  type Visit,
} from './student-state.ts';

interface Context {
  calls: StudentCalls;
  device_id: string;
  visit: Visit;
}

interface Definition<O extends Operation, A> {
  /** What goes out before what in a visit. One that was refused holds up those of higher rank. */
  rank: number;
  /** Whether the visit has what it takes; otherwise that goes out first. */
  isReady: (visit: Visit) => boolean;
  send: (operation: O, context: Context) => Promise<A>;
  acknowledge: (operation: O, answer: A) => Change;
}

type Entry = Pick<Definition<Operation, unknown>, 'rank' | 'isReady'> & {
  /** Sends it. Resolves to the change that acknowledges it. */
  deliver: (operation: Operation, context: Context) => Promise<Change>;
};

export const define = <O extends Operation, A>(definition: Definition<O, A>): Entry => ({
  ...definition,
  deliver: async (operation, context) =>
    definition.acknowledge(operation as O, await definition.send(operation as O, context)),
});

/** Only after `isReady`. */
export const recordOf = ({ record }: Visit): ScanRecord => record as ScanRecord;

/** By kind; of one that is loaded later, or that only a newer version knows, there is no entry. */
export const operations: Record<'scan' | 'register' | 'ask', Entry> &
  Partial<Record<string, Entry>> = {
  scan: define({
    rank: 0,
    isReady: () => true,
    send: ({ token, hand_over }: ScanOperation, { calls, device_id }) =>
      calls.scan({ token, device_id, hand_over }),
    acknowledge: ({ token }, { record }) => acknowledgeScan(token, record),
  }),
  register: define({
    rank: 1,
    isReady: ({ record }) => record !== null,
    send: ({ person }: RegisterOperation, { calls, visit }) => {
      const { session_id } = recordOf(visit);
      return calls.registerStudent({ session_id, ...person }, { token: session_id });
    },
    acknowledge: (operation, { student_id }) => acknowledgeRegister(operation, student_id),
  }),
  ask: define({
    rank: 2,
    isReady: ({ record, student_id }) => record !== null && student_id !== null,
    send: ({ id: client_id, title }: AskOperation, { calls, visit }) => {
      const { session_id, presenter_id, presentation_id } = recordOf(visit);
      const student_id = visit.student_id as number;
      const body = { title, presenter_id, presentation_id, student_id, client_id };
      return calls.postQuestion(body, { token: session_id });
    },
    acknowledge: (operation, { data }) => acknowledgeQuestion(operation, data),
  }),
};

/**
 * What is to be sent now: the first operation that nothing holds up. Of one visit nothing goes out before
 * what is of lower rank, wherever it stands, and also where that was refused.
 */
export function nextOperation(
  state: StudentState,
  isHeld: (token: string) => boolean = () => false,
): Operation | undefined {
  return state.operations.find(({ token, kind, refusal }) => {
    const { rank } = operations[kind] ?? {};
    if (rank === undefined || refusal || isHeld(token)) return false;
    return !state.operations.some(
      (other) => other.token === token && (operations[other.kind]?.rank ?? rank) < rank,
    );
  });
}
