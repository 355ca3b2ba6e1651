// Leaving a presentation for good: nothing of it stays on this phone.

import { readDraft, saveDraft } from './question-draft.ts';
import type { Change } from './student-document.ts';
import { outbox } from './student-session.ts';

/** With what was not sent yet. */
export const forget =
  (token: string): Change =>
  (state) => ({
    ...state,
    current: state.current === token ? null : state.current,
    visits: state.visits.filter((visit) => visit.token !== token),
    operations: state.operations.filter((operation) => operation.token !== token),
  });

export async function forgetPresentation(token: string): Promise<void> {
  const [, , of] = readDraft();
  // What was only typed belongs to what is on the screen.
  if ((of ?? outbox.view.getState().state?.current) === token) saveDraft('');
  await outbox.change(forget(token));
}
