// Embeddings of two encoders cannot be compared. After a start with another encoder everything
// stored is read again in the background, what was used last first; whoever asks something waits
// for the presentation that it belongs to, and for nothing else.

import type { Models } from '../ai/models.ts';
import { until } from '../ai/until.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { MaterialsService } from '../materials/materials.service.ts';
import type { QuestionsService } from '../questions/questions.service.ts';
import { countOutdated, findOutdatedPresentation } from './renewal.store.ts';

export type Renewal = ReturnType<typeof createRenewal>;

export function createRenewal(dependencies: {
  db: StoreDatabase;
  models: Models;
  knowledge: MaterialsService;
  questions: Pick<QuestionsService, 'readSomeAgain' | 'readSomeCorrectionsAgain'>;
}) {
  const { db, models, knowledge, questions } = dependencies;
  const { builtin } = models;
  /** What a server of the version before still adds, the classroom finds when it needs it. */
  let isDone = false;

  async function renew(
    presentationId: number,
    signal: AbortSignal,
    options: { canWait?: boolean } = {},
  ): Promise<void> {
    const model = until(signal, builtin);
    const { readSomeAgain, readSomeCorrectionsAgain } = questions;
    const read = [knowledge.readSomePassages, readSomeAgain, readSomeCorrectionsAgain];
    for (const readSome of read) {
      while ((await readSome(presentationId, model, options)) > 0) signal.throwIfAborted();
    }
  }

  async function find(): Promise<number | undefined> {
    if (isDone) return undefined;
    const found = await findOutdatedPresentation(db, builtin.encoder);
    isDone = found === undefined;
    return found;
  }

  return {
    /** The presentation to begin with, if there is any. */
    async listUnfinished(): Promise<number[]> {
      const found = await find();
      return found === undefined ? [] : [found];
    },

    /** Passages, questions and corrections that are still to be read again. */
    countLeft: async (): Promise<number> => (isDone ? 0 : countOutdated(db, builtin.encoder)),

    /** Reads again what is outdated in one presentation, for somebody who waits for it. */
    renew: (presentationId: number, signal: AbortSignal): Promise<void> =>
      renew(presentationId, signal),

    /** Reads everything again, one presentation after the other; goes on where it was interrupted. */
    async run(signal: AbortSignal): Promise<void> {
      for (;;) {
        signal.throwIfAborted();
        const found = await find();
        if (found === undefined) return;
        await renew(found, signal, { canWait: true });
      }
    },
  };
}
