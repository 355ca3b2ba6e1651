// Is a question about the presenter's material? By its meaning and, in the material's own language, by
// its words; the same signs in every language. Where there is nothing to go by, or in doubt, the
// question is let in.
import { chosenEncoder } from '../../encoder/chosen.ts';
import { banterScore } from './banter.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import { logitOf, readHead } from './linear-head.ts';
import { signNames, signsFrom, toLectureQuestions } from './relevance-signs.ts';
import { subjectWords } from './subject-words.ts';

export type Relevance = 'on' | 'unsure' | 'off';

/** Trained by tests/bench/ai/train/train-relevance.ts. */
const head = readHead(
  new URL('./relevance-head.json', import.meta.url),
  chosenEncoder.id,
  signNames,
);

/**
 * A handout of a page names little of its subject, the transcript of a lecture much: in between the
 * limits grow with the logarithm of the letters. Off topic is what is below any of them.
 * `logit`: of the head, which has learnt from handouts: of a lecture it knows less.
 * `doubt`: what the head lets in below this is marked.
 * `margin`: how much nearer the material is than other lessons are.
 * `marginOfBanter`: the same, less a share of how much like banter it sounds.
 */
const limits = {
  handout: { letters: 2_800, logit: -1.7, doubt: -0.5, margin: -0.07, marginOfBanter: -0.05 },
  lecture: { letters: 10_000, logit: -2, doubt: -0.05, margin: -0.032, marginOfBanter: -0.007 },
} as const;
type Limit = 'logit' | 'doubt' | 'margin' | 'marginOfBanter';
const banterShare = 0.016;
/** Questions that every lecture hears count as material, but less than that by so much. */
const lectureHandicap = 0.05;
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
  const close = knowledge.closeness(question, embedding);
  const signs = signsFrom(close, question, words, embedding, knowledge);
  const limit = limitsFor(knowledge);
  const own = Math.max(close.meaningOfThree, toLectureQuestions(embedding) - lectureHandicap);
  const margin = own - close.lessonsOfTwo;
  const logit = logitOf(head, embedding, signs);
  const ofBanter = margin - banterShare * banterScore(question, embedding);
  const isOff =
    logit < limit('logit') || margin < limit('margin') || ofBanter < limit('marginOfBanter');
  if (isOff) return 'off';
  return logit < limit('doubt') ? 'unsure' : 'on';
}

/** Whether the material is too little to tell what is off topic: then nothing is. */
export function isThin(knowledge: KnowledgeIndex): boolean {
  return knowledge.letters < minLetters[knowledge.script === 'han' ? 'han' : 'others'];
}

function limitsFor({ letters: written, script }: KnowledgeIndex): (of: Limit) => number {
  const { handout, lecture } = limits;
  const letters = written * (script === 'han' ? lettersOfIdeograph : 1);
  const share = Math.log(letters / handout.letters) / Math.log(lecture.letters / handout.letters);
  const within = Math.min(1, Math.max(0, share));
  return (of) => handout[of] + within * (lecture[of] - handout[of]);
}
