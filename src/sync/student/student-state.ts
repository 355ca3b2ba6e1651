// Everything that a phone keeps for its student, as one document: the presentations visited and
// the operations that the server has not acknowledged. One document, so that "acknowledged" and
// "removed" are one atomic change. What this version does not know stays in place, so that pages
// and workers of different versions can share it.

import type {
  OwnExcerpt,
  ProjectDetail,
  ScanRecord,
  StudentQuestion,
} from '../../../contract/entities.ts';
import { uuid } from '../uuid.ts';

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
  /** Id of the presentation, where the server does not know the session any more. */
  was?: number | undefined;
  /** Ids of the questions to which the server knows that the student says “me too”. */
  me_toos?: number[];
  /** Ids of those questions that were asked in an earlier session. */
  earlier?: number[];
  /** client_ids of questions that the student takes back, shown no more whatever the server tells yet. */
  withdrawn?: string[];
  /** What the material says of the questions, where the presenter shows that. */
  excerpts?: OwnExcerpt[];
}

/** A final answer of the server. */
export interface Refusal {
  code: string;
  message: string;
  status: number | null;
  /** The student was told of it. */
  isAnnounced?: boolean;
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
  /** With which this app goes on as the student of another on this phone. */
  hand_over?: string | undefined;
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
export interface MeTooOperation extends OperationBase {
  kind: 'me-too';
  question_id: number;
  /** 1 says it, 0 takes it back. */
  status: 0 | 1;
}
export interface WithdrawOperation extends OperationBase {
  kind: 'withdraw';
  /** Of the question. */
  client_id: string;
}
/** The material answers a question, or does not after all. */
export interface FoundOperation extends OperationBase {
  kind: 'found';
  question_id: number;
  status: 0 | 1;
}
export type Operation =
  | ScanOperation
  | RegisterOperation
  | AskOperation
  | MeTooOperation
  | WithdrawOperation
  | FoundOperation;

export interface StudentState {
  version: number;
  device_id: string;
  /** Token of the visit on screen. */
  current: string | null;
  /** The one opened last is the last. */
  visits: Visit[];
  /** In the order in which they are to be applied. */
  operations: Operation[];
}

export const freshState = (): StudentState => ({
  version: 1,
  device_id: uuid(),
  current: null,
  visits: [],
  operations: [],
});

export const visitDefaults = { record: null, student_id: null, person: null, project: null };

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

/** Something is on screen in which this phone was not turned away. */
export function isOpen(state: StudentState): boolean {
  const { current } = state;
  return Boolean(visitOf(state, current)) && !operationOf(state, current, 'scan')?.refusal;
}

/** Where this phone was let in last, beside what is on screen. */
export const openedBefore = (state: StudentState): Visit | undefined =>
  state.visits.findLast(({ token, record }) => record && token !== state.current);
