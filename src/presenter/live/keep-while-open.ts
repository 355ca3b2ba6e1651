// Keeps a presentation on this device as it changes, and once more when the page goes out of sight:
// that may be the last that is heard of it.

import type { StoreApi } from 'zustand/vanilla';
import { coalesced } from './coalesced.ts';
import type { OfflineContent } from './kept-content.ts';
import type { LiveState } from './live-presentation.ts';

/** A busy room changes it several times a second. */
const pauseMs = 10_000;

/** @returns ends it, keeping the last state */
export function keepWhileOpen(
  store: StoreApi<LiveState>,
  shelf: Pick<OfflineContent, 'keep'>,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  now: () => number = Date.now,
): () => void {
  const isLive = ({ isConnected, failure, isKept }: LiveState): boolean =>
    isConnected && failure === null && !isKept;

  const write = async (): Promise<boolean> => {
    const state = store.getState();
    const { content, isKept, upToDateAt } = state;
    if (content && !isKept)
      await shelf.keep(content, isLive(state) ? now() : (upToDateAt ?? now()));
    return false;
  };

  const writing = coalesced(write, { afterSuccess: pauseMs, afterFailure: pauseMs });
  const onView = (): void => {
    if (page.visibilityState === 'hidden') writing.want(true);
  };
  page.addEventListener('visibilitychange', onView);
  const leave = store.subscribe((state, before) => {
    const isBroken = isLive(before) && !isLive(state);
    if (isBroken || state.content !== before.content) writing.want(isBroken);
  });
  return () => {
    leave();
    page.removeEventListener('visibilitychange', onView);
    writing.stop();
    void write();
  };
}
