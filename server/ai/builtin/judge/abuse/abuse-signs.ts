// What may tell abuse beside the meaning of a sentence: words that are no proof of it, and whether
// somebody asks about the matter or speaks to whoever is in the room.
import { ngramsOfWord, relevanceLengths, wordsOf } from '../../text/ngrams.ts';
import { unmasked } from '../../text/unmask.ts';
import { coarseInEnglish, subjectsInEnglish } from './english-coarse.ts';
import { coarseWords, hasCoarsePhrase, softCoarseWords } from './abuse-words.ts';
import { insultCounts } from './insults.ts';

export const abuseSignNames = [
  'coarse',
  'softCoarse',
  'subject',
  'insults',
  'harsh',
  'asked',
  'toTheRoom',
  'shouted',
] as const;
type AbuseSign = (typeof abuseSignNames)[number];

/** More of a kind count no more. */
const most = 3;

/** Words that the lexicon may know: what is written, each once, in lower case. */
export function evidenceWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter((word) => word.length > 2 && !/\d/.test(word));
}

/** How many places there are for the pieces of words; several pieces share one. */
export const pieceCount = 8192;

/** Letters with the signs that stand for some of them, as in "a$$". */
const spelt = /[\p{L}\p{M}\p{N}*@#$!&%]+/gu;

/** Places of the pieces that the words are spelt with, each once; short words and signs as well. */
export function evidencePieces(text: string, isHarmless: (word: string) => boolean): number[] {
  const found = new Set(text.normalize('NFKC').toLowerCase().match(spelt) ?? []);
  return [
    ...new Set(
      [...found]
        .filter((word) => !isHarmless(word))
        .flatMap((word) => ngramsOfWord(word, relevanceLengths).map((hash) => hash % pieceCount)),
    ),
  ];
}

/** @param isHarmless words that are not held against a text, such as those of the material */
export function abuseSigns(text: string, isHarmless: (word: string) => boolean): Float32Array {
  const plain = unmasked(text);
  const words = wordsOf(text).filter((word) => !isHarmless(word));
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  const { insults, harsh, isAsked, isToTheRoom } = insultCounts(text.toLowerCase(), words);
  const signs: Record<AbuseSign, number> = {
    coarse:
      coarseWords([...words, ...wordsOf(plain)]).filter((word) => !isHarmless(word)).length +
      (hasCoarsePhrase(text) ? 1 : 0) +
      coarseInEnglish(plain, isHarmless, isAsked).length,
    softCoarse: softCoarseWords(words).length,
    subject: subjectsInEnglish(plain, isHarmless, isAsked).length,
    insults,
    harsh,
    asked: isAsked ? 1 : 0,
    toTheRoom: isToTheRoom ? 1 : 0,
    shouted: letters.length > 8 && capitals.length > letters.length / 2 ? 1 : 0,
  };
  return Float32Array.from(abuseSignNames, (name) => Math.min(most, signs[name]));
}
