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

export function createGuesses() {
  const limiter = new RateLimiterMemory({ points: wrongCodes, duration: windowSeconds });
  const right = new LruMap<string, true>(rightCodesInMemory);
  const keyOf = (address: string, joinCode: string) => `${joinCode} ${address}`;

  return {
    /** @throws ApiError `too_many_wrong_codes` */
    async check(address: string, joinCode: string): Promise<void> {
      if (right.get(keyOf(address, joinCode))) return;
      const tries = await limiter.get(address);
      if (tries && tries.remainingPoints <= 0) throw new ApiError('too_many_wrong_codes');
    },

    wasRight: (address: string, joinCode: string): void =>
      right.set(keyOf(address, joinCode), true),

    /** Counts on beyond the limit without a rejection: `check` comes first. */
    async wasWrong(address: string): Promise<void> {
      await limiter.penalty(address);
    },
  };
}
