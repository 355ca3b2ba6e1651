// Which texts of the material have which stems, and how rare each of them is there.
import { stemsOf } from '../text/stems.ts';

export class WordIndex {
  readonly #found = new Map<string, { readonly text: number; readonly weight: number }[]>();
  readonly #textsWith = new Map<string, number>();
  readonly #count: number;

  constructor(texts: readonly string[]) {
    this.#count = texts.length;
    const counted = texts.map((text) => countsOf(text));
    const frequency = countsOf(counted.flatMap((counts) => [...counts.keys()]));
    for (const [stem, texts] of frequency) this.#textsWith.set(stem, texts);
    counted.forEach((counts, text) => {
      for (const [stem, weight] of this.#weights(counts)) {
        const found = this.#found.get(stem);
        if (found) found.push({ text, weight });
        else this.#found.set(stem, [{ text, weight }]);
      }
    });
  }

  /**
   * To each text a cosine of TF-IDF, from 0 to 1: (1 + log of how often) times the inverse document
   * frequency. Words that no text has count for nothing.
   */
  similarities(question: string): Float64Array {
    const sums = new Float64Array(this.#count);
    for (const [stem, weight] of this.#weights(countsOf(question))) {
      for (const one of this.#found.get(stem) ?? []) {
        sums[one.text] = (sums[one.text] as number) + weight * one.weight;
      }
    }
    return sums;
  }

  /** The stems of a question with their inverse document frequencies, which sum to one. */
  weightsOf(question: string): Map<string, number> {
    const weights = [...countsOf(question).keys()].map(
      (stem) => [stem, this.#rarity(stem)] as const,
    );
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / total]));
  }

  /** How much of these weights stands in each text: 0 to 1. */
  shares(weights: ReadonlyMap<string, number>): Float64Array {
    const shares = new Float64Array(this.#count);
    for (const [stem, weight] of weights) {
      for (const { text } of this.#found.get(stem) ?? []) shares[text] = shares[text]! + weight;
    }
    return shares;
  }

  /** The inverse document frequency, also of a stem that no text has. */
  #rarity(stem: string): number {
    return inverseDocumentFrequency(this.#textsWith.get(stem) ?? 0, this.#count);
  }

  /** Of unit length together. */
  #weights(counts: ReadonlyMap<string, number>): (readonly [string, number])[] {
    const weights = [...counts].map(
      ([stem, count]) =>
        [
          stem,
          (1 + Math.log(count)) * (this.#textsWith.has(stem) ? this.#rarity(stem) : 0),
        ] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([stem, weight]) => [stem, weight / length] as const);
  }
}

/** 0 and more. @param texts of `count`, that have the word */
export const inverseDocumentFrequency = (texts: number, count: number): number =>
  Math.max(0, Math.log((count + 1) / (texts + 0.5)));

function countsOf(text: string | readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of typeof text === 'string' ? stemsOf(text) : text) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
