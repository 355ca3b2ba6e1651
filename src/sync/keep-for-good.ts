// Asks the browser not to clear what waits on this device and the server may not have. Some ask the person:
// never before something waits.

import type { StoreApi } from 'zustand/vanilla';

/** Once a page. @param isWaiting whether something in the queue's document is not to be lost */
export function keepForGood<T>(
  view: StoreApi<{ state: T | null }>,
  isWaiting: (state: T) => boolean,
): void {
  // Neither on plain http nor before Safari 15.2.
  const { storage } = navigator as { storage?: { persist?: () => Promise<boolean> } };
  if (!storage?.persist) return;
  const look = () => {
    const { state } = view.getState();
    if (!state || !isWaiting(state)) return;
    leave();
    // Where it is refused, all is kept as before.
    storage.persist?.().catch(() => {});
  };
  const leave = view.subscribe(look);
  look();
}
