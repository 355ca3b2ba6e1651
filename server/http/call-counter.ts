// Where @fastify/rate-limit counts. Its own store goes by the clock of the day: set back, that would
// count on for as long as it was set back, and refuse whoever called often by then.

import { LruMap } from '../lib/lru-map.ts';

interface Window {
  count: number;
  readonly endsAtMs: number;
}

/** As many as may be there at once: a counter that is pushed out begins anew. */
const callersInMemory = 100_000;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** What each call counts apart: `child` is asked once for each. */
export class CallCounter {
  readonly #windows = new LruMap<string, Window>(callersInMemory);

  incr(key: string, counted: Counted, windowMs: number): void {
    // Of the clock that is never set.
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAtMs > now ? known : { count: 0, endsAtMs: now + windowMs };
    window.count += 1;
    this.#windows.set(key, window);
    counted(null, { current: window.count, ttl: Math.ceil(window.endsAtMs - now) });
  }

  child(): CallCounter {
    return new CallCounter();
  }
}
