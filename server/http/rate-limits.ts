// How often one caller may call, counted in this process, and through Valkey with the others: what protects
// accounts is in `limits/`. A class of 300 shares one address, so nothing that students do is counted by
// address: callers are counted by their token, devices and accounts by their own id.

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

/**
 * Adds to what all processes have counted of a key in this window.
 * @returns the sum, and when the window ends @throws when that is not known now
 */
export type CountTogether = (
  key: string,
  times: number,
  windowMs: number,
) => Promise<{ count: number; leftMs: number }>;

/**
 * A process tells the others of so many of a caller's calls at once, so that none has to wait for it and
 * most callers cost nothing: each process may let so many more pass.
 */
const partsOfMax = 20;

interface Window {
  /** By all processes, as far as was told. */
  known: number;
  /** Since then, here. */
  since: number;
  /** Of these, those that are being told. */
  telling: number;
  endsAtMs: number;
}

/** As many as may be there at once: a counter that is pushed out begins anew. */
const callersInMemory = 100_000;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Of what `child` is told, though its type does not say so. */
interface OfRoute {
  readonly routeInfo: { readonly method: string | string[]; readonly url: string };
}

/** @param countTogether where there are several processes; while it fails, each counts alone */
export function callCounter(countTogether?: CountTogether) {
  return class CallCounter {
    readonly #windows = new LruMap<string, Window>(callersInMemory);
    #route = '';

    incr(key: string, counted: Counted, windowMs: number, max: number): void {
      // Of the clock that is never set.
      const now = performance.now();
      const last = this.#windows.get(key);
      const window =
        last && last.endsAtMs > now
          ? last
          : { known: 0, since: 0, telling: 0, endsAtMs: now + windowMs };
      window.since += 1;
      this.#windows.set(key, window);
      const current = window.known + window.since;
      counted(null, { current, ttl: Math.ceil(window.endsAtMs - now) });
      const isWorthTelling = window.since - window.telling >= Math.max(1, max / partsOfMax);
      if (countTogether && isWorthTelling) void this.#tell(countTogether, key, window, windowMs);
    }

    async #tell(
      count: CountTogether,
      key: string,
      window: Window,
      windowMs: number,
    ): Promise<void> {
      const times = window.since - window.telling;
      window.telling += times;
      const hash = createHash('sha256').update(`${this.#route} ${key}`).digest('base64url');
      try {
        const told = await count(hash, times, windowMs);
        window.since -= times;
        window.known = told.count;
        window.endsAtMs = performance.now() + told.leftMs;
      } catch {
        // The next one tells of these, too.
      }
      window.telling -= times;
    }

    /** What each call counts apart: asked for once for each. */
    child(options: object): CallCounter {
      const { method, url } = (options as OfRoute).routeInfo;
      const child = new CallCounter();
      child.#route = `${[method].flat().join()} ${url}`;
      return child;
    }
  };
}
