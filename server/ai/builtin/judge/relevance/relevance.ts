// Is a question about the presenter's material? By its meaning and, in the material's own language, by
// its words; the same signs in every language. Where there is nothing to go by, or in doubt, the
// question is let in.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { banterScore } from './banter.ts';
import type { KnowledgeIndex } from './material-index.ts';
import { logitOf, readHead } from '../linear-head.ts';
import { signNames, signsFrom, toLectureQuestions } from './relevance-signs.ts';
import { isNear, type NearestLine } from '../room-lines/nearest-line.ts';
import { subjectWords } from './subject-words.ts';

export type Relevance = 'on' | 'unsure' | 'off';

/** Trained by training/train-relevance.ts. */
const head = readHead(
  new URL('./relevance-head.json', import.meta.url),
  chosenEncoder.id,
  signNames,
);

/** How a question stands to the material. */
export interface Evidence {
  /** Of the head, which has learnt from handouts: of a lecture it knows less. */
  readonly logit: number;
  /** How much nearer the material is than other lessons are: a difference of cosines. */
  readonly margin: number;
  /** The logit of its being banter. */
  readonly banter: number;
}

/** Off topic is what is below any of them. */
export interface RelevanceLimits {
  readonly logit: number;
  readonly margin: number;
  /** Of the margin less `banterShare` of how much like banter it sounds. */
  readonly marginOfBanter: number;
}

/**
 * A handout of a page names little of its subject, the transcript of a lecture much: in between the
 * limits grow with the logarithm of the letters. What the head lets in below `doubt` is marked. Chosen
 * with training/choose-relevance-limits.ts.
 */
const limits = {
  handout: { letters: 2_800, logit: -1.85, doubt: -0.2, margin: -0.07, marginOfBanter: -0.05 },
  lecture: { letters: 10_000, logit: -1, doubt: -0.05, margin: -0.032, marginOfBanter: -0.004 },
} as const;
export const banterShare = 0.018;
/** Questions that every lecture hears count as material, but less than that by so much. */
const lectureHandicap = 0.04;
/** An ideograph says about as much as so many letters. */
const lettersOfIdeograph = 2;
/** Less material than this says nothing about what is off topic. An ideograph says more than a letter. */
const minLetters = { han: 300, others: 600 } as const;

/**
 * What is said of the room and the day: so near must a text be to a line of that, so much nearer than
 * to a line of another kind, and than to the material.
 */
const everyday = { closeness: 0.91, lead: 0.02, beyondMaterial: 0.08 } as const;

/** Whether a text says what every room hears of the day, and the material, of which there is enough, does not. */
export function isEveryday(
  text: string,
  embedding: Float32Array,
  line: NearestLine,
  knowledge: KnowledgeIndex,
): boolean {
  if (isThin(knowledge) || !isNear(line, 'everyday', everyday)) return false;
  if (wordsOf(text).every((word) => knowledge.hasWord(word))) return false;
  return line.closeness - knowledge.closeness(text, embedding).meaning > everyday.beyondMaterial;
}

export function relevanceOf(
  question: string,
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): Relevance {
  if (isThin(knowledge)) return 'unsure';
  const evidence = evidenceOf(question, embedding, knowledge);
  if (evidence === null) return 'on';
  const limits = limitsFor(knowledge);
  if (isOff(evidence, limits)) return 'off';
  return evidence.logit < limits.doubt ? 'unsure' : 'on';
}

/** Null where a question has no word that could be off topic. */
export function evidenceOf(
  question: string,
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): Evidence | null {
  const words = subjectWords(question);
  if (words.length === 0) return null;
  const close = knowledge.closeness(question, embedding);
  const signs = signsFrom(close, question, words, embedding, knowledge);
  const own = Math.max(close.meaningOfThree, toLectureQuestions(embedding) - lectureHandicap);
  return {
    logit: logitOf(head, embedding, signs),
    margin: own - close.lessonsOfTwo,
    banter: banterScore(question, embedding),
  };
}

export const isOff = (evidence: Evidence, limits: RelevanceLimits): boolean =>
  evidence.logit < limits.logit ||
  evidence.margin < limits.margin ||
  evidence.margin - banterShare * evidence.banter < limits.marginOfBanter;

/** Whether the material is too little to tell what is off topic: then nothing is. */
export function isThin(knowledge: KnowledgeIndex): boolean {
  return knowledge.letters < minLetters[knowledge.script === 'han' ? 'han' : 'others'];
}

function limitsFor({
  letters: written,
  script,
}: KnowledgeIndex): RelevanceLimits & { readonly doubt: number } {
  const { handout, lecture } = limits;
  const letters = written * (script === 'han' ? lettersOfIdeograph : 1);
  const share = Math.log(letters / handout.letters) / Math.log(lecture.letters / handout.letters);
  const within = Math.min(1, Math.max(0, share));
  const between = (from: number, to: number): number => from + within * (to - from);
  return {
    logit: between(handout.logit, lecture.logit),
    doubt: between(handout.doubt, lecture.doubt),
    margin: between(handout.margin, lecture.margin),
    marginOfBanter: between(handout.marginOfBanter, lecture.marginOfBanter),
  };
}
