// A new version waits until somebody accepts it or every page of the old one is closed.

/** What workbox-window sends when the offer was accepted. */
export const isUpdateAccepted = (message: unknown): boolean =>
  (message as { type?: unknown } | null)?.type === 'SKIP_WAITING';
