// What the presenter fixed stands above any model: pinned questions stay in their topics and pinned
// titles stay, whatever a model makes of them.

import type { ExistingTopic, GroupableQuestion, GroupedTopic } from '../ai/model.ts';

/** The grouping with all that is pinned where the presenter put it. */
export function keepPins(
  questions: readonly Pick<GroupableQuestion, 'id' | 'topicId' | 'isPinned'>[],
  topics: readonly ExistingTopic[],
  grouped: readonly GroupedTopic[],
): GroupedTopic[] {
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  const homeOf = new Map<number, number>();
  for (const { id, topicId, isPinned } of questions) {
    if (isPinned && topicId !== null && known.has(topicId)) homeOf.set(id, topicId);
  }
  const strays = new Map<number, number[]>();
  const kept = grouped.map((topic) => {
    const isAtHome = (id: number) => (homeOf.get(id) ?? topic.id) === topic.id;
    for (const id of topic.questionIds.filter((id) => !isAtHome(id))) {
      const home = homeOf.get(id)!;
      strays.set(home, [...(strays.get(home) ?? []), id]);
    }
    return { ...topic, questionIds: topic.questionIds.filter(isAtHome) };
  });
  for (const [id, questionIds] of strays) {
    const at = kept.findIndex((topic) => topic.id === id);
    const topic = kept[at] ?? { id, title: known.get(id)!.title, questionIds: [] };
    const together = [...topic.questionIds, ...questionIds].sort((a, b) => a - b);
    kept.splice(at === -1 ? kept.length : at, 1, { ...topic, questionIds: together });
  }
  return kept
    .filter((topic) => topic.questionIds.length > 0)
    .map((topic) => {
      const before = known.get(topic.id ?? 0);
      return before?.isTitlePinned ? { ...topic, title: before.title } : topic;
    });
}
