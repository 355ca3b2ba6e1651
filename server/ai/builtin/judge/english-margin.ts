// How far an English question is from being off topic. No single sign tells: students ask in few and
// vague words, so that each sign for and against the question is weighed.
import { rarityOf } from '../text/encoder-vocabulary.ts';
import { pointsBack } from './follow-up.ts';
import { typicalUsual } from './knowledge-index.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import { closest, lectureQuestionRows } from './references.ts';

/** Chosen on the classes of tests/bench/ai/classes that are not held out; in cosines. */
const weights = {
  meaning: 1,
  spelling: 0.25,
  /** Closeness to texts about other subjects. */
  elsewhere: -0.75,
  /** Each word that says much and that the material does not know. */
  strangeWord: -0.12,
  /** Pointing back at what was just said. */
  followUp: 0.15,
  /** Closeness to questions about any lecture itself, above that of questions at large. */
  lecture: 0.8,
} as const;
const unrelatedToLecture = 0.4;
/**
 * What the signs must add up to for material of so many letters. Whatever is asked is closer to more
 * text: in cosines, for each doubling up to there and beyond, where genuine questions gain less than
 * others. The articles of the benchmark and the classes, cut short and joined, behave alike.
 */
const limit = { value: 0.01, letters: 3000, below: 0.085, beyond: 0.045 } as const;
/** Larger material is closer to anything: exponent of its closeness to itself. */
const growth = 0.5;

/** From here on a question without strange words is one that every lecture hears. */
const surelyOfLecture = 0.75;

export interface EnglishMargin {
  /** Below 0 the question is off topic. */
  readonly margin: number;
  /** The same without what any lecture could be asked: how much speaks for this material. */
  readonly ofMaterial: number;
}

/** @param words of the question that could be off topic */
export function englishMargin(
  question: string,
  words: readonly string[],
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): EnglishMargin {
  const { meaning, spelling, elsewhere } = knowledge.closeness(question, embedding);
  const strangeness = words.reduce(
    (sum, word) => sum + rarityOf(word) * (1 - knowledge.familiarity(word)),
    0,
  );
  const signs =
    weights.meaning * meaning +
    (weights.spelling * spelling) / (knowledge.usual / typicalUsual) ** growth +
    weights.elsewhere * elsewhere +
    weights.strangeWord * strangeness;
  const lecture = closest(embedding, lectureQuestionRows);
  const limitHere = limitFor(knowledge.letters);
  const margin =
    signs -
    limitHere +
    weights.followUp * (pointsBack(question) ? 1 : 0) +
    weights.lecture * Math.max(0, lecture - unrelatedToLecture);
  // Little material is treated gently, which is no evidence.
  const ofMaterial = signs - Math.max(limit.value, limitHere);
  const isOfLecture = lecture + weights.strangeWord * strangeness > surelyOfLecture;
  return { margin, ofMaterial: isOfLecture ? margin : ofMaterial };
}

function limitFor(letters: number): number {
  const doublings = Math.log2(letters / limit.letters);
  return limit.value + doublings * (doublings < 0 ? limit.below : limit.beyond);
}
