// Wrong codes are counted by address. A school shares one: whatever code was right there goes on being
// right, so that somebody who guesses on its network does not lock a class out that has begun.

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import { LruMap } from '../lru-map.ts';

/**
 * With 10,000 open projects among 31^6 codes, who is wrong all day long from one address finds one in
 * about six days on average; a certain one in 80 years.
 */
const wrongCodes = 100;
const windowSeconds = 600;
const rightCodesInMemory = 10_000;

export function createGuesses<Found extends object>(
  look: (joinCode: string) => Promise<Found | undefined>,
) {
  const limiter = new RateLimiterMemory({ points: wrongCodes, duration: windowSeconds });
  const right = new LruMap<string, true>(rightCodesInMemory);
  /** A class that comes in at once asks for one code: it is looked up, and counted, once. */
  const underWay = new Map<string, Promise<Found | undefined>>();

  /** Counted before it is known, or many guesses at once would all pass; right ones are given back. */
  async function guess(address: string, joinCode: string, key: string) {
    const { consumedPoints } = await limiter.penalty(address);
    if (consumedPoints > wrongCodes) throw new ApiError('too_many_wrong_codes');
    const found = await look(joinCode);
    if (found) {
      right.set(key, true);
      await limiter.reward(address);
    }
    return found;
  }

  return {
    /** @throws ApiError `too_many_wrong_codes` */
    async find(address: string, joinCode: string): Promise<Found | undefined> {
      const key = `${joinCode} ${address}`;
      if (right.get(key)) return look(joinCode);
      const known = underWay.get(key);
      if (known) return known;
      const guessed = guess(address, joinCode, key);
      underWay.set(key, guessed);
      try {
        return await guessed;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
