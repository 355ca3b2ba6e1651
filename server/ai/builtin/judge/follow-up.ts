// Questions that point back at what was just said: "did it hurt?", "is this true for birds too?".
// What they point at is in the lecture, not in the question, so that less of it can be found.
import { isFunctionWord } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';

/** Stand for what was named before. */
const pronouns = new Set('it they them he him she his their its'.split(' '));
/** Do so only without a noun: "what is that?", but not "that year" or "the man that". */
const demonstratives = new Set('this that these those'.split(' '));
/** Carry on from what was said. */
const continuing = new Set(
  'then too also again same so still even actually really exactly either anyway tho'.split(' '),
);
/** "So many" carries on from nothing. */
const amounts = new Set(['many', 'much', 'far', 'long']);

/** English only: in other languages these words are endings, or mean other things as well. */
export function pointsBack(question: string): boolean {
  const words = wordsOf(question);
  const isGrammar = (at: number): boolean => {
    const word = words[at];
    return word === undefined || isFunctionWord(word);
  };
  return words.some((word, at) => {
    if (pronouns.has(word)) return true;
    if (demonstratives.has(word)) return isGrammar(at - 1) && isGrammar(at + 1);
    return continuing.has(word) && !amounts.has(words[at + 1] ?? '');
  });
}
