// The n-grams of a question, each with what it says about the subject.
import { isGrammarWord } from '../../text/accents.ts';
import { isFunctionCharacter } from '../../text/function-words.ts';
import { ngramsOfWord, relevanceLengths, wordsOf } from '../../text/ngrams.ts';
import { scriptOf } from '../../text/scripts.ts';

/** Weight of words that tell nothing about the subject. */
const functionWeight = 0.3;
/** Hash of each n-gram, with its weight from 0 to 1. */
export function weightedGrams(question: string): Map<number, number> {
  const weights = new Map<number, number>();
  const raise = (gram: number, weight: number): void => {
    weights.set(gram, Math.max(weight, weights.get(gram) ?? 0));
  };
  for (const word of wordsOf(question)) {
    if (scriptOf(word) === 'han') {
      for (const part of runs(word)) {
        const weight = [...part].every(isFunctionCharacter) ? functionWeight : 1;
        for (const gram of ngramsOfWord(part, relevanceLengths)) raise(gram, weight);
      }
      continue;
    }
    const weight = isGrammarWord(word) ? functionWeight : 1;
    for (const gram of ngramsOfWord(word, relevanceLengths)) raise(gram, weight);
  }
  return weights;
}

/** Pairs of neighbouring characters: the pieces in which an unspaced word is weighed. */
function runs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 2) return [word];
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}
