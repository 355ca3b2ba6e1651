// Of a distribution over many sections, what is worth keeping with a question.
import type { SectionShare } from '../../model.ts';

/** What lies beyond these says nothing about where a question belongs. */
const kept = 8;
const leastShare = 0.01;

/** The largest shares, the largest first; each rounded to a thousandth, as they are stored. */
export function largestShares(distribution: Float32Array): SectionShare[] {
  return [...distribution]
    .map((share, section) => ({ section, share: Math.round(share * 1_000) / 1_000 }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share || one.section - other.section)
    .slice(0, kept);
}
