// Where the questions of one presentation lie: the encoder's vectors with the mean of the session
// removed, since all questions of a class share a subject, and made to unit length, so that the
// similarity of two questions, and the mean similarity of two groups, is one inner product. Where
// there is material, the place in it stands behind: the roots of the shares of its parts (so that the
// inner product is Bhattacharyya's coefficient), without what the session has in common there, and as
// far as the questions are near to the material at all.
// Figures that led here: docs/decisions/0028-grouping-questions-into-topics.md.
import { questionKey } from '../../../../contract/api/questions/question-key.ts';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import type { Place } from '../place/section-index.ts';
import { dimensions } from '../protocol.ts';
import { nameOtherTerms } from '../place/terms.ts';
import type { Terms } from '../place/terms.ts';
import { numbersOf } from '../text/numbers.ts';

/** Sum of the vectors of some questions. */
export type Sum = Float32Array;

const sampledPairs = 2000;
/** The mean is measured again when the session has grown by this share. */
const growth = 0.08;

/** What questions have in common wherever they are asked, as long as little is known of these. */
export interface Background {
  readonly mean: Float32Array;
  /** So many imaginary questions, whose mean it is, temper that of the first real ones. */
  readonly weight: number;
}

/** How many parts the material has, and what the place in it counts beside the meaning. */
export interface PlaceScale {
  readonly parts: number;
  readonly weight: number;
}

const nowhere: Place = { shares: new Float32Array(0), closeness: 0, terms: new Map() };
const { fullCloseness } = chosenEncoder.tuning.places;
const { nearlyAlike } = chosenEncoder.tuning.grouping;

export class Space {
  readonly #raw: Float32Array[] = [];
  readonly #keys: string[] = [];
  readonly #languages: (string | null)[] = [];
  readonly #numbers: ReadonlySet<string>[] = [];
  readonly #terms: Terms[] = [];
  readonly #meanings: Float32Array[] = [];
  /** With the mean of the background removed: the same however the session goes on. */
  readonly #plain: Float32Array[] = [];
  readonly #background: Background;
  readonly #parts: number;
  readonly #fullPlaceWeight: number;
  #placeWeight = 0;
  readonly #closeness: number[] = [];
  /** Roots of the shares of the parts. */
  readonly #places: Float32Array[] = [];
  #mean: Float32Array;
  #placeMean: Float32Array;
  #measuredSize = 0;
  #epoch = 0;
  #spread: Spread = { spread: 0, crowding: 0 };
  #spreadEpoch = -1;

  constructor(background: Background, { parts, weight }: PlaceScale = { parts: 0, weight: 0 }) {
    this.#background = background;
    this.#mean = background.mean;
    this.#parts = parts;
    this.#fullPlaceWeight = weight;
    this.#placeMean = this.#anywhere;
  }

  get size(): number {
    return this.#raw.length;
  }

  /** Changes when all vectors have changed: sums made before are of no use then. */
  get epoch(): number {
    return this.#epoch;
  }

  /**
   * @param place in material that has parts
   * @param language null where it is not known
   * @returns the row of the question; rows count from 0
   */
  add(
    text: string,
    embedding: Float32Array,
    place: Place = nowhere,
    language: string | null = null,
  ): number {
    this.#raw.push(embedding);
    this.#languages.push(language);
    this.#numbers.push(numbersOf(text));
    this.#terms.push(place.terms);
    this.#keys.push(questionKey(text));
    this.#places.push(place.shares.map(Math.sqrt));
    this.#closeness.push(place.closeness);
    this.#meanings.push(this.emptySum());
    this.#plain.push(without(embedding, this.#background.mean, new Float32Array(dimensions)));
    if (this.size >= Math.ceil(this.#measuredSize * (1 + growth))) this.#measure();
    else this.#place(this.size - 1);
    return this.size - 1;
  }

  /** Equal for two wordings of the same question. */
  keyOf(row: number): string {
    return this.#keys[row] as string;
  }

  emptySum(): Sum {
    return new Float32Array(dimensions + this.#parts);
  }

  addTo(sum: Sum, row: number, sign: 1 | -1): void {
    const meaning = this.#meanings[row] as Float32Array;
    for (let d = 0; d < sum.length; d += 1) {
      sum[d] = (sum[d] as number) + sign * (meaning[d] as number);
    }
  }

  /** Sum of the similarities between one question and those that `sum` was made of. */
  towards(sum: Sum, row: number): number {
    return dot(this.#meanings[row] as Float32Array, sum);
  }

  /** Sum of the similarities over all pairs between two groups. */
  between(a: Sum, b: Sum): number {
    return dot(a, b);
  }

  /** -1 to 1. */
  similarity(row: number, other: number): number {
    return dot(this.#meanings[row] as Float32Array, this.#meanings[other] as Float32Array);
  }

  /** Of all pairs, as a matrix of n × n whose diagonal is zero. */
  similarities(rows: readonly number[]): Float32Array {
    const n = rows.length;
    const pairs = new Float32Array(n * n);
    rows.forEach((row, i) => {
      for (let j = 0; j < i; j += 1) {
        const similarity = this.similarity(row, rows[j] as number);
        pairs[i * n + j] = similarity;
        pairs[j * n + i] = similarity;
      }
    });
    return pairs;
  }

  /** Over all pairs between two groups, neither of them empty. */
  pairs(rows: readonly number[], others: readonly number[]): Pairs {
    let [nearest, farthest, plainNearest, plainSum] = [-1, 1, -1, 0];
    let [foreign, alike, otherNumbers, otherTerms] = [0, 0, 0, 0];
    for (const row of rows) {
      const meaning = this.#meanings[row] as Float32Array;
      const plain = this.#plain[row] as Float32Array;
      for (const other of others) {
        const similarity = dot(meaning, this.#meanings[other] as Float32Array);
        const plainly = dot(plain, this.#plain[other] as Float32Array);
        nearest = Math.max(nearest, similarity);
        farthest = Math.min(farthest, similarity);
        plainNearest = Math.max(plainNearest, plainly);
        plainSum += plainly;
        if (this.#namesOtherNumbers(row, other)) otherNumbers += 1;
        const isForeign = this.#isOfOtherLanguage(row, other);
        if (isForeign) foreign += 1;
        else if (nameOtherTerms(this.#terms[row]!, this.#terms[other]!)) otherTerms += 1;
        if (plainly >= (isForeign ? nearlyAlike.inTwoLanguages : nearlyAlike.inOneLanguage)) {
          alike += 1;
        }
      }
    }
    const count = rows.length * others.length;
    return {
      nearest,
      farthest,
      plainNearest,
      plain: plainSum / count,
      foreign: foreign / count,
      nearlyAlike: alike / count,
      otherNumbers: otherNumbers / count,
      otherTerms: otherTerms / count,
    };
  }

  #isOfOtherLanguage(row: number, other: number): boolean {
    const language = this.#languages[row] ?? null;
    const ofOther = this.#languages[other] ?? null;
    return language !== null && ofOther !== null && language !== ofOther;
  }

  #namesOtherNumbers(row: number, other: number): boolean {
    const numbers = this.#numbers[row]!;
    const ofOther = this.#numbers[other]!;
    return numbers.size > 0 && ofOther.size > 0 && ![...numbers].some((one) => ofOther.has(one));
  }

  get spread(): number {
    return this.#spreads.spread;
  }

  get crowding(): number {
    return this.#spreads.crowding;
  }

  /** From a fixed sample of pairs. */
  get #spreads(): Spread {
    if (this.#spreadEpoch === this.#epoch) return this.#spread;
    this.#spreadEpoch = this.#epoch;
    const { size } = this;
    const step = Math.max(1, Math.floor((size * (size - 1)) / 2 / sampledPairs));
    const sample: number[] = [];
    for (let at = 0, row = 1, other = 0; row < size; at += 1) {
      if (at % step === 0) sample.push(this.similarity(row, other));
      other += 1;
      if (other === row) [row, other] = [row + 1, 0];
    }
    const squares = sample.reduce((sum, value) => sum + value * value, 0);
    sample.sort((a, b) => b - a);
    this.#spread = {
      spread: sample.length === 0 ? 0 : Math.sqrt(squares / sample.length),
      crowding: sample[Math.floor(sample.length * crowdedShare)] ?? 0,
    };
    return this.#spread;
  }

  #measure(): void {
    this.#measuredSize = this.size;
    this.#epoch += 1;
    const { mean, weight } = this.#background;
    this.#mean = meanOf(this.#raw, mean, weight);
    this.#placeMean = meanOf(this.#places, this.#anywhere, weight);
    const closeness = this.#closeness.reduce((all, value) => all + value, 0);
    const trust = closeness / (this.size + weight) / fullCloseness;
    this.#placeWeight = this.#fullPlaceWeight * Math.min(1, Math.max(0, trust));
    for (let row = 0; row < this.size; row += 1) this.#place(row);
  }

  #place(row: number): void {
    const vector = this.#meanings[row] as Float32Array;
    without(this.#raw[row] as Float32Array, this.#mean, vector.subarray(0, dimensions));
    if (this.#parts === 0) return;
    const place = this.#places[row] as Float32Array;
    let squares = 1;
    for (let part = 0; part < this.#parts; part += 1) {
      const apart = (place[part] as number) - (this.#placeMean[part] as number);
      vector[dimensions + part] = this.#placeWeight * apart;
      squares += (this.#placeWeight * apart) ** 2;
    }
    const length = Math.sqrt(squares);
    for (let d = 0; d < vector.length; d += 1) vector[d] = (vector[d] as number) / length;
  }

  /** The place of a question that may belong to any part. */
  get #anywhere(): Float32Array {
    return new Float32Array(this.#parts).fill(Math.sqrt(1 / this.#parts));
  }
}

export interface Pairs {
  /** Similarity of the most and of the least similar pair. */
  readonly nearest: number;
  readonly farthest: number;
  /** With the background removed and not the session: of the most similar pair, and the mean. */
  readonly plainNearest: number;
  readonly plain: number;
  /** Share of the pairs that are in two languages. */
  readonly foreign: number;
  /** Share of the pairs that say nearly the same. */
  readonly nearlyAlike: number;
  /** Share of the pairs that name numbers, and none in common. */
  readonly otherNumbers: number;
  /** Share of the pairs that are in one language and name other terms of the material. */
  readonly otherTerms: number;
}

/** How much alike the questions of a session are that have nothing to do with each other. */
interface Spread {
  /** Root mean square similarity of two questions. */
  readonly spread: number;
  /** The similarity that only few pairs of the session exceed. */
  readonly crowding: number;
}

const crowdedShare = 0.02;

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

/** Of all rows and of `weight` imaginary ones like `expected`. */
function meanOf(
  rows: readonly Float32Array[],
  expected: Float32Array,
  weight: number,
): Float32Array {
  const sum = expected.map((value) => value * weight);
  for (const row of rows) {
    for (let d = 0; d < sum.length; d += 1) sum[d] = (sum[d] as number) + (row[d] as number);
  }
  return sum.map((value) => value / (rows.length + weight));
}

/** @returns `vector` less `mean` at unit length, written to `into` */
function without(vector: Float32Array, mean: Float32Array, into: Float32Array): Float32Array {
  let squares = 0;
  for (let d = 0; d < dimensions; d += 1) {
    const value = (vector[d] as number) - (mean[d] as number);
    into[d] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  for (let d = 0; d < dimensions; d += 1) into[d] = (into[d] as number) / length;
  return into;
}
