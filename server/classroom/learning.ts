// Learning as a job: passages are cut, embedded and stored piece by piece, so that a run which was
// interrupted goes on where it stopped.

import type { CreditsService } from '../accounts/billing/credits.service.ts';
import type { Models } from '../ai/models.ts';
import { until } from '../ai/until.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { LearningProgress, LearningSummary } from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import { toKnowledge, type MaterialsService } from '../materials/materials.service.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { Announce } from './announce.ts';

/** Thrown for what trying again cannot mend. */
class CannotLearnError extends Error {
  override readonly name = 'CannotLearnError';
  readonly reason: StoredMessage;

  constructor(reason: StoredMessage) {
    super(reason.code);
    this.reason = reason;
  }
}

export type Learning = ReturnType<typeof createLearning>;

export function createLearning(dependencies: {
  db: StoreDatabase;
  models: Models;
  credits: CreditsService;
  knowledge: MaterialsService;
  logs: LogsService;
  presentations: PresentationsService;
  announce: Announce;
}) {
  const { db, models, credits, knowledge, logs, presentations, announce } = dependencies;

  async function showProgress(
    id: number,
    learningStage: LearningProgress['stage'],
    progress: { learningDone?: number; learningTotal?: number } = {},
  ): Promise<void> {
    announce({ presentation: await presentations.update(db, id, { learningStage, ...progress }) });
  }

  async function fail(presentationId: number, reason: StoredMessage): Promise<void> {
    const failed = await db.transaction(async (tx) => {
      const changes = { status: 'Error', statusReason: reason, learningStage: null } as const;
      const row = await presentations.changeStatus(tx, presentationId, 'Learning', changes);
      if (!row) return undefined;
      await credits.refundLearning(tx, row.presenterId, presentationId);
      await logs.logPresentation(tx, presentationId, {
        code: 'learning_failed',
        params: { reason },
      });
      return row;
    });
    if (failed) announce({ presentation: failed });
  }

  async function learn(presentationId: number, signal: AbortSignal): Promise<void> {
    const found = await presentations.find(db, presentationId);
    if (found?.presentation.status !== 'Learning') return;
    // Whichever model judges, the built-in one reads: their embeddings are the same.
    const model = until(signal, models.builtin);
    await showProgress(presentationId, 'reading');
    const total = await knowledge.preparePassages(presentationId);
    if (total === 0) throw new CannotLearnError({ code: 'learning_found_no_text', params: {} });
    let done = total - (await knowledge.countUnread(presentationId, model));
    for (;;) {
      signal.throwIfAborted();
      await showProgress(presentationId, 'understanding', {
        learningDone: done,
        learningTotal: total,
      });
      const read = await knowledge.readSomePassages(presentationId, model);
      if (read === 0) break;
      done += read;
    }
    const passages = await knowledge.getPassages(presentationId, model);
    const { subjects, isThin } = await model.outline(toKnowledge(found.presentation, passages));
    const learningSummary: LearningSummary = {
      passage_count: total,
      subjects: [...subjects],
      files_without_text: await knowledge.listFilesWithoutText(presentationId),
      is_thin: isThin,
    };
    await finish(presentationId, learningSummary);
  }

  async function finish(presentationId: number, learningSummary: LearningSummary): Promise<void> {
    const ready = await db.transaction(async (tx) => {
      const changes = { status: 'Ready', learningStage: null, learningSummary } as const;
      const row = await presentations.changeStatus(tx, presentationId, 'Learning', changes);
      if (!row) return undefined;
      await logs.logPresentation(tx, presentationId, {
        code: 'learning_done',
        params: { passages: learningSummary.passage_count },
      });
      for (const file of learningSummary.files_without_text) {
        await logs.logPresentation(tx, presentationId, {
          code: 'file_without_text',
          params: { file },
        });
      }
      return row;
    });
    if (ready) announce({ presentation: ready });
  }

  return {
    /** Presentations that are Learning. */
    listUnfinished: presentations.listLearning,

    async run(presentationId: number, signal: AbortSignal): Promise<void> {
      try {
        await learn(presentationId, signal);
      } catch (error) {
        if (!(error instanceof CannotLearnError)) throw error;
        await fail(presentationId, error.reason);
      }
    },

    /** Sets Error with a reason and gives the credit back. */
    fail: (presentationId: number): Promise<void> =>
      fail(presentationId, { code: 'learning_broke_off', params: {} }),
  };
}
