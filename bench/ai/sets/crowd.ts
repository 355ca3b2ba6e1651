// Sessions drawn from questions of one subject that people grouped by hand: a few that many ask,
// some that some ask, many that hardly anybody asks, in random order.
import type { Clustered } from './data.ts';
import { randomOf, shuffled } from './random.ts';

export const crowdSeeds = Array.from({ length: 12 }, (_, i) => i + 1);

/** The usual size of a session, in questions. */
const usualCrowd = 100;

/** Groups whose size lies between the two, how many of them in a usual session, and how many questions of each. */
const kinds = [
  { from: 12, to: Infinity, groups: 3, atMost: 16 },
  { from: 6, to: 11, groups: 5, atMost: 9 },
  { from: 2, to: 5, groups: 8, atMost: 5 },
  { from: 1, to: 1, groups: 6, atMost: 1 },
] as const;

/**
 * The same session for the same seed; fewer groups of a kind where there are no more.
 * @param size about so many questions
 */
export function crowdSession<Row extends Pick<Clustered, 'label'>>(
  rows: readonly Row[],
  seed: number,
  size = usualCrowd,
): Row[] {
  const random = randomOf(seed);
  const groups = [...Map.groupBy(rows, ({ label }) => label)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => members);
  const drawn = kinds.flatMap(({ from, to, groups: count, atMost }) => {
    const fitting = groups.filter(({ length }) => length >= from && length <= to);
    return shuffled(fitting, random)
      .slice(0, Math.round((count * size) / usualCrowd))
      .flatMap((members) => shuffled(members, random).slice(0, atMost));
  });
  return shuffled(drawn, random);
}
