import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves when the work is done, or after so many milliseconds without it; what it gives up may
 * still be under way, and does not keep the process from ending.
 * @throws what the work throws within that time
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const limit = sleep(milliseconds, undefined, { ref: false, signal: over.signal });
  limit.catch(() => {});
  try {
    await Promise.race([work, limit]);
  } finally {
    over.abort();
    work.catch(() => {});
  }
}
