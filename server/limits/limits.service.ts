// Limits against guessing and against making accounts by the hundred. They are counted in the
// database: for all processes together, in its time, and no flood of other keys pushes one out.
// What is only to keep one caller from costing too much is counted in memory (http/rate-limits.ts).

import { createHash } from 'node:crypto';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { count, deleteOver, giveBack } from './limits.store.ts';

export interface Limit {
  readonly what: string;
  readonly max: number;
  readonly windowSeconds: number;
}

export type LimitsService = ReturnType<typeof createLimitsService>;

export function createLimitsService({ db }: { db: StoreDatabase }) {
  return {
    /**
     * Counted before it is tried, or many at once would all pass.
     * @param who an address, an account, a session: only a hash of it is stored
     * @returns takes it back, for what was no guess
     * @throws ApiError `rate_limited`
     */
    async take({ what, max, windowSeconds }: Limit, who: string): Promise<() => Promise<void>> {
      const key = `${what} ${createHash('sha256').update(who).digest('base64url')}`;
      const tried = await count(db, key, windowSeconds);
      if (tried.count > max) {
        throw new ApiError('rate_limited', { retryAfterSeconds: tried.seconds });
      }
      return () => giveBack(db, key);
    },

    forgetOver: (): Promise<void> => deleteOver(db),
  };
}

/** One household or one machine has a whole /64 of IPv6 addresses (RFC 6177). */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
