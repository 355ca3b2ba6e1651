// What waits behind a code that lets nobody in any more, on a phone that is in by the new one.

import { withVisit } from './student-document.ts';
import { operationOf, visitOf, type StudentState } from './student-state.ts';

/** Goes out where this phone is now, if that is the same presentation. */
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
