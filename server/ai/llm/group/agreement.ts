// What a remote model makes of the questions is held against what the built-in model makes of them.
// A better model agrees with it where the built-in one is sure: that some questions are one topic,
// which it says seldom and mostly rightly, and that some are far apart. Whoever knows nothing of the
// questions agrees with neither.

import { closeness } from './offer-topics.ts';

export interface Compared {
  readonly embedding: Float32Array;
  /** Where the built-in model has it, and where the remote one has. */
  readonly builtin: number;
  readonly remote: number;
}

/** Controls of the remote model, as far as they said anything. */
export interface ControlCount {
  readonly right: number;
  readonly wrong: number;
}

/** The latest: pairs grow with the square. */
const comparedAtMost = 120;
/** Of fewer questions that the built-in model has put beside others nothing is concluded. */
const joinedAtLeast = 8;
/**
 * Of those that the built-in model has in one topic, so many of each question's neighbours must be
 * with it; by chance it is one in ten, and .6 to .74 by the labels of four lectures. Where controls
 * come back wrong, disagreement is no knowledge, and as many more must agree.
 */
const keptAtLeast = 0.2;
const moreForWrongControls = 0.5;
/** Pairs that are further apart than the others, as a share of all. */
const farShare = 0.25;
/** Far pairs in one topic, over any pairs in one: 1 by chance, .24 to .54 by the labels. */
const farAtMost = 0.9;
/** Of fewer far pairs by chance nothing is concluded. */
const farByChanceAtLeast = 10;

export interface Agreement {
  /** Mean share of the built-in model's neighbours that the remote one has left beside a question. */
  readonly kept: number;
  /** How much likelier far pairs are in one topic than any pairs; null where that cannot be told. */
  readonly far: number | null;
  /** Null where there is too little to tell. */
  readonly isFit: boolean | null;
}

/** @param questions in the order of asking, each that the remote model has placed */
export function agreementOf(questions: readonly Compared[], controls: ControlCount): Agreement {
  const latest = questions.slice(-comparedAtMost);
  const shares = latest.flatMap((one) => {
    const beside = latest.filter((other) => other !== one && other.builtin === one.builtin);
    const kept = beside.filter(({ remote }) => remote === one.remote);
    return beside.length === 0 ? [] : [kept.length / beside.length];
  });
  const kept = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const far = farRatio(latest);
  if (shares.length < joinedAtLeast) return { kept, far, isFit: null };
  const judged = controls.right + controls.wrong;
  const wrong = judged === 0 ? 0 : controls.wrong / judged;
  const isKept = kept >= keptAtLeast + moreForWrongControls * wrong;
  return { kept, far, isFit: isKept && (far === null || far <= farAtMost) };
}

function farRatio(questions: readonly Compared[]): number | null {
  const pairs = questions
    .flatMap((one, i) =>
      questions.slice(0, i).map((other) => ({
        nearness: closeness(one.embedding, other.embedding),
        isOne: one.remote === other.remote,
      })),
    )
    .sort((a, b) => a.nearness - b.nearness);
  const shareOf = (some: typeof pairs): number =>
    some.filter(({ isOne }) => isOne).length / Math.max(1, some.length);
  const far = pairs.slice(0, Math.floor(pairs.length * farShare));
  const any = shareOf(pairs);
  return any * far.length < farByChanceAtLeast ? null : shareOf(far) / any;
}
