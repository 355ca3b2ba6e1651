// Whether what a remote model would bring together may be done unasked: a question may have told the
// model what to name, and nothing that was done unasked can be undone.

import { normalise } from '../../builtin/judge/relevance/vector-rows.ts';
import type { Draft } from './draft-board.ts';
import { closeness, meanOf } from './offer-topics.ts';

/** Who names no more topics that would go, so many or this share of all, can do little harm. */
const fewTopics = 2;
const fewOfAll = 0.1;
/**
 * Share of the other topics that must lie further off than the one which is to be joined, in the mean
 * of an answer. By chance it is a half. In the twelve own lectures, on boards of 16 to 60 single
 * questions, it is .69 in the median for whoever knows the labels: four in five such answers are above
 * this, of those that merge each topic with the next one in fourteen on the shortest boards and one in
 * fifty from 40 on.
 */
const furtherOff = 0.62;

/** @param merges indexes of the drafts that are said to be one */
export function areBorneOut(
  merges: readonly (readonly number[])[],
  drafts: readonly Draft[],
): boolean {
  const joined = merges.flatMap(([first, ...others]) =>
    others.map((other) => [first!, other] as const),
  );
  if (joined.length <= Math.max(fewTopics, drafts.length * fewOfAll)) return true;
  const means = drafts.map(({ members }) => meanOf(members));
  means.forEach(normalise);
  const shareFurther = (one: number, other: number): number => {
    const mean = means[one]!;
    const between = closeness(mean, means[other]!);
    const further = means.filter((each) => closeness(mean, each) < between);
    return further.length / (means.length - 2);
  };
  const shares = joined.flatMap(([one, other]) => [
    shareFurther(one, other),
    shareFurther(other, one),
  ]);
  return shares.reduce((sum, share) => sum + share, 0) >= furtherOff * shares.length;
}
