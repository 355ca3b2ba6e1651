// What a remote model is given of the presenter whose questions it reads: credits, the ledger, and
// the log, in which a failure is told once and not with every question.

import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import type { CreditsService } from '../accounts/billing/credits.service.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { LogsService } from '../logs/logs.service.ts';
import { LruMap } from '../lib/lru-map.ts';
import type { Trouble } from '../ai/llm/chat/failure.ts';
import type { ModelUser } from '../ai/models.ts';

interface Work {
  readonly presentationId: number;
  readonly presenterId: number;
  readonly signal: AbortSignal;
}

/** How a model has done in a presentation, as far as the log tells. */
interface ModelStatus {
  /** What the log has told of and not taken back. */
  trouble: Trouble | null;
  toldAt: number;
  /** Null while it does not work. */
  worksSince: number | null;
  /** Those of which the log tells that the built-in model knows better. */
  readonly unfitModels: Set<string>;
}

const presentationsInMemory = 1_000;
/** Failures are told of no more often than this; milliseconds. */
const tellEvery = 10 * 60_000;
/** A model that fails now and then has not recovered. */
const recoveredAfter = 60_000;
/** Booking is tried again: the same request is never booked twice. */
const bookingAttempts = 4;
const bookingPause = 250;

const replaced = (model: string, trouble: Exclude<Trouble, 'unfit'>): StoredMessage =>
  trouble === 'no_credits'
    ? { code: 'credits_used_up', params: { model } }
    : { code: 'model_replaced', params: { model, trouble } };

export type ModelUsers = ReturnType<typeof createModelUsers>;

export function createModelUsers(dependencies: {
  db: StoreDatabase;
  credits: CreditsService;
  logs: LogsService;
  now?: () => number;
}) {
  const { db, credits, logs, now = Date.now } = dependencies;
  const statuses = new LruMap<number, ModelStatus>(presentationsInMemory);

  async function report(presentationId: number, model: string, trouble: Trouble | null) {
    const fresh: ModelStatus = {
      trouble: null,
      toldAt: Number.NEGATIVE_INFINITY,
      worksSince: null,
      unfitModels: new Set(),
    };
    const status = statuses.get(presentationId) ?? fresh;
    statuses.set(presentationId, status);
    if (trouble === 'unfit') {
      // It works, and would seem to be back with the next verdict.
      if (status.unfitModels.has(model)) return;
      status.unfitModels.add(model);
      await logs.logPresentation(db, presentationId, { code: 'model_unfit', params: { model } });
      return;
    }
    if (trouble !== null) {
      status.worksSince = null;
      if (status.trouble !== null || now() - status.toldAt < tellEvery) return;
      Object.assign(status, { trouble, toldAt: now() });
      await logs.logPresentation(db, presentationId, replaced(model, trouble));
      return;
    }
    status.worksSince ??= now();
    const isSteady = now() - status.worksSince >= recoveredAfter || status.trouble === 'no_credits';
    if (status.trouble === null || !isSteady) return;
    status.trouble = null;
    await logs.logPresentation(db, presentationId, {
      code: 'model_answers_again',
      params: { model },
    });
  }

  return ({ presentationId, presenterId, signal }: Work): ModelUser => ({
    signal,
    canSpend: async (tokens) => (await credits.getRemaining(presenterId)) >= tokens,

    async book(requestId, tokens) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await credits.bookModelUsage({ presenterId, presentationId, requestId, tokens });
        } catch (error) {
          if (attempt === bookingAttempts) throw error;
          await sleep(bookingPause * attempt);
        }
      }
    },

    report: (model, trouble) => report(presentationId, model, trouble),
  });
}
