// Everything that a phone keeps for its student, as one document: the presentations visited and
// the operations that the server has not acknowledged. One document, so that "acknowledged" and
// "removed" are one atomic change. Pure functions; what they do not know they leave in place, so
// that pages and workers of different versions can share it.

import type { ProjectDetail, ScanRecord, StudentQuestion } from '../../contract/entities.ts';
import { uuid } from './uuid.ts';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
}

/** A presentation that this phone has entered, or wants to. */
export interface Visit {
  /** What the QR code holds: the visit's name before the server has answered. */
  token: string;
  /** Null until the server has answered the scan. */
  record: ScanRecord | null;
  /** Null until registered. */
  student_id: number | null;
  /** What the student typed at registration. */
  person: Person | null;
  project: ProjectDetail | null;
  /** As the server last told, oldest first. */
  questions: StudentQuestion[];
}

/** A final answer of the server. */
export interface Refusal {
  code: string;
  message: string;
  status: number | null;
}

interface OperationBase {
  /** For a question, its client_id. */
  id: string;
  /** The visit that it belongs to. */
  token: string;
  /** How often it was sent; above 0 the server may have it. */
  attempts: number;
  refusal: Refusal | null;
}

export interface ScanOperation extends OperationBase {
  kind: 'scan';
}
export interface RegisterOperation extends OperationBase {
  kind: 'register';
  /** Null where the plan does not ask. */
  person: Person | null;
}
export interface AskOperation extends OperationBase {
  kind: 'ask';
  title: string;
}
export type Operation = ScanOperation | RegisterOperation | AskOperation;

export interface StudentState {
  version: number;
  device_id: string;
  /** Token of the visit on screen. */
  current: string | null;
  visits: Visit[];
  /** In the order in which they are to be applied. */
  operations: Operation[];
}

export type Change = (state: StudentState) => StudentState;

export const freshState = (): StudentState => ({
  version: 1,
  device_id: uuid(),
  current: null,
  visits: [],
  operations: [],
});

const visitDefaults = { record: null, student_id: null, person: null, project: null };

const isNamed = (value: unknown, ...fields: string[]): boolean =>
  fields.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === 'string');

/** What was stored, completed where it was written by another version. */
export function parseStudentState(value: unknown): StudentState {
  if (!isNamed(value, 'device_id')) return freshState();
  const stored = value as Partial<StudentState>;
  const list = <T>(items: T[] | undefined, ...fields: string[]): T[] =>
    Array.isArray(items) ? items.filter((item) => isNamed(item, ...fields)) : [];
  return {
    ...freshState(),
    ...stored,
    visits: list(stored.visits, 'token').map((visit) => ({
      ...visitDefaults,
      ...visit,
      questions: Array.isArray(visit.questions) ? visit.questions : [],
    })),
    operations: list(stored.operations, 'id', 'token', 'kind').map((operation) =>
      Object.assign({ attempts: 0, refusal: null }, operation),
    ),
  };
}

export const visitOf = (state: StudentState, token: string | null): Visit | undefined =>
  state.visits.find((visit) => visit.token === token);

export const operationOf = <K extends Operation['kind']>(
  state: StudentState,
  token: string | null,
  kind: K,
): Extract<Operation, { kind: K }> | undefined =>
  state.operations.find(
    (operation): operation is Extract<Operation, { kind: K }> =>
      operation.token === token && operation.kind === kind,
  );

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

const rank = { scan: 0, register: 1, ask: 2 };

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

/** Gives a refused operation another chance, as it is. */
export const retry =
  (id: string): Change =>
  (state) =>
    withOperation(state, id, (operation) => ({ ...operation, refusal: null }));

export const attempt =
  (id: string): Change =>
  (state) =>
    withOperation(state, id, (operation) => ({ ...operation, attempts: operation.attempts + 1 }));

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

/**
 * What is to be sent now: the first operation whose visit is not held up, by a refused scan or
 * registration or because `isHeld` says so.
 */
export function nextOperation(
  state: StudentState,
  isHeld: (token: string) => boolean = () => false,
): Operation | undefined {
  const stopped = new Set<string>();
  for (const operation of state.operations) {
    const { token, kind, refusal } = operation;
    if (stopped.has(token) || isHeld(token) || !(kind in rank)) continue;
    if (!refusal) return operation;
    if (kind !== 'ask') stopped.add(token);
  }
  return undefined;
}
