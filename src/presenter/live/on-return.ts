// A device that slept may not notice for a while that its connection is dead.

const longAwayMs = 30_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Runs work when the page comes back into view after a long time. @returns ends it */
export function onReturn(work: () => void, page: Page, now: () => number = Date.now): () => void {
  let leftAt = now();
  const onView = (): void => {
    if (page.visibilityState === 'hidden') leftAt = now();
    else if (now() - leftAt > longAwayMs) work();
  };
  page.addEventListener('visibilitychange', onView);
  return () => page.removeEventListener('visibilitychange', onView);
}
