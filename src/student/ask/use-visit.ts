import { useStore } from 'zustand';
import { outbox } from '../../sync/student/student-session.ts';
import {
  freshState,
  operationOf,
  visitOf,
  type Refusal,
  type Visit,
} from '../../sync/student/student-state.ts';

export interface VisitView {
  /** False for the moment in which storage is read. */
  isLoaded: boolean;
  visit: Visit | undefined;
  /** Why the server did not let this phone in. */
  scanRefusal: Refusal | null;
  registerRefusal: Refusal | null;
  /** Somebody has given a name, which may still be on its way. */
  isRegistering: boolean;
}

/** @param given whose presentation; undefined for the one on screen */
export function useVisit(given?: string): VisitView {
  const loaded = useStore(outbox.view, (view) => view.state);
  const state = loaded ?? freshState();
  const token = given ?? state.current;
  const registration = operationOf(state, token, 'register');
  return {
    isLoaded: loaded !== null,
    visit: visitOf(state, token),
    scanRefusal: operationOf(state, token, 'scan')?.refusal ?? null,
    registerRefusal: registration?.refusal ?? null,
    isRegistering: registration?.refusal === null,
  };
}
