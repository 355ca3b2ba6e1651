// A name as one field, and its two parts. Only the one who has the name can say where it divides: what
// is guessed here is shown in the profile, and what is typed there is kept.

import { bare, countHonorifics, wordsOf } from './honorifics.ts';

/** Open a last name: "van", "de la". */
const particles = new Set(
  'van von vom zu zum zur de del della di da dos das du der den ter ten la le el al bin ibn bint af av'.split(
    ' ',
  ),
);
/** Join two last names: "Ortega y Gasset". */
const links = new Set(['y', 'i', 'e']);
/** Stand behind a last name: "King Jr." */
const suffixes = new Set('jr sr ii iii iv phd ph.d md m.d msc bsc mba esq'.split(' '));

const isLower = (word: string): boolean => word === word.toLowerCase() && /^\p{L}/u.test(word);

/**
 * Joined by a space, the parts are the name again. An honorific is no first name: with nothing but a
 * last name behind it, it stays with that.
 */
export function splitName(name: string): { first: string; last: string } {
  const words = wordsOf(name);
  const given = countHonorifics(words);
  if (words.length - given < 2) {
    const whole = words.join(' ');
    return given > 0 ? { first: '', last: whole } : { first: whole, last: '' };
  }
  const start = startOfLastName(words, given);
  if (start === given) return { first: '', last: words.join(' ') };
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}

/** @param given where the first name would be; with none, the last name starts there */
function startOfLastName(words: readonly string[], given: number): number {
  // Written small it can only open a last name, however long: "de la Vallée Poussin".
  const small = words.findIndex((word, i) => i >= given && isLower(word) && particles.has(word));
  if (small >= 0 && small < words.length - 1) return small;
  let start = words.length - 1;
  while (start > given + 1 && suffixes.has(bare(words[start]!))) start -= 1;
  if (start - 2 > given && links.has(words[start - 1]!)) return start - 2;
  while (start - 1 > given && particles.has(bare(words[start - 1]!))) start -= 1;
  return start;
}

/** As the specification has it sent: both parts, joined by a space. */
export const joinName = (first: string, last: string): string => `${first} ${last}`.trim();
