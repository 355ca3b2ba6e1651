// Words brought to what most of their forms share, roughly: enough to meet again in a question what a
// slide says, in any language that puts its grammar at the ends of words.
import { isUnspaced, scriptOf } from './scripts.ts';
import { isFunctionCharacter } from './function-words.ts';
import { isGrammarWord, withoutAccents } from './accents.ts';
import { wordsOf } from './ngrams.ts';

/** English endings that a noun, a verb or an adjective may lose, the longest first. */
const endings =
  /(?:ations?|ments?|ness(?:es)?|ings?|ingly|edly|ally|ers?|ies|ied|ic(?:al)?|ed|es|ly|s|e|y)$/u;
const minStem = 4;
/** Letters of a word in a script that is spaced: what follows is mostly inflection. */
const maxStem = 7;

/**
 * Stems with repetitions, without words that carry grammar only. A pair of characters where words are not spaced.
 * @param longest so many letters of each
 */
export function stemsOf(text: string, longest = maxStem): string[] {
  return wordsOf(text).flatMap((word) =>
    isUnspaced(scriptOf(word)) ? pairsOf(word) : isGrammarWord(word) ? [] : [stemOf(word, longest)],
  );
}

function stemOf(word: string, longest: number): string {
  const plain = withoutAccents(word);
  const bare = plain.replace(endings, '');
  const stem = bare.length >= minStem ? bare : plain.replace(/(?<=[^s])s$/u, '');
  return [...stem].slice(0, longest).join('');
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  const pairs = characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  return (pairs.length === 0 ? [run] : pairs).filter(
    (pair) => ![...pair].every(isFunctionCharacter),
  );
}
