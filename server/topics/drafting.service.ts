// A draft of the answer to a topic: by the remote model that the presenter has chosen, from what the
// material says of the topic's questions. It is for the presenter to edit, and is not kept.

import type { ModelUser, Models } from '../ai/models.ts';
import type { AskedTopic, Section } from '../ai/model.ts';
import { until } from '../ai/until.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import { ApiError } from '../lib/errors.ts';
import { toSection } from '../materials/outline.ts';
import { findPresentationOf } from '../questions/ownership.store.ts';
import {
  findSections,
  findTopicTitle,
  listQuestionExcerpts,
} from '../questions/places/topic-places.store.ts';

/** A presenter who waits longer writes the answer. Milliseconds. */
const patienceMs = 15_000;
/** Of up to 300 characters each: more says the same, and costs. */
const excerptsAtMost = 6;
const wordingsAtMost = 8;

export interface Draft {
  readonly sentences: { readonly text: string; readonly place: Section }[];
}

export type DraftingService = ReturnType<typeof createDraftingService>;

export function createDraftingService(dependencies: {
  db: StoreDatabase;
  models: Models;
  userFor: (work: {
    presentationId: number;
    presenterId: number;
    signal: AbortSignal;
  }) => ModelUser;
}) {
  const { db, models, userFor } = dependencies;

  return {
    /** @throws ApiError `topic_not_found`, `no_remote_model`, `not_in_material`, `no_draft` */
    async draft(presenter: SignedInPresenter, topicId: number): Promise<Draft> {
      const presentationId = await findPresentationOf(db, presenter.id, 'topic', topicId);
      const title = presentationId === undefined ? undefined : await findTopicTitle(db, topicId);
      if (presentationId === undefined || title === undefined) {
        throw new ApiError('topic_not_found');
      }
      const signal = AbortSignal.timeout(patienceMs);
      const user = userFor({ presentationId, presenterId: presenter.id, signal });
      const model = until(signal, models.get(presenter.aiModel, user));
      if (!model.draftAnswer) throw new ApiError('no_remote_model');

      const rows = await listQuestionExcerpts(db, topicId);
      const sources = heaviest(rows);
      const sections = await findSections(db, new Set(sources.map(({ section }) => section)));
      const placed = sources.flatMap(({ text, section }) => {
        const row = sections.get(section);
        return row ? [{ text, place: toSection(row) }] : [];
      });
      if (placed.length === 0) throw new ApiError('not_in_material');
      const asked: AskedTopic = {
        title,
        wordings: [...new Set(rows.map(({ title }) => title))]
          .filter((wording) => wording !== title)
          .slice(0, wordingsAtMost),
        excerpts: placed.map(({ text }) => text),
      };
      const sentences = await inTime(signal, model.draftAnswer(asked));
      if (!sentences || sentences.length === 0) throw new ApiError('no_draft');
      return {
        sentences: sentences.map(({ text, excerpt }) => ({ text, place: placed[excerpt]!.place })),
      };
    },
  };
}

/** Null where the time was over first. */
async function inTime<T>(signal: AbortSignal, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** The excerpts that most of the questions have, surest first; each once. */
function heaviest(
  rows: Awaited<ReturnType<typeof listQuestionExcerpts>>,
): { readonly text: string; readonly section: number }[] {
  const found = rows.flatMap(({ text, section, score }) =>
    text === '' || section === null ? [] : [{ text, section, score: score ?? 0 }],
  );
  return [...Map.groupBy(found, ({ text }) => text).values()]
    .map((same) => ({ ...same[0]!, weight: same.reduce((sum, { score }) => sum + score, 0) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, excerptsAtMost);
}
