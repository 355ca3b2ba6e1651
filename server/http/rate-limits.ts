// How often one caller may call, counted in this process: what protects accounts is in `limits/`. A class of 300 shares one address, so nothing that students do is
// counted by address: callers are counted by their token, devices and accounts by their own id.

import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { networkOf } from './network.ts';
import { LruMap } from '../lib/lru-map.ts';

export interface RateLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

const minute = 60_000;

/** Case and spacing of the header are the caller's: one session is one caller however it is written. */
export const sessionIn = (header: string | undefined): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

const field = (request: FastifyRequest, name: string): string => {
  const body = request.body;
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value.slice(0, 254).trim().toLowerCase() : '';
};

const token = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(sessionIn(request.headers.authorization) ?? networkOf(request.ip))
    .digest('base64url');

/** Any signed-in presenter or student. */
export const perCaller: RateLimit = { max: 600, timeWindow: minute, keyGenerator: token };

/** Public reads, by network: several full classes may load them at once. */
export const perAddress: RateLimit = {
  max: 3_000,
  timeWindow: minute,
  keyGenerator: (request) => networkOf(request.ip),
};

/** One phone that scans; without an id the network, with room for many classes. */
export const perDevice: RateLimit = {
  max: 3_000,
  timeWindow: minute,
  keyGenerator: (request) => field(request, 'device_id') || networkOf(request.ip),
};

/** One student who asks. */
export const perAsker: RateLimit = { max: 60, timeWindow: minute, keyGenerator: token };

/** Work that costs seconds of processor time, such as reading files. */
export const perUploader: RateLimit = { max: 120, timeWindow: minute, keyGenerator: token };

// Where @fastify/rate-limit counts. Its own store goes by the clock of the day: set back, that would
// count on for as long as it was set back, and refuse whoever called often by then.

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
