// What must change in the database so that it shows a new grouping; and whether the grouping makes
// sense at all, since a model is not to be trusted with the presenter's questions.

import type { ExistingTopic, GroupableQuestion, GroupedTopic } from '../ai/model.ts';
import type { GroupingDiff } from '../questions/questions.service.ts';
import { titledSize } from './topic-titles.ts';

/** @throws Error unless every question is in exactly one topic and every topic id is known */
export function diffGrouping(
  questions: readonly Pick<GroupableQuestion, 'id' | 'topicId'>[],
  topics: readonly ExistingTopic[],
  grouped: readonly GroupedTopic[],
): GroupingDiff {
  check(questions, topics, grouped);
  const topicOf = new Map(questions.map((question) => [question.id, question.topicId]));
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  const kept = new Set(grouped.map((topic) => topic.id));
  return {
    created: grouped
      .filter((topic) => topic.id === null)
      .map((topic) => ({
        title: topic.title,
        titledSize: titledSize(topic),
        questionIds: topic.questionIds,
      })),
    retitled: grouped.flatMap((topic) => {
      const { id, title } = topic;
      return id !== null && known.get(id)?.title !== title
        ? [{ id, title, titledSize: titledSize(topic) }]
        : [];
    }),
    moved: grouped.flatMap(({ id: topicId, questionIds }) =>
      topicId === null
        ? []
        : questionIds
            .filter((questionId) => topicOf.get(questionId) !== topicId)
            .map((questionId) => ({ questionId, topicId })),
    ),
    removedIds: topics.map((topic) => topic.id).filter((id) => !kept.has(id)),
  };
}

export const isEmptyDiff = (diff: GroupingDiff): boolean =>
  diff.created.length + diff.retitled.length + diff.moved.length + diff.removedIds.length === 0;

function check(
  questions: readonly Pick<GroupableQuestion, 'id'>[],
  topics: readonly ExistingTopic[],
  grouped: readonly GroupedTopic[],
): void {
  const placed = grouped.flatMap((topic) => topic.questionIds);
  const expected = new Set(questions.map((question) => question.id));
  const isComplete = placed.length === expected.size && new Set(placed).size === expected.size;
  if (!isComplete || !placed.every((id) => expected.has(id))) {
    throw new Error('The model did not put every question into exactly one topic.');
  }
  const ids = new Set(topics.map((topic) => topic.id));
  const used = grouped.flatMap((topic) => (topic.id === null ? [] : [topic.id]));
  if (new Set(used).size !== used.length || !used.every((id) => ids.has(id))) {
    throw new Error('The model named a topic that does not exist, or one twice.');
  }
  if (!grouped.every((topic) => topic.title.trim() && topic.questionIds.length > 0)) {
    throw new Error('The model made a topic without a title or without questions.');
  }
}
