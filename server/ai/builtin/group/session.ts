// The questions of one presentation as the worker remembers them.
import { dimensions } from '../protocol.ts';

export class GroupingSession {
  #rows = new Map<number, { readonly text: string; readonly embedding: Float32Array }>();

  remember(ids: readonly number[], texts: readonly string[], embeddings: Float32Array): void {
    ids.forEach((id, i) => {
      const embedding = embeddings.slice(i * dimensions, (i + 1) * dimensions);
      this.#rows.set(id, { text: texts[i] ?? '', embedding });
    });
  }

  missing(ids: readonly number[]): number[] {
    return ids.filter((id) => !this.#rows.has(id));
  }

  text(id: number): string {
    return this.#rows.get(id)?.text ?? '';
  }

  /** One row a question, packed in the order of `ids`. */
  embeddings(ids: readonly number[]): Float32Array {
    const packed = new Float32Array(ids.length * dimensions);
    ids.forEach((id, i) => {
      const row = this.#rows.get(id);
      if (row) packed.set(row.embedding, i * dimensions);
    });
    return packed;
  }
}
