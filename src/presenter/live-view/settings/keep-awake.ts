// Keeps the screen on while the questions are on it: a tablet on a live view is looked at, not touched.

import { useEffect, useState } from 'react';

/**
 * Holds the screen awake; again when the page comes back into view, for a hidden page loses the
 * lock. Does nothing where the browser has no such lock, as on plain http.
 * @returns lets the screen sleep again
 */
export function keepAwake(
  onChange: (isAwake: boolean) => void,
  page: Document,
  locks: WakeLock | undefined,
): () => void {
  if (!locks) return () => {};
  let held: WakeLockSentinel | undefined;
  let isAsking = false;
  let hasLeft = false;

  const ask = async (): Promise<void> => {
    if (held || isAsking || page.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      const given = await locks.request('screen');
      if (hasLeft) return void given.release();
      held = given;
      given.addEventListener('release', () => {
        held = undefined;
        if (!hasLeft) onChange(false);
      });
      onChange(true);
    } catch {
      // Refused, for instance to save the battery: the screen then sleeps as the device is set to,
      // and the hint is not shown.
    } finally {
      isAsking = false;
    }
  };

  const onView = () => void ask();
  page.addEventListener('visibilitychange', onView);
  onView();
  return () => {
    hasLeft = true;
    page.removeEventListener('visibilitychange', onView);
    void held?.release();
  };
}

/** Keeps the screen on while it is used. @returns whether it does, as far as the browser can */
export function useAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return keepAwake(setIsAwake, document, wakeLock);
  }, []);
  return isAwake;
}
