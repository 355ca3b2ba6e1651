// Apart from the rest of a name, for the top bar of every screen needs no more than this.

/** Without what is a first name, too, such as "Don". */
const honorifics = new Set(
  'dr prof professor doctor mr mrs ms mx sir dame rev frau herr doktor mme mlle dott dott.ssa sig sig.ra sra srta ing dipl.-ing mag lic pd'.split(
    ' ',
  ),
);
/** As words are compared. */
export const bare = (word: string): string => word.toLowerCase().replace(/(?<![.,])[.,]+$/, '');

export const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** How many of the words at the beginning are honorifics; not all of them. */
export function countHonorifics(words: readonly string[]): number {
  const count = words.findIndex((word) => !honorifics.has(bare(word)));
  return Math.max(count, 0);
}

/** 'Dr. Ada Lovelace' -> ['Ada', 'Lovelace'] */
export function wordsWithoutHonorifics(name: string): string[] {
  const words = wordsOf(name);
  return words.slice(countHonorifics(words));
}
