// Character n-grams as 32-bit hashes: overlap of words and of parts of words in any language.
import { isUnspaced, scriptOf } from './scripts.ts';
import type { Script } from './scripts.ts';

export type LengthOf = (script: Script) => number;

/** Trigrams catch inflected forms of short questions; a Han character is about a syllable or a word. */
export const groupingLength: LengthOf = (script) =>
  script === 'han' || script === 'hangul' ? 2 : 3;

/** Longer n-grams tell subjects apart better; found by comparing lengths within each script. */
export const relevanceLength: LengthOf = (script) => {
  if (script === 'han' || script === 'hangul') return 2;
  return script === 'thai' ? 3 : 4;
};

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Lower-case words of letters, marks and digits; an unspaced run counts as one. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];
}

/** Hashes of all n-grams, with repetitions. Spaced words carry a mark at both ends. */
export function ngramsOf(text: string, lengthOf: LengthOf): number[] {
  const hashes: number[] = [];
  for (const word of wordsOf(text)) collect(word, lengthOf, hashes);
  return hashes;
}

function collect(word: string, lengthOf: LengthOf, hashes: number[]): void {
  const script = scriptOf(word);
  const length = lengthOf(script);
  const characters = [...(isUnspaced(script) ? word : `^${word}$`)];
  if (characters.length <= length) {
    hashes.push(hash(characters, 0, characters.length));
    return;
  }
  for (let start = 0; start + length <= characters.length; start += 1) {
    hashes.push(hash(characters, start, start + length));
  }
}

/** FNV-1a over code points. */
function hash(characters: readonly string[], start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let i = start; i < end; i += 1) {
    value = Math.imul(value ^ (characters[i]?.codePointAt(0) ?? 0), 0x01000193);
    value ^= value >>> 15;
  }
  return value >>> 0;
}
