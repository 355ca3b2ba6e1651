import { dimensions } from './protocol.ts';

/** What texts have in common; not of unit length. */
export function meanEmbedding(rows: readonly { readonly embedding: Float32Array }[]): Float32Array {
  const mean = new Float32Array(dimensions);
  for (const { embedding } of rows) {
    embedding.forEach((value, d) => {
      mean[d] = (mean[d] as number) + value / rows.length;
    });
  }
  return mean;
}
