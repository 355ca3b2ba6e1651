// Character n-grams as 32-bit hashes: overlap of words and of parts of words in any language.
import { isUnspaced, scriptOf } from './scripts.ts';
import type { Script } from './scripts.ts';

export type LengthsOf = (script: Script) => readonly number[];

/** A Han character is about a syllable or a word: one or two say what three letters say. */
export const groupingLengths: LengthsOf = (script) => (isDense(script) ? [1, 2] : [3]);

/** Longer ones too, since they tell subjects apart; compared with other lengths on each script. */
export const relevanceLengths: LengthsOf = (script) => (isDense(script) ? [1, 2] : [3, 4, 5]);

function isDense(script: Script): boolean {
  return script === 'han' || script === 'hangul';
}

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** Lower-case words of letters, marks and digits; a run of an unspaced script counts as one. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];
}

/** Hashes of all n-grams, with repetitions. Spaced words carry a mark at both ends. */
export function ngramsOf(text: string, lengthsOf: LengthsOf): number[] {
  return wordsOf(text).flatMap((word) => ngramsOfWord(word, lengthsOf));
}

export function ngramsOfWord(word: string, lengthsOf: LengthsOf): number[] {
  const script = scriptOf(word);
  const characters = [...(isUnspaced(script) ? word : `^${word}$`)];
  const hashes: number[] = [];
  for (const length of lengthsOf(script)) {
    if (characters.length < length) hashes.push(hash(characters, 0, characters.length));
    for (let start = 0; start + length <= characters.length; start += 1) {
      hashes.push(hash(characters, start, start + length));
    }
  }
  return hashes;
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
