// What a student does, as pure changes of the document. A change that could not be stored is applied
// again later: each makes the same of the same document.

import { operations } from './operations.ts';
import { remove, withOperation, withVisit, without, type Change } from './student-document.ts';
import {
  isOpen,
  operationOf,
  visitDefaults,
  visitOf,
  type AskOperation,
  type Person,
  type Refusal,
  type RegisterOperation,
  type ScanOperation,
  type StudentState,
} from './student-state.ts';
import { uuid } from '../uuid.ts';

/** Puts it before what depends on it, as all does that is sent by what is loaded later. */
function insert(
  state: StudentState,
  operation: ScanOperation | RegisterOperation | AskOperation,
): StudentState {
  const { rank } = operations[operation.kind];
  const dependent = state.operations.findIndex(
    ({ token, kind }) => token === operation.token && (operations[kind]?.rank ?? 2) > rank,
  );
  const index = dependent < 0 ? state.operations.length : dependent;
  const all = [...state.operations];
  all.splice(index, 0, operation);
  return { ...state, operations: all };
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

/** Puts a visit on screen. They are kept in the order in which they were there. */
export const open =
  (token: string): Change =>
  (state) => {
    const visit = visitOf(state, token);
    if (!visit) return state;
    const others = state.visits.filter((one) => one !== visit);
    return { ...state, current: token, visits: [...others, visit] };
  };

/**
 * The code was scanned. A known presentation is opened at once; beside one that is open, another
 * waits for the server to let this phone in. A refused scan is tried again.
 * @param hand_over where an installed app goes on as a student of the browser's
 */
export function enter(token: string, hand_over?: string): Change {
  const scan: ScanOperation = { ...base(token), kind: 'scan', hand_over };
  return (state) => {
    const known = visitOf(state, token);
    if (known?.record) return open(token)(state);
    const visits = known
      ? state.visits
      : [{ ...visitDefaults, token, questions: [] }, ...state.visits];
    const entered = isOpen(state) ? { ...state, visits } : open(token)({ ...state, visits });
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

/**
 * Asks a refused question anew, in other words and therefore under another id: in its place, or after
 * all others where it is not on this phone, or was for another presentation.
 * @param token where it is asked now
 */
export function edit(id: string, title: string, newId: string, token: string): Change {
  const elsewhere = ask(token, title, newId);
  return (state) =>
    state.operations.some((operation) => operation.id === id && operation.token === token)
      ? withOperation(state, id, (operation) =>
          operation.kind === 'ask'
            ? { ...operation, id: newId, title, attempts: 0, refusal: null }
            : operation,
        )
      : elsewhere(remove(id)(state));
}

export const refuse =
  (id: string, refusal: Refusal): Change =>
  (state) =>
    withOperation(state, id, (operation) => ({ ...operation, refusal }));

/** The server does not know the session any more: the visit starts over, with what is known. */
export function renew(token: string): Change {
  const prepared = prepare(token);
  return (state) => {
    const visit = visitOf(state, token);
    const was = visit?.record?.presentation_id ?? visit?.was;
    return prepared(withVisit(state, token, { record: null, student_id: null, was }));
  };
}
