// The terms of the material that a question names: "What is photolysis?" and "What is photorespiration?"
// are nearly the same to an encoder, and one answer does not settle both.
import { stemsOf } from '../text/stems.ts';
import { inverseDocumentFrequency } from './word-index.ts';

/** Stems with how rare each of them is in the material: 1 where a single passage has it, 0 where about all have. */
export type Terms = ReadonlyMap<string, number>;

/** "Photosystem" and "photosynthesis" are two terms; the inflections of most words are still one. */
const longestTerm = 10;

/** How rare each term of some texts is. */
export class TermIndex {
  readonly #textsWith = new Map<string, number>();
  readonly #count: number;

  constructor(texts: readonly string[]) {
    this.#count = texts.length;
    for (const text of texts) {
      for (const term of new Set(stemsOf(text, longestTerm))) {
        this.#textsWith.set(term, (this.#textsWith.get(term) ?? 0) + 1);
      }
    }
  }

  /** The terms of the texts that a question names. */
  in(question: string): Terms {
    const terms = new Map<string, number>();
    const rarest = inverseDocumentFrequency(1, this.#count);
    for (const term of stemsOf(question, longestTerm)) {
      const texts = this.#textsWith.get(term);
      if (texts === undefined) continue;
      terms.set(term, inverseDocumentFrequency(texts, this.#count) / rarest);
    }
    return terms;
  }
}

/** Of the terms that a question names and the other does not, together: with less it names nothing else. */
const leastOwn = 0.4;

/** Whether each of two questions names terms that the other does not. */
export const nameOtherTerms = (one: Terms, other: Terms): boolean =>
  own(one, other) >= leastOwn && own(other, one) >= leastOwn;

function own(terms: Terms, others: Terms): number {
  let sum = 0;
  for (const [term, rarity] of terms) if (!others.has(term)) sum += rarity;
  return sum;
}
