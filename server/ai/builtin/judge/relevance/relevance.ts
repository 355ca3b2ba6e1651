// Is a question about the presenter's material? By its meaning and, in the material's own language, by
// its words; the same signs in every language. Where there is nothing to go by, or in doubt, the
// question is let in.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import type { RelevanceLimits } from '../../../encoder/encoder.ts';
import { isUnspaced, mainScript } from '../../text/scripts.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { banterScore } from './banter.ts';
import type { MaterialIndex } from './material-index.ts';
import { logitOf, readHead } from '../linear-head.ts';
import { signNames, signsFrom, toLectureQuestions } from './relevance-signs.ts';
import { isNear, type NearestLine } from '../room-lines/nearest-line.ts';
import { subjectWords } from './subject-words.ts';

export type Relevance = 'on' | 'unsure' | 'off';

/** Trained by training/train-relevance.ts. */
const head = readHead('relevance-head', signNames);

/** How a question stands to the material. */
export interface Evidence {
  /** Of the head, which has learnt from handouts: of a lecture it knows less. */
  readonly logit: number;
  /** How much nearer the material is than other lessons are: a difference of cosines. */
  readonly margin: number;
  /** The logit of its being banter. */
  readonly banter: number;
}

const { limits, banterShare, lectureHandicap, everyday, scoreUnits, untouched } =
  chosenEncoder.tuning.relevance;
/** An ideograph says about as much as so many letters. */
const lettersOfIdeograph = 2;
/** And a question in them is shorter by so much. */
const charactersOfIdeograph = 3;
/** Less material than this says nothing about what is off topic. An ideograph says more than a letter. */
const minLetters = { han: 300, others: 600 } as const;

/** Whether a text says what every room hears of the day, and the material, of which there is enough, does not. */
export function isEveryday(
  text: string,
  embedding: Float32Array,
  line: NearestLine,
  knowledge: MaterialIndex,
): boolean {
  if (isThin(knowledge) || !isNear(line, 'everyday', everyday)) return false;
  if (wordsOf(text).every((word) => knowledge.hasWord(word))) return false;
  return line.closeness - knowledge.closeness(text, embedding).meaning > everyday.beyondMaterial;
}

/**
 * @param nearness of the nearest passage, with words
 * @returns the score, by which the positions of the filter decide, is null where there is nothing to go by
 */
export function relevanceOf(
  question: string,
  embedding: Float32Array,
  knowledge: MaterialIndex,
  nearness: number,
): { readonly relevance: Relevance; readonly score: number | null } {
  if (isThin(knowledge)) return { relevance: 'unsure', score: null };
  const evidence = evidenceOf(question, embedding, knowledge);
  if (evidence === null) return { relevance: 'on', score: null };
  const limits = limitsFor(knowledge);
  const score = scoreOf(evidence, limits, question, nearness);
  if (isOff(evidence, limits)) return { relevance: 'off', score };
  return { relevance: evidence.logit < limits.doubt ? 'unsure' : 'on', score };
}

/** How far it is from being off topic: below 0 exactly where `isOff`. */
function scoreOf(
  evidence: Evidence,
  limits: RelevanceLimits,
  question: string,
  nearness: number,
): number {
  const { logit, margin, banter } = evidence;
  const score = Math.min(
    (logit - limits.logit) / scoreUnits.logit,
    (margin - limits.margin) / scoreUnits.margin,
    (margin - banterShare * banter - limits.marginOfBanter) / scoreUnits.margin,
  );
  const weight = isUnspaced(mainScript(question) ?? 'other') ? charactersOfIdeograph : 1;
  if (score < 0 || question.length * weight < untouched.characters) return score;
  const touched = Math.max(score - untouched.unless, (nearness - untouched.score) / untouched.unit);
  return Math.max(0, Math.min(score, touched));
}

/** Null where a question has no word that could be off topic. */
export function evidenceOf(
  question: string,
  embedding: Float32Array,
  knowledge: MaterialIndex,
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
export function isThin(knowledge: MaterialIndex): boolean {
  return knowledge.letters < minLetters[knowledge.script === 'han' ? 'han' : 'others'];
}

function limitsFor({
  letters: written,
  script,
}: MaterialIndex): RelevanceLimits & { readonly doubt: number } {
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
