// How much of the disk uploads may take until they are read: each caller's together as much as the
// largest upload that is allowed, and all of them together what the machine has to spare.

import { ApiError } from '../../lib/errors.ts';

/** Reading a file takes seconds, receiving one may take minutes. */
const retryAfterSeconds = 10;
/** A pace is that of the last one to two of these. */
const paceMs = 60_000;
/** An upload is slow when what it holds would have taken longer than this at its present pace. */
const slowMs = 10 * 60_000;

export interface UploadShare extends Disposable {
  /**
   * Where all is taken, uploads that are slow give way, the slowest first.
   * @throws ApiError `unavailable`, `rate_limited`, `body_too_large` when there is no room for so many bytes more
   */
  take(bytes: number): void;
  /** All of it has come: it does not give way any more. */
  keep(): void;
  /** Aborted with what to answer when it gave way. */
  readonly signal: AbortSignal;
}

interface Arriving {
  /** Of what it holds at its present pace. */
  duration(): number;
  giveWay(): void;
}

export class UploadSpace {
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #callers = new Map<number | string, number>();
  readonly #arriving = new Set<Arriving>();
  #held = 0;

  /** @param now in milliseconds, of a clock that is never set back */
  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /**
   * The part of one request, given back when that is over.
   * @param maxBytes of all requests of this caller together
   */
  open(caller: number | string, maxBytes: number): UploadShare {
    const gaveWay = new AbortController();
    const { signal } = gaveWay;
    let own = 0;
    const durationOf = this.#pace();
    const giveBack = (): void => {
      const left = (this.#callers.get(caller) ?? 0) - own;
      if (left > 0) this.#callers.set(caller, left);
      else this.#callers.delete(caller);
      this.#held -= own;
      own = 0;
      this.#arriving.delete(arriving);
    };
    const arriving: Arriving = {
      duration: () => durationOf(own),
      giveWay() {
        giveBack();
        gaveWay.abort(new ApiError('unavailable', { retryAfterSeconds }));
      },
    };
    const take = (bytes: number): void => {
      signal.throwIfAborted();
      const ofCaller = (this.#callers.get(caller) ?? 0) + bytes;
      // No waiting helps a request that is too large by itself.
      if (own + bytes > Math.min(maxBytes, this.#maxBytes)) throw new ApiError('body_too_large');
      if (ofCaller > maxBytes) throw new ApiError('rate_limited', { retryAfterSeconds });
      this.#makeRoom(bytes, arriving);
      this.#callers.set(caller, ofCaller);
      this.#held += bytes;
      own += bytes;
      durationOf(own);
      this.#arriving.add(arriving);
    };
    const keep = (): void => void this.#arriving.delete(arriving);
    return { take, keep, signal, [Symbol.dispose]: giveBack };
  }

  #makeRoom(bytes: number, taker: Arriving): void {
    const isFull = (): boolean => this.#held + bytes > this.#maxBytes;
    if (!isFull()) return;
    const slow = [...this.#arriving]
      .filter((other) => other !== taker)
      .map((other) => ({ other, ms: other.duration() }))
      .filter(({ ms }) => ms > slowMs)
      .toSorted((a, b) => b.ms - a.ms);
    for (const { other } of slow) {
      other.giveWay();
      if (!isFull()) return;
    }
    throw new ApiError('unavailable', { retryAfterSeconds });
  }

  /** @returns how many milliseconds so many bytes take as those of the last minute or two came */
  #pace(): (bytes: number) => number {
    let from = { ms: this.#now(), bytes: 0 };
    let mark = from;
    return (bytes) => {
      const ms = this.#now();
      // Who has just begun has no pace yet.
      const duration = ms - from.ms < paceMs ? 0 : (bytes / (bytes - from.bytes)) * (ms - from.ms);
      if (ms - mark.ms >= paceMs) {
        from = mark;
        mark = { ms, bytes };
      }
      return duration;
    };
  }
}
