// Learning as a job: passages are cut, embedded and stored piece by piece, so that a run which was
// interrupted goes on where it stopped.

import type { Models } from '../ai/models.ts';
import type { StoreDatabase } from '../db/open.ts';
import type { LearningSummary } from '../../contract/entities.ts';
import {
  countUnread,
  getKnowledge,
  listFilesWithoutText,
  preparePassages,
  readSomePassages,
} from '../knowledge/knowledge.service.ts';
import { logPresentation } from '../logs/logs.service.ts';
import type { Notifier } from '../realtime/notifier.ts';
import { refundLearning } from '../usage/usage.service.ts';
import { toStatusEvent } from './learning-status.ts';
import {
  changeStatus,
  findPresentationWithPresenter,
  listLearningIds,
  updatePresentation,
} from './presentations.store.ts';

/** Thrown for what trying again cannot mend; its message is for the presenter. */
export class CannotLearnError extends Error {
  override readonly name = 'CannotLearnError';
}

export interface Learning {
  run(presentationId: number, signal: AbortSignal): Promise<void>;
  /** Presentations that are Learning. */
  listUnfinished(): Promise<number[]>;
  /** Sets Error with the reason and gives the credit back. */
  fail(presentationId: number, error: Error): Promise<void>;
}

export function createLearning(dependencies: {
  db: StoreDatabase;
  models: Models;
  notifier: Notifier;
}): Learning {
  const { db, models, notifier } = dependencies;

  async function announce(presentationId: number): Promise<void> {
    const found = await findPresentationWithPresenter(db, presentationId);
    if (found) notifier.presentationStatus(toStatusEvent(found.presentation));
  }

  async function fail(presentationId: number, reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await findPresentationWithPresenter(tx, presentationId);
      const changes = { status: 'Error', statusReason: reason, learningStage: null } as const;
      if (!found || !(await changeStatus(tx, presentationId, 'Learning', changes))) return;
      await refundLearning(tx, found.presenter.id, presentationId);
      await logPresentation(
        tx,
        presentationId,
        `Learning failed: ${reason} The API credit was given back.`,
      );
    });
    await announce(presentationId);
  }

  async function learn(presentationId: number, signal: AbortSignal): Promise<void> {
    const found = await findPresentationWithPresenter(db, presentationId);
    if (found?.presentation.status !== 'Learning') return;
    // Whichever model judges, the built-in one reads: their embeddings are the same.
    const model = models.builtin;
    await updatePresentation(db, presentationId, { learningStage: 'reading' });
    await announce(presentationId);
    const total = await preparePassages(db, presentationId);
    if (total === 0) throw new CannotLearnError('The files contain no text to learn from.');
    let done = total - (await countUnread(db, presentationId));
    for (;;) {
      signal.throwIfAborted();
      const progress = { learningDone: done, learningTotal: total } as const;
      await updatePresentation(db, presentationId, { learningStage: 'understanding', ...progress });
      await announce(presentationId);
      const read = await readSomePassages(db, presentationId, model);
      if (read === 0) break;
      done += read;
    }
    const { subjects, isThin } = await model.outline(await getKnowledge(db, found.presentation));
    const learningSummary: LearningSummary = {
      passage_count: total,
      subjects: [...subjects],
      files_without_text: await listFilesWithoutText(db, presentationId),
      is_thin: isThin,
    };
    await db.transaction(async (tx) => {
      const changes = { status: 'Ready', learningStage: null, learningSummary } as const;
      if (!(await changeStatus(tx, presentationId, 'Learning', changes))) return;
      await logPresentation(tx, presentationId, `Learning is done: ${total} passages were read.`);
      for (const name of learningSummary.files_without_text) {
        await logPresentation(tx, presentationId, `${name} has no text that could be learnt.`);
      }
    });
    await announce(presentationId);
  }

  return {
    listUnfinished: () => listLearningIds(db),

    async run(presentationId, signal) {
      try {
        await learn(presentationId, signal);
      } catch (error) {
        if (!(error instanceof CannotLearnError)) throw error;
        await fail(presentationId, error.message);
      }
    },
    fail: (presentationId) =>
      fail(presentationId, 'Something went wrong while the files were read. Please try again.'),
  };
}
