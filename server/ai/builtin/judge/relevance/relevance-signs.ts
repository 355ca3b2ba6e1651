// What speaks for a question and against it, in figures that are the same in every language. Which of
// them counts how much was learnt: see relevance-head.json.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import { languageOf } from '../../text/function-words.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { mainScript } from '../../text/scripts.ts';
import { typicalUsual } from './material-index.ts';
import type { Closeness, MaterialIndex } from './material-index.ts';
import { banterRows, lectureQuestionRows } from './references.ts';
import { cosines, meanOfLargest } from './vector-rows.ts';
import type { Rows } from './vector-rows.ts';

export const signNames = [
  'meaning',
  'meaningOfThree',
  'meaningCentred',
  'middle',
  'elsewhereOfThree',
  'elsewhere',
  'closerElsewhere',
  'standsOut',
  'lessons',
  'closerLessons',
  'self',
  'lecture',
  'banter',
  'letters',
  'length',
  'words',
  'spelling',
  'spellingForSize',
  'strange',
  'strangest',
  'shared',
  'familiar',
] as const;
export type Sign = (typeof signNames)[number];

/** Those that compare letters: between two languages they say nothing. */
const ofSpelling: ReadonlySet<Sign> = new Set([
  'spelling',
  'spellingForSize',
  'strange',
  'strangest',
  'shared',
  'familiar',
]);

const rarityOf = await chosenEncoder.tuning.loadRarity();

/** Larger material holds more of anything: exponent of its closeness to itself. */
const growth = 0.5;
/** Share of a word's n-grams from which on the material knows it. */
const known = 0.85;
/** A text is no evidence of itself: the cosine from which on it is the same. */
const same = 0.999;

/**
 * @param words of the question that could be off topic
 * @returns the signs in the order of their names; NaN for those that say nothing here
 */
export function signsOf(
  question: string,
  words: readonly string[],
  embedding: Float32Array,
  knowledge: MaterialIndex,
): Float32Array {
  return signsFrom(knowledge.closeness(question, embedding), question, words, embedding, knowledge);
}

/** The same, where it is known how close the question is. */
export function signsFrom(
  close: Closeness,
  question: string,
  words: readonly string[],
  embedding: Float32Array,
  knowledge: MaterialIndex,
): Float32Array {
  const spelling = spellingOf(words, knowledge);
  const signs: Record<Sign, number> = {
    meaning: close.meaning,
    meaningOfThree: close.meaningOfThree,
    meaningCentred: close.meaningCentred,
    middle: close.middle,
    elsewhereOfThree: close.elsewhereOfThree,
    elsewhere: close.elsewhere,
    closerElsewhere: Math.log1p(close.closerElsewhere),
    standsOut: close.standsOut,
    lessons: close.lessonsOfThree,
    closerLessons: Math.log1p(close.closerLessons),
    self: knowledge.self,
    lecture: toLectureQuestions(embedding),
    banter: nearest(embedding, banterRows),
    letters: Math.log2(Math.max(1, knowledge.letters)),
    length: Math.log1p(question.length),
    words: words.length,
    spelling: close.spelling,
    spellingForSize: close.spelling / (knowledge.usual / typicalUsual) ** growth,
    ...spelling,
  };
  const isForeign = isOtherLanguage(question, knowledge);
  return Float32Array.from(signNames, (name) =>
    isForeign && ofSpelling.has(name) ? Number.NaN : signs[name],
  );
}

export function toLectureQuestions(embedding: Float32Array): number {
  return nearest(embedding, lectureQuestionRows);
}

function nearest(embedding: Float32Array, rows: Rows): number {
  return meanOfLargest(
    cosines(embedding, rows).map((value) => (value > same ? -1 : value)),
    2,
  );
}

function spellingOf(
  words: readonly string[],
  knowledge: MaterialIndex,
): Record<'strange' | 'strangest' | 'shared' | 'familiar', number> {
  const found = [...new Set(words)].map((word) => ({
    rarity: rarityOf(word),
    familiarity: knowledge.familiarity(word),
  }));
  const strangeness = found.map(({ rarity, familiarity }) => rarity * (1 - familiarity));
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return {
    strange: sum(strangeness),
    strangest: Math.max(0, ...strangeness),
    shared: sum(found.filter((word) => word.familiarity > known).map(({ rarity }) => rarity)),
    familiar:
      found.length === 0 ? 1 : sum(found.map(({ familiarity }) => familiarity)) / found.length,
  };
}

export function isOtherLanguage(question: string, knowledge: MaterialIndex): boolean {
  const script = mainScript(question);
  if (script !== null && knowledge.script !== null && script !== knowledge.script) return true;
  const language = languageOf(wordsOf(question));
  return language !== null && knowledge.language !== null && language !== knowledge.language;
}
