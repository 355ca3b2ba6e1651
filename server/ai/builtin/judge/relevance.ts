// Is a question about the presenter's material? English is compared by meaning and by spelling,
// other languages by spelling alone. Where there is nothing to go by, the question is let in.
import { languageOf } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { mainScript } from '../text/scripts.ts';
import { englishMargin } from './english-margin.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import { spellingMargin } from './spelling-margin.ts';
import { subjectWords } from './subject-words.ts';

export type Relevance = 'on' | 'unsure' | 'off';

/** What is let in by less than this is marked. */
const doubt = { english: 0.05, spelling: 0.15 } as const;
/**
 * Less material than this says nothing about what is off topic. An ideograph says more than a
 * letter, and the encoder hears more than n-grams can.
 */
const minLetters = { han: 300, english: 600, others: 1200 } as const;

export function relevanceOf(
  question: string,
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): Relevance {
  if (isThin(knowledge) || isOtherLanguage(question, knowledge)) return 'unsure';
  const words = subjectWords(question);
  if (words.length === 0) return 'on';
  if (knowledge.isEncoderAtHome) {
    const { margin, ofMaterial } = englishMargin(question, words, embedding, knowledge);
    if (margin < 0) return 'off';
    return ofMaterial < doubt.english ? 'unsure' : 'on';
  }
  const margin = spellingMargin(question, words, embedding, knowledge);
  if (margin < 0) return 'off';
  return margin < doubt.spelling ? 'unsure' : 'on';
}

/** Whether the material is too little to tell what is off topic: then nothing is. */
export function isThin(knowledge: KnowledgeIndex): boolean {
  return knowledge.letters < minLetters[kindOf(knowledge)];
}

function kindOf({ script, isEncoderAtHome }: KnowledgeIndex): keyof typeof minLetters {
  if (script === 'han') return 'han';
  return isEncoderAtHome ? 'english' : 'others';
}

function isOtherLanguage(question: string, knowledge: KnowledgeIndex): boolean {
  const script = mainScript(question);
  if (script !== null && knowledge.script !== null && script !== knowledge.script) return true;
  const language = languageOf(wordsOf(question));
  return language !== null && knowledge.language !== null && language !== knowledge.language;
}
