// Topics that the AI would bring together: kept until the presenter accepts them, which is a merge
// like any other, or refuses them, which is remembered.

import type { MergeSuggestion } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { lockPresentationOf } from '../questions/ownership.ts';
import {
  deleteSuggestion,
  insertSuggestions,
  listSuggestions,
  refuseSuggestion,
  type SuggestionRow,
} from '../questions/suggestions.store.ts';
import { listTopics } from '../questions/topics.store.ts';

// Which suggestions still hold: the topics are there and open, and the presenter has not refused to
// see two of them together.

type Stored = Pick<SuggestionRow, 'id' | 'topicIds' | 'isRefused'>;

/** Those to be shown, of the topics that are still open. */
export function stillHolding(
  rows: readonly Stored[],
  topics: readonly { readonly id: number; readonly isAnswered: boolean }[],
): { id: number; topicIds: number[] }[] {
  const open = new Set(topics.filter(({ isAnswered }) => !isAnswered).map(({ id }) => id));
  return rows
    .filter(({ isRefused }) => !isRefused)
    .map(({ id, topicIds }) => ({ id, topicIds: topicIds.filter((topic) => open.has(topic)) }))
    .filter(({ topicIds }) => topicIds.length > 1);
}

/** Whether no two of the topics were refused together. */
export const isNew = (topicIds: readonly number[], rows: readonly Stored[]): boolean =>
  !rows.some(
    (row) => row.isRefused && row.topicIds.filter((id) => topicIds.includes(id)).length > 1,
  );

interface Owner {
  readonly presentationId: number;
  readonly presenterId: number;
}

/** All that hold now. */
export type SuggestionsOutcome = Owner & { readonly suggestions: readonly MergeSuggestion[] };

export type SuggestionsService = ReturnType<typeof createSuggestionsService>;

export function createSuggestionsService(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  announce: (outcome: SuggestionsOutcome) => void;
}) {
  const { db, presentations, announce } = dependencies;

  async function list(sessionId: number): Promise<MergeSuggestion[]> {
    const [rows, topics] = await Promise.all([
      listSuggestions(db, sessionId),
      listTopics(db, sessionId),
    ]);
    return stillHolding(rows, topics).map(({ id, topicIds }) => ({ id, topic_ids: topicIds }));
  }

  const tell = async (
    { presentationId, presenterId }: Owner,
    { sessionId }: { sessionId: number },
  ): Promise<void> => announce({ presentationId, presenterId, suggestions: await list(sessionId) });

  return {
    /** The session must be known to be the caller's. */
    list,

    /** Those of the sets of topics of which the presenter has refused no two together. */
    async notRefused<T extends { readonly topicIds: readonly number[] }>(
      sessionId: number,
      suggested: readonly T[],
    ): Promise<T[]> {
      const rows = await listSuggestions(db, sessionId);
      return suggested.filter(({ topicIds }) => isNew(topicIds, rows));
    },

    /** In the place of those that were suggested before; what is suggested again keeps its id. */
    async replace(
      owner: Owner,
      suggested: readonly { readonly topicIds: readonly number[] }[],
    ): Promise<void> {
      const { presentationId } = owner;
      const keyOf = (topicIds: readonly number[]): string => topicIds.join();
      const wanted = new Set(suggested.map(({ topicIds }) => keyOf(topicIds)));
      const changed = await db.transaction(async (tx) => {
        const locked = await presentations.lock(tx, presentationId);
        if (!locked) return undefined;
        const open = (await listSuggestions(tx, locked.sessionId)).filter((row) => !row.isRefused);
        const known = new Set(open.map(({ topicIds }) => keyOf(topicIds)));
        const old = open.filter(({ topicIds }) => !wanted.has(keyOf(topicIds)));
        for (const { id } of old) await deleteSuggestion(tx, id);
        const fresh = suggested.filter(({ topicIds }) => !known.has(keyOf(topicIds)));
        await insertSuggestions(
          tx,
          locked.sessionId,
          fresh.map(({ topicIds }) => topicIds),
        );
        return old.length + fresh.length > 0 ? locked : undefined;
      });
      if (changed) await tell(owner, changed);
    },

    /** Refusing again changes nothing. @throws ApiError `suggestion_not_found` */
    async refuse(presenterId: number, id: number): Promise<void> {
      const locked = await db.transaction(async (tx) => {
        const of = await lockPresentationOf(tx, presentations, presenterId, 'suggestion', id);
        await refuseSuggestion(tx, id);
        return of;
      });
      await tell({ presentationId: locked.presentationId, presenterId }, locked);
    },
  };
}
