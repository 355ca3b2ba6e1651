// Leaves a model alone that has failed again and again, so that no question waits for it in vain;
// then lets a single request try whether it is back.

import type { LlmFailure } from './failure.ts';

/** Failures in a row before the first pause. A refusal, as of a wrong key, is enough by itself. */
const failuresInARow = 3;
/** Milliseconds; each pause in a row is twice as long. */
const firstPause = 30_000;
const longestPause = 5 * 60_000;

export type Ticket = 'usual' | 'trial';

export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #pauses = 0;
  #endOfPause = 0;
  #isTrying = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @returns null when no request may be made now; else `leave` must follow */
  enter(): Ticket | null {
    if (this.#pauses === 0) return 'usual';
    if (this.#isTrying || this.#now() < this.#endOfPause) return null;
    this.#isTrying = true;
    return 'trial';
  }

  /** @param failure null when the request was answered, undefined when it was given up */
  leave(ticket: Ticket, failure: LlmFailure | null | undefined): void {
    if (ticket === 'trial') this.#isTrying = false;
    if (failure === undefined) return;
    if (failure === null) {
      this.#failures = 0;
      this.#pauses = 0;
      return;
    }
    // Began before the pause: nothing new.
    if (ticket === 'usual' && this.#pauses > 0) return;
    this.#failures += 1;
    const retryAfter = failure.retryAfter ?? 0;
    const isHopeless = failure.trouble === 'refused' || retryAfter > firstPause;
    if (ticket === 'usual' && this.#failures < failuresInARow && !isHopeless) return;
    const pause = Math.max(firstPause * 2 ** this.#pauses, retryAfter);
    this.#endOfPause = this.#now() + Math.min(pause, longestPause);
    this.#pauses += 1;
  }
}
