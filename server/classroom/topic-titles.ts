// A title is what a presenter finds a topic by: it changes only for a reason that can be seen, and
// never while the topic is spoken of. (What is open on a screen stands still there, whatever changes.)

import type { GroupedTopic } from '../ai/model.ts';

/** Questions that must have come since a title was given. */
const questionsAtLeast = 3;

interface Titled {
  readonly id: number;
  readonly title: string;
  readonly isTitlePinned: boolean;
  readonly isBeingAnswered: boolean;
  /** Questions that were in it when the title was given. */
  readonly titledSize: number;
}

/** What is stored beside a title. One that holds for now gives way to the first that is given. */
export const titledSize = ({ questionIds, isTitleForNow }: GroupedTopic): number =>
  isTitleForNow ? -questionsAtLeast : questionIds.length;

/** The grouping with the titles that may not change yet. */
export function keepTitles(
  topics: readonly Titled[],
  grouped: readonly GroupedTopic[],
): GroupedTopic[] {
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  return grouped.map((topic) => {
    const before = known.get(topic.id ?? 0);
    if (!before) return topic;
    const { isTitlePinned, isBeingAnswered, titledSize } = before;
    const isFixed = isTitlePinned || isBeingAnswered;
    const isOld = topic.questionIds.length >= titledSize + questionsAtLeast;
    return isFixed || !isOld ? { ...topic, title: before.title } : topic;
  });
}
