// How far a question in a language that the encoder cannot read is from being off topic: by the
// n-grams that it shares with the material, and by the words that the material does not know.
import { isUnspaced } from '../text/scripts.ts';
import { typicalUsual } from './knowledge-index.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';

/**
 * Closeness below which a question is off topic, for material whose pieces are as close to the rest
 * of it as `typicalUsual`. More text holds more of anything, so that the limit grows with `usual`.
 */
const limit = 0.25;
const growth = 0.75;
/** Share of the limit for a question that holds nothing strange, and for each strange word more. */
const lenient = 0.82;
const strangeWord = 0.08;
const strictest = 1.05;
/** Whole words of the material, as many as strange ones, lower the limit by this share of it. */
const sharedWord = 0.3;
/** One of them also makes up for so many strange ones. */
const fewStrange = 2;
const wholeWord = 0.95;
/** In larger material any word occurs: from so many letters on it tells less and less. */
const lettersForShared = 4000;

/** @param words of the question that could be off topic; @returns below 0 when it is */
export function spellingMargin(
  question: string,
  words: readonly string[],
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): number {
  const { spelling } = knowledge.closeness(question, embedding);
  const share = spelling / (limit * (knowledge.usual / typicalUsual) ** growth);
  // Words of unspaced scripts are cut at random: they tell nothing more than their n-grams.
  return share - (isUnspaced(knowledge.script ?? 'other') ? 1 : expectedShare(words, knowledge));
}

function expectedShare(words: readonly string[], knowledge: KnowledgeIndex): number {
  const familiar = words.map((word) => knowledge.familiarity(word));
  const strange = familiar.reduce((sum, share) => sum + 1 - share, 0);
  const worth = Math.min(1, lettersForShared / knowledge.letters);
  const shared = familiar.filter((share) => share > wholeWord).length;
  const hasShared = shared > 0 && strange < Math.max(fewStrange, shared);
  return (
    Math.min(strictest, lenient + strangeWord * strange) - (hasShared ? sharedWord * worth : 0)
  );
}
