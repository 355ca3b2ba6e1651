// Changes of what a phone has stored that it makes only after its first paint: that the student was told
// of what the server refused, and that questions go along to a new code.

import type { Outbox } from './outbox.ts';
import { withOperation, type Change, withVisit } from './student-document.ts';
import {
  type AskOperation,
  type Operation,
  operationOf,
  visitOf,
  type StudentState,
} from './student-state.ts';

/** The student was told of these refusals. */
export const announce =
  (ids: readonly string[]): Change =>
  (state) =>
    ids.reduce(
      (so, id) =>
        withOperation(so, id, (operation) => ({
          ...operation,
          refusal: operation.refusal && { ...operation.refusal, isAnnounced: true },
        })),
      state,
    );

const isNews = (operation: Operation): operation is AskOperation =>
  operation.kind === 'ask' && operation.refusal !== null && !operation.refusal.isAnnounced;

/** Refused questions that nobody was told of; no other window of this phone gets them as well. */
export async function claimRefusals(outbox: Outbox): Promise<AskOperation[]> {
  const known = outbox.view.getState().state?.operations ?? [];
  const ids = known.filter(isNews).map(({ id }) => id);
  let claimed: AskOperation[] = [];
  if (ids.length === 0) return claimed;
  await outbox.change((state) => {
    claimed = state.operations.filter(isNews).filter(({ id }) => ids.includes(id));
    return announce(ids)(state);
  });
  return claimed;
}

/**
 * What waits behind a code that lets nobody in any more goes out where this phone is now, if that is the
 * same presentation.
 */
export function takeAlong(state: StudentState): StudentState {
  const here = visitOf(state, state.current);
  const id = here?.record?.presentation_id;
  if (!here || id === undefined) return state;
  const left = state.visits.filter(
    ({ token, was }) => was === id && operationOf(state, token, 'scan')?.refusal,
  );
  if (left.length === 0) return state;
  const tokens = new Set(left.map(({ token }) => token));
  const person = here.person ?? left.at(-1)?.person ?? null;
  return {
    ...withVisit(state, here.token, { person }),
    operations: state.operations.flatMap((operation) => {
      if (!tokens.has(operation.token)) return operation;
      const isEntering = operation.kind === 'scan' || operation.kind === 'register';
      return isEntering ? [] : { ...operation, token: here.token };
    }),
  };
}
