// Deletes what nobody needs any more. Nothing waits for it, so it is no job.

import type { JobLogger } from './definition.ts';

const intervalMs = 60 * 60_000;

/** Now and every hour. */
export function startHousekeeping(
  chores: readonly (() => Promise<void>)[],
  logger: JobLogger,
): { stop(): void } {
  const clean = async (): Promise<void> => {
    for (const chore of chores) {
      await chore().catch((error: unknown) =>
        logger.warn({ err: error }, 'What has expired could not be deleted; it is tried again'),
      );
    }
  };
  void clean();
  const timer = setInterval(() => void clean(), intervalMs);
  return { stop: () => clearInterval(timer) };
}
