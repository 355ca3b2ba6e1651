// Wrong codes are counted by network. A school shares one: whatever code was right there goes on being
// right, so that somebody who guesses on its network does not lock a class out that has begun.

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import { networkOf } from '../http/network.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import { LruMap } from '../lru-map.ts';

/**
 * With 10,000 open projects among 31^6 codes, who is wrong all day long from one network finds one in
 * about six days on average; a certain one in 80 years.
 */
const wrongCode = { what: 'wrong code', max: 100, windowSeconds: 600 };
const rightCodesInMemory = 10_000;

/**
 * A right code costs no statement: what is counted in the database, for all processes, are wrong ones.
 * A network that is over the limit learns nothing more from a process that has counted one of it.
 */
export function createGuesses<Found extends object>(
  limits: Pick<LimitsService, 'take'>,
  look: (joinCode: string) => Promise<Found | undefined>,
) {
  const limiter = new RateLimiterMemory({
    points: wrongCode.max,
    duration: wrongCode.windowSeconds,
  });
  const right = new LruMap<string, true>(rightCodesInMemory);
  /** A class that comes in at once asks for one code: it is looked up, and counted, once. */
  const underWay = new Map<string, Promise<Found | undefined>>();

  /** Counted here before it is known, or many guesses at once would all pass; right ones are given back. */
  async function guess(network: string, joinCode: string, key: string) {
    const { consumedPoints } = await limiter.penalty(network);
    if (consumedPoints > wrongCode.max) throw new ApiError('too_many_wrong_codes');
    const found = await look(joinCode);
    if (found) {
      right.set(key, true);
      await limiter.reward(network);
      return found;
    }
    try {
      await limits.take(wrongCode, network);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await limiter.block(network, error.retryAfterSeconds ?? wrongCode.windowSeconds);
      throw new ApiError('too_many_wrong_codes');
    }
    return undefined;
  }

  return {
    /** @throws ApiError `too_many_wrong_codes` */
    async find(address: string, joinCode: string): Promise<Found | undefined> {
      const network = networkOf(address);
      const key = `${joinCode} ${network}`;
      if (right.get(key)) return look(joinCode);
      const known = underWay.get(key);
      if (known) return known;
      const guessed = guess(network, joinCode, key);
      underWay.set(key, guessed);
      try {
        return await guessed;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
