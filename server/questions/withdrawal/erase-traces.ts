// What is left of the words of questions that are gone.

import type { StoreDatabase } from '../../db/database.ts';
import { asTitle } from '../../ai/builtin/group/as-title.ts';
import type { LogsService } from '../../logs/logs.service.ts';
import { deleteChangesQuoting } from '../changes.store.ts';
import { deleteEmptyTopics, listTopicsTitled, updateTopic } from '../topics.store.ts';

export interface GoneQuestion {
  readonly sessionId: number;
  readonly topicId: number | null;
  readonly title: string;
}

/**
 * In a transaction in which their presentation is locked: topics that are empty now go, those that the AI
 * has named by these words are named anew, and log and changes quote them no more.
 * @param since when the first of them was asked; without it whatever quotes them goes
 */
export async function eraseTraces(
  tx: StoreDatabase,
  logs: LogsService,
  presentationId: number,
  gone: readonly GoneQuestion[],
  since?: Date,
): Promise<void> {
  if (gone.length === 0) return;
  const topicIds = gone.flatMap(({ topicId }) => topicId ?? []);
  const emptied = await deleteEmptyTopics(tx, topicIds);
  const words = gone.flatMap(({ title }) => [title, asTitle(title)]);
  for (const { id, title } of await listTopicsTitled(tx, topicIds, words)) {
    await updateTopic(tx, id, { title: asTitle(title) });
  }
  const quotes = [...new Set([...words, ...emptied.map(({ title }) => title)])];
  await logs.eraseQuoting(tx, presentationId, quotes, since);
  for (const id of new Set(gone.map(({ sessionId }) => sessionId))) {
    await deleteChangesQuoting(tx, id, quotes, since);
  }
}
