// Topics that the AI would bring together: kept until the presenter accepts them, which is a merge
// like any other, or refuses them, which is remembered.

import type { MergeSuggestion } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { lockPresentationOf } from '../questions/ownership.ts';
import { isNew, stillHolding } from './suggestions.ts';
import {
  deleteSuggestion,
  insertSuggestions,
  listSuggestions,
  refuseSuggestion,
} from '../questions/suggestions.store.ts';
import { listTopics } from '../questions/topics.store.ts';

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

  async function list(presentationId: number): Promise<MergeSuggestion[]> {
    const [rows, topics] = await Promise.all([
      listSuggestions(db, presentationId),
      listTopics(db, presentationId),
    ]);
    return stillHolding(rows, topics).map(({ id, topicIds }) => ({ id, topic_ids: topicIds }));
  }

  const tell = async (owner: Owner): Promise<void> =>
    announce({ ...owner, suggestions: await list(owner.presentationId) });

  return {
    /** The presentation must be known to be the caller's. */
    list,

    /** Those of the sets of topics of which the presenter has refused no two together. */
    async notRefused<T extends { readonly topicIds: readonly number[] }>(
      presentationId: number,
      suggested: readonly T[],
    ): Promise<T[]> {
      const rows = await listSuggestions(db, presentationId);
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
      const isChanged = await db.transaction(async (tx) => {
        if (!(await presentations.lock(tx, presentationId))) return false;
        const open = (await listSuggestions(tx, presentationId)).filter((row) => !row.isRefused);
        const known = new Set(open.map(({ topicIds }) => keyOf(topicIds)));
        const old = open.filter(({ topicIds }) => !wanted.has(keyOf(topicIds)));
        for (const { id } of old) await deleteSuggestion(tx, id);
        const fresh = suggested.filter(({ topicIds }) => !known.has(keyOf(topicIds)));
        await insertSuggestions(
          tx,
          presentationId,
          fresh.map(({ topicIds }) => topicIds),
        );
        return old.length + fresh.length > 0;
      });
      if (isChanged) await tell(owner);
    },

    /** Refusing again changes nothing. @throws ApiError `suggestion_not_found` */
    async refuse(presenterId: number, id: number): Promise<void> {
      const presentationId = await db.transaction(async (tx) => {
        const locked = await lockPresentationOf(tx, presentations, presenterId, 'suggestion', id);
        await refuseSuggestion(tx, id);
        return locked;
      });
      await tell({ presentationId, presenterId });
    },
  };
}
