// How much of the disk uploads may take until they are read: each caller's together as much as the
// largest upload that is allowed, and all of them together what the machine has to spare.

import { ApiError } from '../errors.ts';

/** Reading a file takes seconds, receiving one may take minutes. */
const retryAfterSeconds = 10;

export interface UploadShare extends Disposable {
  /** @throws ApiError `unavailable`, `rate_limited`, `body_too_large` when there is no room for so many bytes more */
  take(bytes: number): void;
}

export class UploadSpace {
  readonly #maxBytes: number;
  readonly #callers = new Map<number | string, number>();
  #held = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The part of one request, given back when that is over.
   * @param maxBytes of all requests of this caller together
   */
  open(caller: number | string, maxBytes: number): UploadShare {
    let own = 0;
    const take = (bytes: number): void => {
      const ofCaller = (this.#callers.get(caller) ?? 0) + bytes;
      // No waiting helps a request that is too large by itself.
      if (own + bytes > Math.min(maxBytes, this.#maxBytes)) throw new ApiError('body_too_large');
      if (ofCaller > maxBytes) throw new ApiError('rate_limited', { retryAfterSeconds });
      if (this.#held + bytes > this.#maxBytes) {
        throw new ApiError('unavailable', { retryAfterSeconds });
      }
      this.#callers.set(caller, ofCaller);
      this.#held += bytes;
      own += bytes;
    };
    const giveBack = (): void => {
      const left = (this.#callers.get(caller) ?? 0) - own;
      if (left > 0) this.#callers.set(caller, left);
      else this.#callers.delete(caller);
      this.#held -= own;
      own = 0;
    };
    return { take, [Symbol.dispose]: giveBack };
  }
}
