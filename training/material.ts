// A text as the judge knows it: cut, embedded and indexed as the server does with a file.
import { MaterialIndex } from '../server/ai/builtin/judge/relevance/material-index.ts';
import { dimensions } from '../server/ai/builtin/protocol.ts';
import { cutPassages } from '../server/materials/passages.ts';
import type { RememberingEncoder } from './remembering-encoder.ts';

export interface Material {
  readonly about: string;
  readonly aboutRow: Float32Array;
  readonly passages: readonly string[];
  /** Embeddings of the passages. */
  readonly rows: readonly Float32Array[];
}

export async function materialOf(
  encoder: RememberingEncoder,
  about: string,
  text: string,
): Promise<Material> {
  const passages = cutPassages(text);
  const [aboutRow, ...rows] = await encoder.embed([about, ...passages]);
  return { about, aboutRow: aboutRow!, passages, rows };
}

export function indexOf({ about, aboutRow, passages, rows }: Material): MaterialIndex {
  const index = new MaterialIndex(about, aboutRow);
  const packed = new Float32Array(rows.length * dimensions);
  rows.forEach((row, i) => packed.set(row, i * dimensions));
  index.add(passages, packed);
  index.finish();
  return index;
}
