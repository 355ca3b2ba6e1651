// How the document of a phone is changed: the parts of which every change is made.

import type { Operation, StudentState, Visit } from './student-state.ts';

export type Change = (state: StudentState) => StudentState;

export const withVisit = (
  state: StudentState,
  token: string,
  change: Partial<Visit>,
): StudentState => ({
  ...state,
  visits: state.visits.map((visit) => (visit.token === token ? { ...visit, ...change } : visit)),
});

export const withOperation = (
  state: StudentState,
  id: string,
  change: (operation: Operation) => Operation | null,
): StudentState => ({
  ...state,
  operations: state.operations.flatMap((operation) =>
    operation.id === id ? (change(operation) ?? []) : operation,
  ),
});

export const without = (
  state: StudentState,
  token: string,
  kind: Operation['kind'],
): StudentState => ({
  ...state,
  operations: state.operations.filter(
    (operation) => operation.token !== token || operation.kind !== kind,
  ),
});

export const remove =
  (id: string): Change =>
  (state) =>
    withOperation(state, id, () => null);
