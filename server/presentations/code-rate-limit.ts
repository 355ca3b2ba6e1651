// Wrong codes are counted by network, by the wider one around it, and of everybody together. A school
// shares one: whatever code was right there goes on being right, at every process and after a restart,
// so that somebody who guesses on its network does not lock a class out that has begun. What QR codes
// hold cannot be guessed, and does not come here.

import { ApiError } from '../lib/errors.ts';
import { networkOf, widerNetworkOf } from '../http/network.ts';
import type { Limit, LimitsService } from '../limits/limits.service.ts';
import { LruMap } from '../lib/lru-map.ts';
import { shareByKey } from '../lib/async.ts';

/** How long it takes to find a code is in docs/decisions/0012-join-codes-and-qr-codes.md. */
const windowSeconds = 600;
const ofNetwork: Limit = { what: 'wrong code', max: 100, windowSeconds };
const ofWider: Limit = { what: 'wrong code around', max: 300, windowSeconds };
/**
 * The first few of each wider network are counted apart from those that follow: who guesses from some
 * networks does not use up what is left to all others.
 */
const few = 3;
const ofFirst: Limit = { what: 'first wrong codes', max: 4_000, windowSeconds };
const ofFurther: Limit = { what: 'further wrong codes', max: 2_000, windowSeconds };
const everybody = '';

/** From a weekly lesson to the next, one of which may be missed. */
const rightCode = { what: 'right code', windowSeconds: 15 * 24 * 60 * 60 };
const rightCodesInMemory = 10_000;
const networksInMemory = 10_000;

export function createCodeRateLimit<Found extends object>(
  limits: Pick<LimitsService, 'tally'>,
  look: (joinCode: string) => Promise<Found | undefined>,
) {
  /** A code that was right at this process costs no statement for it. */
  const right = new LruMap<string, true>(rightCodesInMemory);
  /** Networks that are over a limit of their own, until when: what they guess is not looked up. */
  const over = new LruMap<string, number>(networksInMemory);
  /** A class that comes in at once asks for one code: it is looked up, and counted, once. */
  const shared = shareByKey<Found | undefined>();

  const isOver = (network: string): boolean => performance.now() < (over.get(network) ?? 0);

  /** @returns how often it was tried before; undefined where that is too often for this network */
  async function tryFrom(network: string, limit: Limit, who: string, times: 0 | 1) {
    const { before, seconds } = await limits.tally(limit, who, times);
    if (before < limit.max) return before;
    over.set(network, performance.now() + seconds * 1_000);
    return undefined;
  }

  async function isLeftToAll(inWider: number, times: 0 | 1): Promise<boolean> {
    const limit = inWider < few ? ofFirst : ofFurther;
    return (await limits.tally(limit, everybody, times)).before < limit.max;
  }

  /**
   * Before it is known, or many guesses at once, or at several processes, would all be told. Each is
   * counted only where the one before lets it pass: what is refused is held against nobody else.
   */
  async function mayBeWrong(network: string): Promise<boolean> {
    if ((await tryFrom(network, ofNetwork, network, 1)) === undefined) return false;
    const inWider = await tryFrom(network, ofWider, widerNetworkOf(network), 1);
    return inWider !== undefined && (await isLeftToAll(inWider, 1));
  }

  /** As if it were wrong, without being counted: so that all of it is one statement. */
  async function mayBeRight(network: string): Promise<boolean> {
    const [inNetwork, inWider, first, further] = await Promise.all([
      tryFrom(network, ofNetwork, network, 0),
      tryFrom(network, ofWider, widerNetworkOf(network), 0),
      isLeftToAll(0, 0),
      isLeftToAll(few, 0),
    ]);
    if (inNetwork === undefined || inWider === undefined) return false;
    return inWider < few ? first : further;
  }

  const wasRight = async (key: string): Promise<boolean> =>
    (await limits.tally(rightCode, key, 0)).before > 0;

  async function guess(network: string, joinCode: string, key: string) {
    const [isRemembered, found] = await Promise.all([
      wasRight(key),
      isOver(network) ? undefined : look(joinCode),
    ]);
    if (isRemembered) {
      right.set(key, true);
      return found ?? look(joinCode);
    }
    const isTold =
      !isOver(network) && (found ? await mayBeRight(network) : await mayBeWrong(network));
    if (!isTold) throw new ApiError('too_many_wrong_codes');
    if (!found) return undefined;
    await limits.tally(rightCode, key, 1);
    right.set(key, true);
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
