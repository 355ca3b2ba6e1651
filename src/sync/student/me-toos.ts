// "Me too" on a phone: kept and sent as what is asked is. Loaded after the box, and by the service
// worker, which teach the outbox to send it; until then it waits.

import type { BoardTopic } from '../../../contract/entities.ts';
import type { TopicBoardCalls } from '../../../contract/api/students/late-calls.ts';
import { define, operations, recordOf } from './operations.ts';
import { remove, withVisit, type Change } from './student-document.ts';
import {
  visitOf,
  type MeTooOperation,
  type Operation,
  type StudentState,
} from './student-state.ts';

export type WantedTopic = Pick<BoardTopic, 'question_ids'>;

/** The outbox sends it from now on. */
export function knowMeToos({ meToo }: TopicBoardCalls): void {
  operations['me-too'] = define({
    // As a question's: neither waits for the other.
    rank: 2,
    isReady: ({ record, student_id }) => record !== null && student_id !== null,
    send: ({ id: client_id, question_id, status }: MeTooOperation, { visit }) => {
      const { session_id, presentation_id } = recordOf(visit);
      const student_id = visit.student_id as number;
      const body = { question_id, presentation_id, student_id, client_id, status };
      return meToo(body, { token: session_id });
    },
    acknowledge:
      ({ id, token }, { data }) =>
      (state) =>
        remove(id)(withVisit(state, token, { me_toos: data.question_ids })),
  });
}

const isWaiting = (
  operation: StudentState['operations'][number],
  token: string,
): operation is MeTooOperation =>
  operation.kind === 'me-too' && operation.token === token && !operation.refusal;

/** Adds it before questions, which may have to wait until they are open again. */
export function beforeQuestions(state: StudentState, operation: Operation): StudentState {
  const ask = state.operations.findIndex(
    ({ kind, token }) => kind === 'ask' && token === operation.token,
  );
  const all = [...state.operations];
  all.splice(ask < 0 ? all.length : ask, 0, operation);
  return { ...state, operations: all };
}

/** Ids of the questions to which the server knows that it is said. */
export function acknowledgedMeToos(state: StudentState, token: string): readonly number[] {
  const known = visitOf(state, token)?.me_toos;
  return Array.isArray(known) ? known : [];
}

/** The question by which it is said to the topic, what waits to be sent included; undefined when it is not. */
export function saidTo(
  state: StudentState,
  token: string,
  { question_ids }: WantedTopic,
): number | undefined {
  const waiting = state.operations.findLast(
    (operation): operation is MeTooOperation =>
      isWaiting(operation, token) && question_ids.includes(operation.question_id),
  );
  if (waiting) return waiting.status === 1 ? waiting.question_id : undefined;
  return acknowledgedMeToos(state, token).find((id) => question_ids.includes(id));
}

/**
 * Says it to a topic, or takes it back. What was not sent yet is not sent at all.
 * @param id client_id of the operation
 */
export function setMeToo(token: string, topic: WantedTopic, status: 0 | 1, id: string): Change {
  return (state) => {
    if (state.operations.some((operation) => operation.id === id)) return state;
    const by = saidTo(state, token, topic);
    const isUnsent = (operation: StudentState['operations'][number]) =>
      isWaiting(operation, token) &&
      operation.attempts === 0 &&
      topic.question_ids.includes(operation.question_id);
    const rest = {
      ...state,
      operations: state.operations.filter((operation) => !isUnsent(operation)),
    };
    if ((saidTo(rest, token, topic) !== undefined) === (status === 1)) return rest;
    const question_id = by ?? topic.question_ids[0];
    if (question_id === undefined) return state;
    const operation: MeTooOperation = {
      id,
      token,
      attempts: 0,
      refusal: null,
      kind: 'me-too',
      question_id,
      status,
    };
    return beforeQuestions(rest, operation);
  };
}

type OfKind<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

/** Those of a kind that the server refused; each is given to one window of this phone only. */
export function takeRefused<K extends Operation['kind']>(
  kind: K,
  taken: (operation: OfKind<K>) => void,
): Change {
  const isRefused = (operation: Operation): operation is OfKind<K> =>
    operation.kind === kind && operation.refusal !== null;
  return (state) =>
    state.operations.filter(isRefused).reduce((so, operation) => {
      taken(operation);
      return remove(operation.id)(so);
    }, state);
}
