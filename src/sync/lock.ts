// One sender at a time among the tabs and the worker of one phone: Web Locks, or where a page has
// none (plain http, which has no worker either) a lease in storage. Both end when their holder
// dies or hangs; the server's idempotency covers the moment in which two may think they hold it.

import { attemptMs } from '../api/attempt.ts';
import { uuid } from './uuid.ts';
import { indexedDbStorage, type StateStorage } from './state-storage.ts';

/** Runs work while nobody else does. Rejects as the work does. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** Longer than any honest piece of work: one attempt of a call and some storage. */
const holdMs = 2 * attemptMs;

export function webLock(name: string, locks: LockManager, longestHoldMs = holdMs): Lock {
  const queue = pageLock();
  return async (work) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), longestHoldMs);
    let isHeld = false;
    const start = () => {
      isHeld = true;
      clearTimeout(timer);
      return work();
    };
    try {
      return await locks.request(name, { signal: patience.signal }, start);
    } catch (error) {
      if (isHeld) throw error;
      // A frozen tab sits on it, or a frame is refused it, which then shares nothing with others.
      return patience.signal.aborted ? locks.request(name, { steal: true }, start) : queue(start);
    }
  };
}

export interface Lease {
  holder: string;
  /** Milliseconds since 1970, by this device's clock. */
  until: number;
}

export const parseLease = (value: unknown): Lease | null => {
  const lease = value as Partial<Lease> | null | undefined;
  return typeof lease?.holder === 'string' && typeof lease.until === 'number'
    ? (lease as Lease)
    : null;
};

const pauseMs = 200;

export function leaseLock(storage: StateStorage<Lease | null>): Lock {
  const holder = uuid();
  /** Null where storage is refused, full or silent: then only the page's own queue keeps order. */
  const change = (made: (held: Lease | null) => Lease | null) =>
    storage.update(made).catch(() => null);
  const isOthers = async (): Promise<boolean> => {
    const lease = await change((held) => {
      // An end too far away comes from a clock that was set back since.
      const leftMs = held ? held.until - Date.now() : 0;
      return held && leftMs > 0 && leftMs <= holdMs && held.holder !== holder
        ? held
        : { holder, until: Date.now() + holdMs };
    });
    return lease !== null && lease.holder !== holder;
  };
  const release = () => change((held) => (held?.holder === holder ? null : held));
  const queue = pageLock();

  return (work) =>
    queue(async () => {
      while (await isOthers()) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        return await work();
      } finally {
        await release();
      }
    });
}

/** The lock of that name on this device. */
export function deviceLock(name: string): Lock {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? webLock(name, locks) : leaseLock(indexedDbStorage(`lease ${name}`, parseLease));
}

/** For one page that has nobody to share with, and as the queue within a page. */
export function pageLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
