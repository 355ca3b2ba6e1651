// Titles that a remote model proposes are shown on the wall: one plain short line, made for the most
// part of what the students themselves wrote. Anything else gives way to a question's own words.

import { codePointLength } from '../../../contract/limits.ts';
import { normalizeText } from '../../../contract/text.ts';
import { asTitle } from '../builtin/group/title.ts';
import { groupingLengths, ngramsOf } from '../builtin/text/ngrams.ts';

const maxCharacters = 60;
/** Of a title's n-grams, so many must occur in the questions. */
const ownShare = 0.5;
const looksLikeAddress = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;
/** Signs around a title that belong to no title, and marks of formats that nobody renders. */
const decoration = /^[\s"'“”„«»‹›`*_#>\-–—:.]+|[\s"'“”„«»‹›`*_\-–—:.,;]+$/gu;

/** The title as it is compared and shown; empty when nothing is left of it. */
export const plainTitle = (title: string): string =>
  asCapital(normalizeText(title).replace(/\s+/gu, ' ').replace(decoration, ''));

/** @param plain as `plainTitle` leaves it */
export function titleFor(plain: string, questions: readonly string[]): string {
  const isShort = codePointLength(plain) <= maxCharacters;
  return isShort && !looksLikeAddress.test(plain) && isOwn(plain, questions)
    ? plain
    : asTitle(questions[0] ?? plain);
}

function isOwn(title: string, questions: readonly string[]): boolean {
  const own = new Set(questions.flatMap((question) => ngramsOf(question, groupingLengths)));
  const grams = ngramsOf(title, groupingLengths);
  return (
    grams.length > 0 && grams.filter((gram) => own.has(gram)).length >= grams.length * ownShare
  );
}

function asCapital(text: string): string {
  const [first = ''] = text;
  return `${first.toUpperCase()}${text.slice(first.length)}`;
}
