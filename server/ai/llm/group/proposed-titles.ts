// Titles that a remote model proposes are shown on the wall: one plain short line, made for the most
// part of what the students themselves wrote and of words of the presenter's own material that is
// near to it. Anything else gives way to a question's own words.

import { codePointLength } from '../../../../contract/limits.ts';
import { normalizeLine } from '../../../../contract/text.ts';
import { asTitle } from '../../builtin/group/as-title.ts';
import { isFunctionWord } from '../../builtin/text/function-words.ts';
import { groupingLengths, ngramsOfWord, wordsOf } from '../../builtin/text/ngrams.ts';

const maxCharacters = 60;
/** Of what a model wrote, whose answer may be a quarter of a megabyte; one that is longer is no title. */
const maxUnits = 1_000;
/** Of a title's n-grams, so many must occur in the questions or in words of the material. */
const ownShare = 0.5;
const looksLikeAddress = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;
/** Signs around a title that belong to no title, and marks of formats that nobody renders. */
const decoration =
  /^[\s"'“”„«»‹›`*_#>\-–—:.]+|(?<![\s"'“”„«»‹›`*_\-–—:.,;])[\s"'“”„«»‹›`*_\-–—:.,;]+$/gu;

/** The title as it is compared and shown; empty when nothing is left of it. */
export const plainTitle = (title: string): string =>
  asCapital(normalizeLine(title.slice(0, maxUnits)).replace(decoration, ''));

/**
 * @param plain as `plainTitle` leaves it
 * @param material the passages nearest to the questions
 */
export function titleFor(
  plain: string,
  questions: readonly string[],
  material: readonly string[] = [],
): string {
  const isShort = codePointLength(plain) <= maxCharacters;
  return isShort && !looksLikeAddress.test(plain) && isOwn(plain, questions, material)
    ? plain
    : asTitle(questions[0] ?? plain);
}

const gramsOf = (word: string): number[] => ngramsOfWord(word, groupingLengths);
const meaningful = (text: string): string[] =>
  wordsOf(text).filter((word) => !isFunctionWord(word));

/**
 * Of the questions any part of a word counts; of the material, which is long, only words with their
 * endings, since of parts of words it has nearly all. Little words count neither way.
 */
function isOwn(title: string, questions: readonly string[], material: readonly string[]): boolean {
  const asked = new Set(questions.flatMap(wordsOf).flatMap(gramsOf));
  const taught = new Set(material.flatMap(meaningful).map(stemOf));
  let all = 0;
  let own = 0;
  for (const word of meaningful(title)) {
    const grams = gramsOf(word);
    const isTaught = taught.has(stemOf(word));
    all += grams.length;
    own += isTaught ? grams.length : grams.filter((gram) => asked.has(gram)).length;
  }
  return all > 0 && own >= all * ownShare;
}

/** Without what most languages put at the end; short words, and those of dense scripts, stay whole. */
const stemOf = (word: string): string => word.slice(0, Math.max(5, word.length - 3));

function asCapital(text: string): string {
  const [first = ''] = text;
  return `${first.toUpperCase()}${text.slice(first.length)}`;
}
