// Wrong codes are counted by network. A school shares one: whatever code was right there goes on being
// right, so that somebody who guesses on its network does not lock a class out that has begun.

import { ApiError } from '../errors.ts';
import { networkOf } from '../http/network.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import { LruMap } from '../lru-map.ts';
import { shareByKey } from '../share-by-key.ts';

/**
 * With 10,000 open projects among 31^6 codes, who is wrong all day long from one network finds one in
 * about six days on average; a certain one in 80 years.
 */
const wrongCode = { what: 'wrong code', max: 100, windowSeconds: 600 };
const rightCodesInMemory = 10_000;
const networksInMemory = 10_000;

/** Counted in the database, for all processes; a code that was right costs no further statement. */
export function createGuesses<Found extends object>(
  limits: Pick<LimitsService, 'take'>,
  look: (joinCode: string) => Promise<Found | undefined>,
) {
  const right = new LruMap<string, true>(rightCodesInMemory);
  /** Networks that are over the limit, until when: a flood of guesses costs no statements. */
  const over = new LruMap<string, number>(networksInMemory);
  /** A class that comes in at once asks for one code: it is looked up, and counted, once. */
  const shared = shareByKey<Found | undefined>();

  /** Before it is known, or many guesses at once, or at several processes, would all be told. */
  async function count(network: string): Promise<() => Promise<void>> {
    if (performance.now() < (over.get(network) ?? 0)) throw new ApiError('too_many_wrong_codes');
    try {
      return await limits.take(wrongCode, network);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const seconds = error.retryAfterSeconds ?? wrongCode.windowSeconds;
      over.set(network, performance.now() + seconds * 1_000);
      throw new ApiError('too_many_wrong_codes');
    }
  }

  async function guess(network: string, joinCode: string, key: string) {
    const wasRight = await count(network);
    const found = await look(joinCode);
    if (!found) return undefined;
    right.set(key, true);
    await wasRight();
    return found;
  }

  return {
    /** @throws ApiError `too_many_wrong_codes` */
    async find(address: string, joinCode: string): Promise<Found | undefined> {
      const network = networkOf(address);
      const key = `${joinCode} ${network}`;
      if (right.get(key)) return look(joinCode);
      return shared(key, () => guess(network, joinCode, key));
    },
  };
}
