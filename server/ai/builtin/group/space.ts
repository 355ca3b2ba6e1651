// Where the questions of one presentation lie: half meaning (the encoder, with the session's mean
// removed, since all questions of a class share a subject), half spelling (character n-grams and
// weighted by rarity in the session). Questions in languages that the encoder cannot read lie by
// their spelling alone. Each is one vector of unit length in two parts, so that the similarity of two
// questions, and the mean similarity of two groups, is one inner product.
// Figures that led here: docs/decisions/0006-built-in-ai.md.
import { questionKey } from '../../../../contract/question-key.ts';
import { dimensions } from '../protocol.ts';
import { mayBeEnglish } from '../text/english.ts';
import { groupingLengths, ngramsOf } from '../text/ngrams.ts';

/** Sum of the vectors of some questions. */
export interface Sum {
  readonly meaning: Float32Array;
  readonly spelling: Map<number, number>;
}

interface Spelling {
  readonly grams: readonly number[];
  readonly counts: readonly number[];
  weights: Float32Array;
}

/**
 * The mean of few questions says little about their common subject, and that of two makes them
 * opposites: this many imaginary questions, whose mean is nothing, temper it.
 */
const imaginaryQuestions = 5;
/** What many ask about is named by many: rarity counts a little less than in searching. */
const rarityExponent = 0.7;
const sampledPairs = 2000;
/** Mean and rarity are measured again when the session has grown by this share. */
const growth = 0.08;

export class Space {
  readonly #raw: Float32Array[] = [];
  readonly #keys: string[] = [];
  /** Share of the meaning in each question's vector. */
  readonly #shares: number[] = [];
  readonly #meanings: Float32Array[] = [];
  readonly #spellings: Spelling[] = [];
  readonly #documents = new Map<number, number>();
  #mean = new Float32Array(dimensions);
  #measuredSize = 0;
  #epoch = 0;
  #spread = 0;
  #spreadEpoch = -1;
  readonly #meaningShare: number;

  /** @param meaningShare of the encoder in the similarity, 0 to 1; spelling has the rest */
  constructor(meaningShare = 0.5) {
    this.#meaningShare = meaningShare;
  }

  get size(): number {
    return this.#raw.length;
  }

  /** Changes when all vectors have changed: sums made before are of no use then. */
  get epoch(): number {
    return this.#epoch;
  }

  /** @returns the row of the question; rows count from 0 */
  add(text: string, embedding: Float32Array): number {
    const counts = new Map<number, number>();
    for (const gram of ngramsOf(text, groupingLengths)) {
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
    for (const gram of counts.keys()) {
      this.#documents.set(gram, (this.#documents.get(gram) ?? 0) + 1);
    }
    this.#raw.push(embedding);
    this.#keys.push(questionKey(text));
    this.#shares.push(mayBeEnglish(text) ? this.#meaningShare : 0);
    this.#meanings.push(new Float32Array(dimensions));
    this.#spellings.push({
      grams: [...counts.keys()],
      counts: [...counts.values()],
      weights: new Float32Array(counts.size),
    });
    if (this.size >= Math.ceil(this.#measuredSize * (1 + growth))) this.#measure();
    else this.#place(this.size - 1);
    return this.size - 1;
  }

  /** Equal for two wordings of the same question. */
  keyOf(row: number): string {
    return this.#keys[row] as string;
  }

  emptySum(): Sum {
    return { meaning: new Float32Array(dimensions), spelling: new Map() };
  }

  addTo(sum: Sum, row: number, sign: 1 | -1): void {
    const meaning = this.#meanings[row] as Float32Array;
    for (let d = 0; d < dimensions; d += 1) {
      sum.meaning[d] = (sum.meaning[d] as number) + sign * (meaning[d] as number);
    }
    const { grams, weights } = this.#spellings[row] as Spelling;
    grams.forEach((gram, k) => {
      sum.spelling.set(gram, (sum.spelling.get(gram) ?? 0) + sign * (weights[k] as number));
    });
  }

  /** Sum of the similarities between one question and those that `sum` was made of. */
  towards(sum: Sum, row: number): number {
    const { grams, weights } = this.#spellings[row] as Spelling;
    let spelling = 0;
    for (let k = 0; k < grams.length; k += 1) {
      const weight = sum.spelling.get(grams[k] as number);
      if (weight !== undefined) spelling += weight * (weights[k] as number);
    }
    return dot(this.#meanings[row] as Float32Array, sum.meaning) + spelling;
  }

  /** Sum of the similarities over all pairs between two groups. */
  between(a: Sum, b: Sum): number {
    const [small, large] = a.spelling.size <= b.spelling.size ? [a, b] : [b, a];
    let spelling = 0;
    for (const [gram, weight] of small.spelling) {
      const other = large.spelling.get(gram);
      if (other !== undefined) spelling += weight * other;
    }
    return dot(a.meaning, b.meaning) + spelling;
  }

  /** -1 to 1. */
  similarity(row: number, other: number): number {
    return this.towards(this.#only(other), row);
  }

  /** Of all pairs, as a matrix of n × n whose diagonal is zero. */
  similarities(rows: readonly number[]): Float32Array {
    const n = rows.length;
    const pairs = new Float32Array(n * n);
    rows.forEach((row, i) => {
      const only = this.#only(row);
      for (let j = 0; j < i; j += 1) {
        const similarity = this.towards(only, rows[j] as number);
        pairs[i * n + j] = similarity;
        pairs[j * n + i] = similarity;
      }
    });
    return pairs;
  }

  /** Similarity of the most similar pair between two groups, neither of them empty. */
  nearest(rows: readonly number[], others: readonly number[]): number {
    let nearest = -1;
    for (const row of rows) {
      const only = this.#only(row);
      for (const other of others) nearest = Math.max(nearest, this.towards(only, other));
    }
    return nearest;
  }

  #only(row: number): Sum {
    const { grams, weights } = this.#spellings[row] as Spelling;
    return {
      meaning: this.#meanings[row] as Float32Array,
      spelling: new Map(grams.map((gram, k) => [gram, weights[k] as number])),
    };
  }

  /**
   * Root mean square similarity of two questions of the session, from a fixed sample of pairs: how
   * much alike questions are here that have nothing to do with each other.
   */
  get spread(): number {
    if (this.#spreadEpoch === this.#epoch) return this.#spread;
    this.#spreadEpoch = this.#epoch;
    const { size } = this;
    const step = Math.max(1, Math.floor((size * (size - 1)) / 2 / sampledPairs));
    let squares = 0;
    let pairs = 0;
    for (let at = 0, row = 1, other = 0; row < size; at += 1) {
      if (at % step === 0) {
        squares += this.similarity(row, other) ** 2;
        pairs += 1;
      }
      other += 1;
      if (other === row) [row, other] = [row + 1, 0];
    }
    this.#spread = pairs === 0 ? 0 : Math.sqrt(squares / pairs);
    return this.#spread;
  }

  #measure(): void {
    this.#measuredSize = this.size;
    this.#epoch += 1;
    const read = this.#raw.filter((_, row) => this.#shares[row] !== 0);
    this.#mean = new Float32Array(dimensions);
    for (const raw of read) {
      for (let d = 0; d < dimensions; d += 1) {
        this.#mean[d] =
          (this.#mean[d] as number) + (raw[d] as number) / (read.length + imaginaryQuestions);
      }
    }
    for (let row = 0; row < this.size; row += 1) this.#place(row);
  }

  #place(row: number): void {
    const raw = this.#raw[row] as Float32Array;
    const meaning = this.#meanings[row] as Float32Array;
    for (let d = 0; d < dimensions; d += 1) {
      meaning[d] = (raw[d] as number) - (this.#mean[d] as number);
    }
    const share = this.#shares[row] as number;
    toLength(meaning, Math.sqrt(share));
    const spelling = this.#spellings[row] as Spelling;
    spelling.weights = Float32Array.from(spelling.grams, (gram, k) => {
      const rarity = Math.log((1 + this.size) / (1 + (this.#documents.get(gram) ?? 0))) + 1;
      return (spelling.counts[k] as number) * rarity ** rarityExponent;
    });
    toLength(spelling.weights, Math.sqrt(1 - share));
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < dimensions; d += 1) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

function toLength(vector: Float32Array, wanted: number): void {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  for (let i = 0; i < vector.length; i += 1) vector[i] = ((vector[i] as number) * wanted) / length;
}
