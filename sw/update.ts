// A new version waits until somebody accepts it or every page of the old one is closed.

/** What a page sends when the offer was accepted. */
export const isUpdateAccepted = (message: unknown): boolean =>
  (message as { type?: unknown } | null)?.type === 'SKIP_WAITING';
