// A token that nobody has costs a look in the database, as one that somebody has. Such tokens are counted
// by network before they are looked up, so that inventing them costs no more than that. A school shares
// one address: a token that was right at this process, or was made by it, is looked up whatever others
// send from there.

import { createHash } from 'node:crypto';
import { ApiError } from '../lib/errors.ts';
import { LruMap } from '../lib/lru-map.ts';
import { isLoopback, networkOf } from './network.ts';

/** A few full classes whose sessions have all ended ask about ten times each. */
export const wrongPerMinute = 3_000;
const windowMs = 60_000;
const tokensInMemory = 100_000;
const networksInMemory = 10_000;

export interface TokenLooks {
  /**
   * @param find looks it up; throws ApiError where nobody has it
   * @throws what `find` does, and ApiError `rate_limited`
   */
  look<Found>(address: string, token: string, find: () => Promise<Found>): Promise<Found>;
  /** It was just given to somebody. */
  made(token: string): void;
}

interface Tried {
  wrong: number;
  /** By the clock that is never set. */
  readonly endsAtMs: number;
}

/** Counts for one process. */
export function createTokenLooks(): TokenLooks {
  const right = new LruMap<string, true>(tokensInMemory);
  const networks = new LruMap<string, Tried>(networksInMemory);

  function triedBy(address: string): Tried {
    const network = networkOf(address);
    const known = networks.get(network);
    const now = performance.now();
    if (known && now < known.endsAtMs) return known;
    const tried = { wrong: 0, endsAtMs: now + windowMs };
    networks.set(network, tried);
    return tried;
  }

  async function lookUp<Found>(
    address: string,
    key: string,
    find: () => Promise<Found>,
  ): Promise<Found> {
    const tried = triedBy(address);
    if (tried.wrong >= wrongPerMinute) {
      const leftMs = tried.endsAtMs - performance.now();
      throw new ApiError('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
    }
    // Before it is known, or many at once would all be looked up.
    tried.wrong += 1;
    try {
      const found = await find();
      tried.wrong -= 1;
      right.set(key, true);
      return found;
    } catch (error) {
      // A store that is away says nothing of a token.
      if (!(error instanceof ApiError)) tried.wrong -= 1;
      throw error;
    }
  }

  return {
    async look(address, token, find) {
      // None is refused without a look; who is on this machine can do worse than to invent them.
      if (token === '' || isLoopback(address)) return find();
      const key = keyOf(token);
      if (!right.get(key)) return lookUp(address, key, find);
      try {
        return await find();
      } catch (error) {
        if (error instanceof ApiError) right.delete(key);
        throw error;
      }
    },
    made: (token) => right.set(keyOf(token), true),
  };
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
