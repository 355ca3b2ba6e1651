// Where in the material questions belong that are one topic, and whether that is clear enough to tell.
import { chosenEncoder } from './encoder/default-encoder.ts';

/** Of one question: sections by any number, each with its share from 0 to 1. */
export type Shares = readonly (readonly [section: number, share: number])[];

export interface LikeliestSection {
  readonly section: number;
  /** The mean over the questions, 0 to 1. */
  readonly share: number;
  /** The share from which on it is clear, in material of so many sections. */
  limit(sections: number): number;
}

/** The largest share that chance gives falls with the number of sections and with that of questions. */
const chance = chosenEncoder.tuning.places.chanceOfTopic;

/** @param questions at least one */
export function likeliestSection(questions: readonly Shares[]): LikeliestSection {
  const sums = new Map<number, number>();
  for (const [section, share] of questions.flat()) {
    sums.set(section, (sums.get(section) ?? 0) + share);
  }
  let section = Number.NaN;
  for (const [one, sum] of sums) {
    if (sum > (sums.get(section) ?? 0)) section = one;
  }
  return {
    section,
    share: (sums.get(section) ?? 0) / questions.length,
    limit: (sections) =>
      // That everything is in the only section says nothing.
      sections < 2
        ? Number.POSITIVE_INFINITY
        : (chance.always + chance.ofOneQuestion / Math.sqrt(questions.length)) /
          sections ** chance.exponent,
  };
}
