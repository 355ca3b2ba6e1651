// What the presenter's material says, made ready for asking how close a question is to it.
import { dimensions } from '../protocol.ts';
import { ngramsOf, relevanceLength } from '../text/ngrams.ts';

export interface Closeness {
  /** Largest cosine to a passage, -1 to 1. */
  readonly meaning: number;
  /** Share of the question's n-grams, weighted by rarity, that the knowledge contains; 0 to 1. */
  readonly spelling: number;
}

export class KnowledgeIndex {
  readonly #documents = new Map<number, number>();
  #slices: Float32Array[] = [];
  #passages = 0;

  constructor(about: string) {
    this.#count(about);
  }

  add(texts: readonly string[], embeddings: Float32Array): void {
    for (const text of texts) this.#count(text);
    this.#slices.push(embeddings);
  }

  get passages(): number {
    return this.#passages;
  }

  closeness(question: string, embedding: Float32Array): Closeness {
    return { meaning: this.#meaning(embedding), spelling: this.#spelling(question) };
  }

  #count(text: string): void {
    this.#passages += 1;
    for (const gram of new Set(ngramsOf(text, relevanceLength))) {
      this.#documents.set(gram, (this.#documents.get(gram) ?? 0) + 1);
    }
  }

  #meaning(embedding: Float32Array): number {
    let best = -1;
    for (const slice of this.#slices) {
      for (let at = 0; at < slice.length; at += dimensions) {
        let sum = 0;
        for (let d = 0; d < dimensions; d += 1)
          sum += (slice[at + d] as number) * (embedding[d] as number);
        if (sum > best) best = sum;
      }
    }
    return best;
  }

  #spelling(question: string): number {
    let found = 0;
    let total = 0;
    for (const gram of new Set(ngramsOf(question, relevanceLength))) {
      const documents = this.#documents.get(gram) ?? 0;
      const weight = Math.max(0, Math.log((this.#passages + 1) / (documents + 0.5)));
      total += weight;
      if (documents > 0) found += weight;
    }
    return total === 0 ? 0 : found / total;
  }
}
