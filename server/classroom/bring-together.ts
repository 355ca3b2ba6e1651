// Merges that nobody has to be asked about, as a grouping: nobody looks, and nothing is in the way
// that the presenter has decided.

import type {
  ExistingTopic,
  GroupableQuestion,
  GroupedTopic,
  MergeSuggestion,
} from '../ai/model.ts';

type Merge = Pick<MergeSuggestion, 'topicIds'>;
type Question = Pick<GroupableQuestion, 'id' | 'topicId' | 'isPinned'>;

/** Whether no question in them was put there by the presenter, and no title that goes was given. */
export function isFree(
  { topicIds: [heir, ...others] }: Merge,
  questions: readonly Question[],
  topics: readonly ExistingTopic[],
): boolean {
  const gone = new Set(others);
  const all = new Set([heir, ...others]);
  return (
    !topics.some(({ id, isTitlePinned }) => isTitlePinned && gone.has(id)) &&
    !questions.some(({ topicId, isPinned }) => isPinned && topicId !== null && all.has(topicId))
  );
}

/** All questions that are in a topic, with the merges done. */
export function broughtTogether(
  merges: readonly Merge[],
  questions: readonly Question[],
  topics: readonly ExistingTopic[],
): GroupedTopic[] {
  const heirOf = new Map(
    merges.flatMap(({ topicIds: [heir, ...others] }) => others.map((id) => [id, heir!] as const)),
  );
  const members = Map.groupBy(questions, ({ topicId }) =>
    topicId === null ? null : (heirOf.get(topicId) ?? topicId),
  );
  return topics.flatMap(({ id, title }) => {
    const questionIds = members.get(id)?.map((question) => question.id) ?? [];
    return questionIds.length === 0 ? [] : [{ id, title, questionIds }];
  });
}
