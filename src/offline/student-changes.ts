// Everything that can happen to what a phone keeps, as pure changes of the document. A change that
// could not be stored is applied again later: each makes the same of the same document.

import type { ProjectDetail, ScanRecord, StudentQuestion } from '../../contract/entities.ts';
import {
  operationOf,
  rank,
  visitDefaults,
  visitOf,
  type Operation,
  type Person,
  type Refusal,
  type RegisterOperation,
  type ScanOperation,
  type StudentState,
  type Visit,
} from './student-state.ts';
import { uuid } from './uuid.ts';

export type Change = (state: StudentState) => StudentState;

const withVisit = (state: StudentState, token: string, change: Partial<Visit>): StudentState => ({
  ...state,
  visits: state.visits.map((visit) => (visit.token === token ? { ...visit, ...change } : visit)),
});

const withOperation = (
  state: StudentState,
  id: string,
  change: (operation: Operation) => Operation | null,
): StudentState => ({
  ...state,
  operations: state.operations.flatMap((operation) =>
    operation.id === id ? (change(operation) ?? []) : operation,
  ),
});

const without = (state: StudentState, token: string, kind: Operation['kind']): StudentState => ({
  ...state,
  operations: state.operations.filter(
    (operation) => operation.token !== token || operation.kind !== kind,
  ),
});

/** Puts it before what depends on it. */
function insert(state: StudentState, operation: Operation): StudentState {
  const { operations } = state;
  const dependent = operations.findIndex(
    ({ token, kind }) => token === operation.token && rank[kind] > rank[operation.kind],
  );
  const place = dependent < 0 ? operations.length : dependent;
  return { ...state, operations: operations.toSpliced(place, 0, operation) };
}

// Made when a change is made, not when it is applied: a change may have to be applied again.
const base = (token: string, id = uuid()) => ({ id, token, attempts: 0, refusal: null });

/** Adds what must go out before a question of this visit can. */
export function prepare(token: string): Change {
  const [scanBase, registerBase] = [base(token), base(token)];
  return (state) => {
    const visit = visitOf(state, token);
    if (!visit) return state;
    let next = state;
    if (!visit.record && !operationOf(next, token, 'scan')) {
      next = insert(next, { ...scanBase, kind: 'scan' });
    }
    if (visit.student_id === null && !operationOf(next, token, 'register')) {
      next = insert(next, { ...registerBase, kind: 'register', person: visit.person });
    }
    return next;
  };
}

/** The code was scanned. A refused scan is tried again; a known presentation is entered at once. */
export function enter(token: string): Change {
  const scan: ScanOperation = { ...base(token), kind: 'scan' };
  return (state) => {
    const known = visitOf(state, token);
    const visits = known
      ? state.visits
      : [...state.visits, { ...visitDefaults, token, questions: [] }];
    const entered = { ...state, current: token, visits };
    if (known?.record) return entered;
    if (operationOf(entered, token, 'scan')?.refusal === null) return entered;
    return insert(without(entered, token, 'scan'), scan);
  };
}

/** Registers, or does so again with other details. */
export function register(token: string, person: Person | null): Change {
  const registration: RegisterOperation = { ...base(token), kind: 'register', person };
  return (state) => {
    const named = person ? withVisit(state, token, { person }) : state;
    return insert(without(named, token, 'register'), registration);
  };
}

/** @param id its client_id; the same id is never added twice */
export function ask(token: string, title: string, id: string): Change {
  const prepared = prepare(token);
  return (state) => {
    if (state.operations.some((operation) => operation.id === id)) return state;
    return insert(prepared(state), { ...base(token, id), kind: 'ask', title });
  };
}

/** Asks a refused question anew, in other words and therefore under another id. */
export const edit =
  (id: string, title: string, newId: string): Change =>
  (state) =>
    withOperation(state, id, (operation) =>
      operation.kind === 'ask'
        ? { ...operation, id: newId, title, attempts: 0, refusal: null }
        : operation,
    );

export const remove =
  (id: string): Change =>
  (state) =>
    withOperation(state, id, () => null);

export const refuse =
  (id: string, refusal: Refusal): Change =>
  (state) =>
    withOperation(state, id, (operation) => ({ ...operation, refusal }));

export function acknowledgeScan(token: string, record: ScanRecord): Change {
  return (state) => {
    const scanned = without(
      withVisit(state, token, { record, student_id: record.student_id }),
      token,
      'scan',
    );
    const waiting = operationOf(scanned, token, 'register');
    // Registered before, and nothing new to tell.
    return waiting && !waiting.person && record.student_id !== null
      ? without(scanned, token, 'register')
      : scanned;
  };
}

export const acknowledgeRegister =
  (operation: RegisterOperation, student_id: number): Change =>
  (state) =>
    remove(operation.id)(withVisit(state, operation.token, { student_id }));

/** Takes over what the server tells of own questions, which acknowledges those that it names. */
export function mergeQuestions(token: string, questions: readonly StudentQuestion[]): Change {
  return (state) => {
    const byId = new Map(visitOf(state, token)?.questions.map((known) => [known.id, known]));
    for (const question of questions) {
      // The event about its judgement may have overtaken the answer to the question itself.
      const isOutdated = question.state === 'sent' && byId.has(question.id);
      if (!isOutdated) byId.set(question.id, question);
    }
    const stored = new Set(questions.map((question) => question.client_id));
    return {
      ...withVisit(state, token, {
        questions: [...byId.values()].toSorted((one, other) => one.id - other.id),
      }),
      operations: state.operations.filter(({ kind, id }) => kind !== 'ask' || !stored.has(id)),
    };
  };
}

export const setProject =
  (token: string, project: ProjectDetail): Change =>
  (state) =>
    withVisit(state, token, { project });

/** The server does not know the session any more: the visit starts over, with what is known. */
export function renew(token: string): Change {
  const prepared = prepare(token);
  return (state) => prepared(withVisit(state, token, { record: null, student_id: null }));
}
