import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a test waits for what must come. No measure of speed: far more than a machine needs that
 * is busy with other things, so that only what never comes is given up. (Who repairs a test asks for
 * less: `PATIENCE_MS=15000`.)
 */
export const patienceMs = Number(process.env['PATIENCE_MS'] ?? 120_000);

/** Between two looks; each is longer than the one before. Many looks a second meet the rate limit. */
const shortestPauseMs = 50;
const usualLongestPauseMs = 500;
const growth = 1.2;

/** Asks again until there is an answer. @throws Error naming what did not happen */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined>,
  longestPauseMs = usualLongestPauseMs,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let pauseFor = shortestPauseMs; ; pauseFor = Math.min(longestPauseMs, pauseFor * growth)) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await pause(pauseFor);
  }
}
