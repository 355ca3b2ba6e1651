// Where in the material a question belongs: how likely each of its passages and sections is what the
// question is about.
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import { meanEmbedding } from '../mean-embedding.ts';
import { dimensions } from '../protocol.ts';
import { cosine, normalise } from '../judge/relevance/vector-rows.ts';
import { TermIndex } from './terms.ts';
import type { Terms } from './terms.ts';
import { WordIndex } from './word-index.ts';

// Into which parts the material falls, by which two questions may be about the same one: its sections
// where they are known, else runs of neighbouring passages.

/** Long material is looked at more coarsely: every part is a number more in the vector of a question. */
const partsAtMost = 64;
/** Fewer tell nothing. */
const partsAtLeast = 3;
/** Sections are taken for known when so many of the passages have one, and no one has more of them. */
const knownShare = 0.5;
/** Passages of a run. One alone is too fine, and where four end says nothing. */
const runLength = 2;

interface Parts {
  /** The part of each passage, from 0. */
  readonly partOf: readonly number[];
  /** 0 where the material has too few to tell questions apart. */
  readonly count: number;
  /** They are sections of the material, and not only runs of passages. */
  readonly areSections: boolean;
}

/** @param sections of each passage in the order of the material, as numbers; null where nobody knows */
export function partsOf(sections: readonly (number | null)[]): Parts {
  const sizes = [...Map.groupBy(sections, (section) => section)]
    .filter(([section]) => section !== null)
    .map(([, passages]) => passages.length);
  const areSections =
    sizes.length >= partsAtLeast &&
    sizes.reduce((sum, size) => sum + size, 0) >= sections.length * knownShare &&
    Math.max(...sizes) <= sections.length * knownShare;
  const keys = sections.map((section, at) =>
    areSections && section !== null ? `${section}` : `run ${Math.floor(at / runLength)}`,
  );
  const order = new Map([...new Set(keys)].map((key, at) => [key, at]));
  if (order.size < partsAtLeast) return { partOf: sections.map(() => 0), count: 0, areSections };
  const count = Math.min(order.size, partsAtMost);
  const partOf = keys.map((key) => Math.floor(((order.get(key) as number) * count) / order.size));
  return { partOf, count, areSections };
}

const noTerms: Terms = new Map();
const { temperature, wordsWeight, chance } = chosenEncoder.tuning.places;

/** Where a question belongs. */
export interface Place {
  /** Of the parts of the material; they sum to one. */
  readonly shares: Float32Array;
  /** How much nearer the nearest passage is than one of other material would be: a cosine less another. */
  readonly closeness: number;
  /** What it names of the material; nothing where that has no sections, to which topics could belong. */
  readonly terms: Terms;
}

export interface PlacedPassage {
  readonly text: string;
  /** Of unit length. */
  readonly embedding: Float32Array;
  readonly section: number | null;
}

export class SectionIndex {
  readonly parts: Parts;
  readonly #passages: readonly PlacedPassage[];
  readonly #questionMean: Float32Array;
  readonly #passageMean: Float32Array;
  /** Lengths of the passages' vectors without their mean. */
  readonly #lengths: readonly number[];
  /** And without that of questions. */
  readonly #plainLengths: readonly number[];
  /** Of the passages. */
  readonly words: WordIndex;
  readonly #terms: TermIndex | null;

  /**
   * @param passages in the order of the material
   * @param questionMean what questions have in common wherever they are asked
   */
  constructor(passages: readonly PlacedPassage[], questionMean: Float32Array) {
    this.#passages = passages;
    this.#questionMean = questionMean;
    this.#passageMean = meanEmbedding(passages);
    this.#lengths = passages.map(({ embedding }) => distance(embedding, this.#passageMean));
    this.#plainLengths = passages.map(({ embedding }) => distance(embedding, questionMean));
    this.words = new WordIndex(passages.map(({ text }) => text));
    this.parts = partsOf(passages.map(({ section }) => section));
    this.#terms = this.parts.areSections ? new TermIndex(passages.map(({ text }) => text)) : null;
  }

  placeOf(question: string, embedding: Float32Array): Place {
    const shares = this.distributionOverParts(question, embedding);
    return {
      shares,
      closeness: this.#nearest(embedding) - this.#chance,
      terms: this.#terms?.in(question) ?? noTerms,
    };
  }

  /** Shares of the parts, which sum to one. Empty when there are no parts. */
  distributionOverParts(question: string, embedding: Float32Array): Float32Array {
    const shares = new Float32Array(this.parts.count);
    if (this.parts.count === 0) return shares;
    this.distributionOverPassages(question, embedding).forEach((share, at) => {
      const part = this.parts.partOf[at] as number;
      shares[part] = (shares[part] as number) + share;
    });
    return shares;
  }

  /** Softmax of what meaning and words say together; sums to one. Figures: docs/decisions/0028-grouping-questions-into-topics.md. */
  distributionOverPassages(question: string, embedding: Float32Array): Float32Array {
    const words = this.words.similarities(question);
    const meanings = this.#cosines(embedding, this.#passageMean, this.#lengths);
    const scores = meanings.map(
      (meaning, at) => (meaning + wordsWeight * (words[at] as number)) / temperature,
    );
    const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
    const odds = scores.map((score) => Math.exp(score - highest));
    const total = odds.reduce((sum, value) => sum + value, 0);
    return Float32Array.from(odds, (value) => value / total);
  }

  /** Cosine to the nearest passage, without what all questions have in common. */
  #nearest(embedding: Float32Array): number {
    const cosines = this.#cosines(embedding, this.#questionMean, this.#plainLengths);
    return cosines.reduce((most, value) => Math.max(most, value), -1);
  }

  get #chance(): number {
    const doublings = Math.log2(this.#passages.length / chance.passages);
    return chance.cosine + chance.doubling * Math.max(0, doublings);
  }

  /** To each passage without `mean`, where `lengths` are those of the passages without it. */
  #cosines(embedding: Float32Array, mean: Float32Array, lengths: readonly number[]): Float64Array {
    const asked = embedding.map((value, d) => value - (this.#questionMean[d] as number));
    normalise(asked);
    const shared = cosine(asked, mean);
    return Float64Array.from(
      this.#passages,
      (passage, at) => (cosine(asked, passage.embedding) - shared) / (lengths[at] || 1),
    );
  }
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < dimensions; d += 1) sum += ((a[d] as number) - (b[d] as number)) ** 2;
  return Math.sqrt(sum);
}
