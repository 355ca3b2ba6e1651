// Is a question about the presenter's material? English is compared by meaning and by spelling,
// other languages by spelling alone. Where there is nothing to go by, the question is let in.
import { languageOf } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { mainScript } from '../text/scripts.ts';
import { typicalUsual } from './knowledge-index.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';

export type Relevance = 'on' | 'unsure' | 'off';

/**
 * Closeness below which a question is off topic, for material whose pieces are as close to the rest
 * of it as `typicalUsual`. More text holds more of anything, so that the limit grows with `usual`.
 */
const limits = {
  /** Mean of both kinds of closeness, for English. */
  mixed: { value: 0.335, exponent: 0.5 },
  /** Spelling alone, for other languages. */
  spelling: { value: 0.25, exponent: 0.75 },
} as const;
/** A score less than this share above its limit is let in and marked. */
const unsureShare = 0.15;
/** Less material than this says nothing about what is off topic; an ideograph says more. */
const minLetters = { han: 300, others: 600 } as const;

export function relevanceOf(
  question: string,
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): Relevance {
  if (isThin(knowledge) || isOtherLanguage(question, knowledge)) return 'unsure';
  const { meaning, spelling } = knowledge.closeness(question, embedding);
  const { value, exponent } = knowledge.isEncoderAtHome ? limits.mixed : limits.spelling;
  const score = knowledge.isEncoderAtHome ? (meaning + spelling) / 2 : spelling;
  const limit = value * (knowledge.usual / typicalUsual) ** exponent;
  if (score < limit) return 'off';
  return score < limit * (1 + unsureShare) ? 'unsure' : 'on';
}

/** Whether the material is too little to tell what is off topic: then nothing is. */
export function isThin(knowledge: KnowledgeIndex): boolean {
  return knowledge.letters < (knowledge.script === 'han' ? minLetters.han : minLetters.others);
}

function isOtherLanguage(question: string, knowledge: KnowledgeIndex): boolean {
  const script = mainScript(question);
  if (script !== null && knowledge.script !== null && script !== knowledge.script) return true;
  const language = languageOf(wordsOf(question));
  return language !== null && knowledge.language !== null && language !== knowledge.language;
}
