// What the server refused and whether the student was told. Apart from the rest, because a phone
// needs it only after its first paint.

import type { Outbox } from './outbox.ts';
import { withOperation, type Change } from './student-document.ts';
import type { AskOperation, Operation } from './student-state.ts';

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
