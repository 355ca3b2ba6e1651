// A few attempts with growing, uneven pauses, all within one limit: a student waits for the answer.

import { setTimeout as sleep } from 'node:timers/promises';
import { LlmFailure } from './failure.ts';

export interface Patience {
  readonly attempts: number;
  /** Milliseconds: of one attempt, of all of them with their pauses, before the second attempt. */
  readonly attempt: number;
  readonly total: number;
  readonly pause: number;
}

/**
 * @throws LlmFailure of the last attempt; the reason of `signal` as soon as it is aborted; at once
 * whatever else an attempt throws
 */
export async function retrying<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  patience: Patience,
  signal: AbortSignal,
): Promise<T> {
  const end = performance.now() + patience.total;
  for (let made = 1; ; made += 1) {
    const left = Math.max(0, end - performance.now());
    const limit = AbortSignal.timeout(Math.ceil(Math.min(left, patience.attempt)));
    try {
      return await attempt(AbortSignal.any([signal, limit]));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LlmFailure) || !error.canRetry || made >= patience.attempts)
        throw error;
      const pause = error.retryAfter ?? patience.pause * 2 ** (made - 1) * (0.5 + Math.random());
      // A pause that leaves no time for an attempt would only keep the student waiting.
      if (performance.now() + pause + patience.pause > end) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
}
