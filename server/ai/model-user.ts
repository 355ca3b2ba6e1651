// What a remote model is given of the presenter whose questions it reads: credits, the ledger, and
// the log, in which a failure is told once and not with every question.

import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreDatabase } from '../db/open.ts';
import { logPresentation } from '../logs/logs.service.ts';
import { LruMap } from '../lru-map.ts';
import { bookModelUsage, getRemainingCredits } from '../usage/usage.service.ts';
import type { Trouble } from './llm/failure.ts';
import type { ModelUser } from './models.ts';

interface Work {
  readonly presentationId: number;
  readonly presenterId: number;
  readonly signal: AbortSignal;
}

interface Told {
  isTroubled: boolean;
  /** Whether the log has told of the trouble that is on. */
  isTold: boolean;
  toldAt: number;
}

const presentationsInMemory = 1_000;
/** A model that fails now and then is told of no more often than this; milliseconds. */
const tellEvery = 10 * 60_000;
/** Booking is tried again: the same request is never booked twice. */
const bookingAttempts = 4;
const bookingPause = 250;

const reasons: Record<Exclude<Trouble, 'no_credits'>, string> = {
  late: 'does not answer in time',
  unreachable: 'cannot be reached',
  busy: 'is too busy to answer',
  refused: 'refuses to answer',
  broken: 'does not work at the moment',
  invalid: 'does not give usable answers at the moment',
  paused: 'does not work at the moment',
};

const messageOf = (model: string, trouble: Trouble): string =>
  trouble === 'no_credits'
    ? `The API credits are used up: the built-in model does the work of “${model}”. No question is lost.`
    : `The model “${model}” ${reasons[trouble]}: the built-in model does its work until it answers again. No question is lost.`;

export function createModelUsers(db: StoreDatabase, now: () => number = Date.now) {
  const tolds = new LruMap<number, Told>(presentationsInMemory);

  async function report(presentationId: number, model: string, trouble: Trouble | null) {
    const told = tolds.get(presentationId) ?? {
      isTroubled: false,
      isTold: false,
      toldAt: -Infinity,
    };
    tolds.set(presentationId, told);
    if ((trouble !== null) === told.isTroubled) return;
    told.isTroubled = trouble !== null;
    if (trouble !== null && now() - told.toldAt >= tellEvery) {
      told.toldAt = now();
      told.isTold = true;
      await logPresentation(db, presentationId, messageOf(model, trouble));
    } else if (trouble === null && told.isTold) {
      told.isTold = false;
      await logPresentation(db, presentationId, `The model “${model}” answers again.`);
    }
  }

  return ({ presentationId, presenterId, signal }: Work): ModelUser => ({
    signal,
    canSpend: async (tokens) => (await getRemainingCredits(db, presenterId)) >= tokens,

    async book(requestId, tokens) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await bookModelUsage(db, { presenterId, presentationId, requestId, tokens });
        } catch (error) {
          if (attempt === bookingAttempts) throw error;
          await sleep(bookingPause * attempt);
        }
      }
    },

    report: (model, trouble) => report(presentationId, model, trouble),
  });
}
