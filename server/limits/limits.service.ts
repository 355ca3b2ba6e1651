// Limits against guessing and against making accounts by the hundred. They are counted in the
// database: for all processes together, in its time, and no flood of other keys pushes one out.
// What is only to keep one caller from costing too much is counted in memory (http/rate-limits.ts).

import { createHash } from 'node:crypto';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import { LruMap } from '../lib/lru-map.ts';
import { shareByKey } from '../lib/async.ts';
import {
  count,
  countTogether,
  deleteOver,
  forget,
  giveBack,
  isCounted,
  type Tallied,
} from './limits.store.ts';

export interface Limit {
  readonly what: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** What is tried so often that a statement each time would cost too much. */
export interface CrowdLimit extends Limit {
  /** Counted so many at once; a process has up to as many left over when the window ends. */
  readonly atOnce: number;
}

/** What a process may still let pass without counting, until its window ends. */
interface Allowance {
  /** Negative when the limit is reached. */
  left: number;
  /** By the clock that is never set. */
  readonly endsAtMs: number;
}

const allowancesInMemory = 10_000;

export type LimitsService = ReturnType<typeof createLimitsService>;

export function createLimitsService({ db }: { db: StoreDatabase }) {
  const allowances = new LruMap<string, Allowance>(allowancesInMemory);
  const shared = shareByKey<Allowance>();

  async function allow(key: string, limit: CrowdLimit): Promise<Allowance> {
    const tried = await count(db, key, limit.windowSeconds, limit.atOnce);
    const allowance = {
      left: tried.count > limit.max ? -1 : limit.atOnce,
      endsAtMs: performance.now() + tried.seconds * 1_000,
    };
    allowances.set(key, allowance);
    return allowance;
  }

  /** Asked for once, however many come together. */
  const renew = (key: string, limit: CrowdLimit): Promise<Allowance> =>
    shared(key, () => allow(key, limit));

  return {
    /**
     * As `take`, for crowds: nothing is taken back, and what is over is refused without a statement.
     * @throws ApiError `rate_limited`
     */
    async pass(limit: CrowdLimit, who: string): Promise<void> {
      const key = keyOf(limit.what, who);
      for (;;) {
        const allowance = allowances.get(key);
        const leftMs = (allowance?.endsAtMs ?? 0) - performance.now();
        if (!allowance || leftMs <= 0 || allowance.left === 0) {
          await renew(key, limit);
          continue;
        }
        if (allowance.left < 0) {
          throw new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
        }
        allowance.left -= 1;
        return;
      }
    },

    /**
     * Counted before it is tried, or many at once would all pass.
     * @param who an address, an account, a session: only a hash of it is stored
     * @returns takes it back, for what was no guess
     * @throws ApiError `rate_limited`
     */
    async take({ what, max, windowSeconds }: Limit, who: string): Promise<() => Promise<void>> {
      const key = keyOf(what, who);
      const tried = await count(db, key, windowSeconds);
      if (tried.count > max) {
        throw new ApiError('rate_limited', { retryAfterSeconds: tried.seconds });
      }
      return () => giveBack(db, key);
    },

    /**
     * For what counts once: of many at once one is told so.
     * @param windowSeconds until it is worth nothing anyway
     */
    isFirst: async (what: string, which: string, windowSeconds: number): Promise<boolean> =>
      (await count(db, keyOf(what, which), windowSeconds)).count === 1,

    /** @returns 1 where it is the first time in this window, 2 the second … */
    nth: async (what: string, who: string, windowSeconds: number): Promise<number> =>
      (await count(db, keyOf(what, who), windowSeconds)).count,

    /** Whether it was counted in a window that has not ended. */
    isCounted: (what: string, who: string): Promise<boolean> => isCounted(db, keyOf(what, who)),

    /** Its window begins anew. @param tx within which */
    forget: (tx: StoreDatabase, { what }: Limit, who: string): Promise<void> =>
      forget(tx, keyOf(what, who)),
    /**
     * For who decides by more than one count: all that is tried at the same moment is one statement.
     * @param times 0 only asks
     */
    tally: (
      { what, windowSeconds }: Pick<Limit, 'what' | 'windowSeconds'>,
      who: string,
      times: 0 | 1,
    ): Promise<Tallied> => countTogether(db, { key: keyOf(what, who), windowSeconds, times }),

    forgetOver: (): Promise<void> => deleteOver(db),
  };
}

const keyOf = (what: string, who: string): string =>
  `${what} ${createHash('sha256').update(who).digest('base64url')}`;
