// Asks the browser not to clear what a student has asked and the server may not have. Some ask the person:
// never before the first question.

import { outbox } from '../sync/student/student-session.ts';

/** Once a page. */
export function keepForGood(): void {
  // Neither on plain http nor before Safari 15.2.
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  if (!storage?.persist) return;
  const look = () => {
    const { state } = outbox.view.getState();
    if (!state?.operations.some(({ kind }) => kind === 'ask')) return;
    leave();
    // Where it is refused, all is kept as before.
    storage.persist?.().catch(() => {});
  };
  const leave = outbox.view.subscribe(look);
  look();
}
