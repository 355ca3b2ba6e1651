// What is read out of many questions on one point.

import { questionKey } from './question-key.ts';

const most = 3;

/**
 * Different wordings in a topic, those that were used most first; the title is there already.
 * @param questions those in the topic, in the order of asking
 */
export function wordingsOf(title: string, questions: readonly { title: string }[]): string[] {
  const same = Map.groupBy(questions, (question) => questionKey(question.title));
  return [...same.values()]
    .toSorted((one, other) => other.length - one.length)
    .map(([first]) => first!.title)
    .filter((wording) => wording !== title)
    .slice(0, most);
}
