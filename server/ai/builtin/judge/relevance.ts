// Is a question about the presenter's material? By its meaning and, in the material's own language, by
// its words; the same signs in every language. Where there is nothing to go by, or in doubt, the
// question is let in.
import { chosenEncoder } from '../../encoder/chosen.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import { logitOf, readHead } from './linear-head.ts';
import { signNames, signsOf } from './relevance-signs.ts';
import { subjectWords } from './subject-words.ts';

export type Relevance = 'on' | 'unsure' | 'off';

/** Trained by tests/bench/ai/train/train-relevance.ts. */
const head = readHead(
  new URL('./relevance-head.json', import.meta.url),
  chosenEncoder.id,
  signNames,
);

/**
 * Logits below which a question is off topic. A handout of a page names little of its subject, the
 * transcript of a lecture much: in between the limit grows with the logarithm of the letters.
 */
const limits = {
  handout: { letters: 2_800, logit: -1.45 },
  lecture: { letters: 10_000, logit: -0.85 },
} as const;
/** What is let in by less than this is marked. */
const doubt = 0.8;
/** An ideograph says about as much as so many letters. */
const lettersOfIdeograph = 2;
/** Less material than this says nothing about what is off topic. An ideograph says more than a letter. */
const minLetters = { han: 300, others: 600 } as const;

export function relevanceOf(
  question: string,
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): Relevance {
  if (isThin(knowledge)) return 'unsure';
  const words = subjectWords(question);
  if (words.length === 0) return 'on';
  const signs = signsOf(question, words, embedding, knowledge);
  const margin = logitOf(head, embedding, signs) - limitFor(knowledge);
  if (margin < 0) return 'off';
  return margin < doubt ? 'unsure' : 'on';
}

/** Whether the material is too little to tell what is off topic: then nothing is. */
export function isThin(knowledge: KnowledgeIndex): boolean {
  return knowledge.letters < minLetters[knowledge.script === 'han' ? 'han' : 'others'];
}

function limitFor({ letters: written, script }: KnowledgeIndex): number {
  const { handout, lecture } = limits;
  const letters = written * (script === 'han' ? lettersOfIdeograph : 1);
  const share = Math.log(letters / handout.letters) / Math.log(lecture.letters / handout.letters);
  return handout.logit + Math.min(1, Math.max(0, share)) * (lecture.logit - handout.logit);
}
