// Messages that nobody could read: only signs, one character over and over, or fingers run over a
// keyboard. Real words of any language must pass, so that a message counts only when most of its
// letters are in words that look like nothing else.
import { wordsOf } from '../text/ngrams.ts';

// Which letter follows which in the common words of many languages that are written in Latin letters.
// Counted beforehand: to count takes as long as ten questions, at each start. letter-pairs.test.ts counts
// again.

/** By each letter from a to z, those after it. */
export const followers: Readonly<Record<string, string>> = {
  a: 'abcdefghijklmnopqrstuvwxyz',
  b: 'abehilorsuy',
  c: 'acehijklnorstuyz',
  d: 'adehilnorstuvyz',
  e: 'abcdefghijklmnoprstuvwxyz',
  f: 'aefilortu',
  g: 'adeghijlnorstuy',
  h: 'aeilmnortuvy',
  i: 'abcdefghijklmnoprstuvxyz',
  j: 'aeinosu',
  k: 'aehiklnorstuwy',
  l: 'abcdefgijklmoqrstuvy',
  m: 'abdegiklmopstuy',
  n: 'acdefghijklnoqrstuyz',
  o: 'abcdefghijklmnoprstuvwxyz',
  p: 'aehiloprstuy',
  q: 'aeu',
  r: 'abcdefgijklmnoqrstuvyz',
  s: 'acehijklmnopstuvyz',
  t: 'aehijkmoprstuvwyz',
  u: 'abcdefghijklmnoprstuvwxyz',
  v: 'aeilorsuy',
  w: 'aehinosuwy',
  x: 'aetu',
  y: 'acdeilmnorstu',
  z: 'adeinortuwyz',
};

const minShare = 0.75;
const minWordLength = 5;
/** Of the steps from letter to letter: to the same or the next key of a row. */
const minWalkShare = 0.8;
/** Of the pairs of letters: pairs that no common word of the Latin script has. */
const minOddShare = 0.4;

const rows = [
  ...['qwertyuiop', 'qwertzuiopü', 'azertyuiop', 'asdfghjklöä', 'asdfghjklñ', 'qsdfghjklm'],
  ...['yxcvbnm', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];
/** So many keys in a row: of four letters only "wert" is a word. */
const minRun = 4;
const runs = rows.concat(rows.map((row) => [...row].toReversed().join('')));

/** @param isInMaterial whether the presenter's material has the word, which is lower case */
export function isGibberish(text: string, isInMaterial: (word: string) => boolean): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return !/\p{N}/u.test(text);
  if (letters.length >= 3 && new Set(letters).size === 1) return true;
  const words = wordsOf(text);
  if (words.length > 1 && words.every((word) => isRun(word) && !isInMaterial(word))) return true;
  const isStrange = (word: string): boolean => isMashed(word) && !isInMaterial(word);
  if (!words.some((word) => word.length >= minWordLength && isStrange(word))) return false;
  const count = (some: readonly string[]): number =>
    some.reduce((sum, { length }) => sum + length, 0);
  return count(words.filter(isStrange)) >= count(words) * minShare;
}

/** As in "asdf jklö". */
const isRun = (word: string): boolean =>
  word.length >= minRun && runs.some((run) => run.includes(word));

function isMashed(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  // Short words that lie on one row, such as "were", are mashed only in company.
  if (plain.length < minWordLength) return plain.length > 2 && walkShare(plain) === 1;
  return isRepeated(plain) || walkShare(plain) >= minWalkShare || isOdd(plain);
}

/** The same two to four letters at least three times. */
function isRepeated(word: string): boolean {
  return /^(.{1,4}?)\1{2,}.{0,3}$/u.test(word) && word.length >= 6;
}

function walkShare(word: string): number {
  const letters = [...word];
  const steps = letters.slice(1).map((letter, i) => {
    const before = letters[i] as string;
    return rows.some((row) => {
      const from = row.indexOf(before);
      const to = row.indexOf(letter);
      return from !== -1 && to !== -1 && Math.abs(from - to) <= 1;
    });
  });
  return steps.filter(Boolean).length / steps.length;
}

function isOdd(word: string): boolean {
  if (!/^[a-z]+$/.test(word)) return false;
  const pairs = pairsOf(word);
  return (
    pairs.filter(([letter, next]) => !followers[letter]?.includes(next)).length / pairs.length >=
    minOddShare
  );
}

function pairsOf(word: string): [string, string][] {
  return [...word].slice(1).map((letter, i) => [word[i] as string, letter]);
}
