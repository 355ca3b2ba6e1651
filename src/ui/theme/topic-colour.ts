import './topic-colours.css';

export const topicColours = 7;

/** The attributes that give an element a pastel: the one of this ordinal, or of this colour. */
export const topicColour = (ordinal: number) => ({
  className: 'ui-topic',
  'data-colour': ordinal % topicColours,
});

/**
 * Colours, 0 to 6, for a list: the one of its ordinal for each, and the next free one where its
 * neighbour has that already. What is shifted shifts no other.
 * @param ordinals in the order of the list
 */
export function neighbourColours(ordinals: readonly number[]): number[] {
  const colours: number[] = [];
  for (const [index, ordinal] of ordinals.entries()) {
    const before = colours.at(-1);
    let colour = ordinal % topicColours;
    if (colour === before) {
      const after = (ordinals[index + 1] ?? ordinal) % topicColours;
      do colour = (colour + 1) % topicColours;
      while (colour === after);
    }
    colours.push(colour);
  }
  return colours;
}
