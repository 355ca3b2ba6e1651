// Which suggestions still hold: the topics are there and open, and the presenter has not refused to
// see two of them together.

import type { SuggestionRow } from '../questions/suggestions.store.ts';

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
