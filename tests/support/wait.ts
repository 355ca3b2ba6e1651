import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 100;

/** Asks again until there is an answer. @throws Error naming what did not happen in time */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined>,
  timeoutMs = 45_000,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() > end) throw new Error(`It did not happen in time that ${what}`);
    await pause(pauseMs);
  }
}
