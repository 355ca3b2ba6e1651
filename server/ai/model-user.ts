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
  /** What the log has told of and not taken back. */
  trouble: Trouble | null;
  toldAt: number;
  /** Null while it does not work. */
  worksSince: number | null;
}

const presentationsInMemory = 1_000;
/** Failures are told of no more often than this; milliseconds. */
const tellEvery = 10 * 60_000;
/** A model that fails now and then has not recovered. */
const recoveredAfter = 60_000;
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
    const none: Told = { trouble: null, toldAt: Number.NEGATIVE_INFINITY, worksSince: null };
    const told = tolds.get(presentationId) ?? none;
    tolds.set(presentationId, told);
    if (trouble !== null) {
      told.worksSince = null;
      if (told.trouble !== null || now() - told.toldAt < tellEvery) return;
      Object.assign(told, { trouble, toldAt: now() });
      await logPresentation(db, presentationId, messageOf(model, trouble));
      return;
    }
    told.worksSince ??= now();
    const isSteady = now() - told.worksSince >= recoveredAfter || told.trouble === 'no_credits';
    if (told.trouble === null || !isSteady) return;
    told.trouble = null;
    await logPresentation(db, presentationId, `The model “${model}” answers again.`);
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
