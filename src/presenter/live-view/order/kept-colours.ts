// The colours of the list: neighbours have different ones, and a topic keeps its own wherever it moves,
// for the presenter finds it by its colour. Only where two of one colour meet does one of them change.

import { topicColours } from '../../../ui/theme/topic-colour.ts';

export interface Coloured {
  id: number;
  ordinal: number;
}

/**
 * Colours by id, 0 to 6.
 * @param kept those of before
 * @param listed what stands below each other, in its order
 * @param held what is being read: its neighbour changes instead
 */
export function keepColours(
  kept: ReadonlyMap<number, number>,
  listed: readonly Coloured[],
  held: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const colours = listed.map(({ id, ordinal }) => kept.get(id) ?? ordinal % topicColours);
  for (let index = 1; index < listed.length; index += 1) {
    if (colours[index] !== colours[index - 1]) continue;
    const isKept = held.has(listed[index]!.id) && !held.has(listed[index - 1]!.id);
    const changed = isKept ? index - 1 : index;
    let colour = colours[changed]!;
    do colour = (colour + 1) % topicColours;
    while (colour === colours[changed - 1] || colour === colours[changed + 1]);
    colours[changed] = colour;
  }
  return new Map(listed.map(({ id }, index) => [id, colours[index]!]));
}

/** @returns the colours of each list that it is asked for, as steady as they can be */
export function createColours(): (
  ...next: [listed: readonly Coloured[], held: ReadonlySet<number>]
) => ReadonlyMap<number, number> {
  let kept: ReadonlyMap<number, number> = new Map();
  return (listed, held) => (kept = keepColours(kept, listed, held));
}
