// The encoder of the product, with a memory: a class asks the same again and again.
import { LruMap } from '../../lib/lru-map.ts';
import { chosenEncoder } from '../encoder/default-encoder.ts';
import type { Encoder as LoadedEncoder } from '../encoder/encoder.ts';
import { dimensions } from './protocol.ts';

/** As many short texts are remembered. */
const maxRemembered = 2000;
const maxRememberedLength = 400;

export class Encoder {
  readonly #loaded: LoadedEncoder;
  readonly #remembered = new LruMap<string, Float32Array>(maxRemembered);

  private constructor(loaded: LoadedEncoder) {
    this.#loaded = loaded;
  }

  /** @throws DamagedFileError when a file of the encoder is missing or damaged */
  static async load(): Promise<Encoder> {
    return new Encoder(await chosenEncoder.load());
  }

  /**
   * Rows of unit length in the order of `texts`, packed.
   * @throws the signal's reason once it is aborted
   */
  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array> {
    const packed = new Float32Array(texts.length * dimensions);
    const unknown = new Map<string, number[]>();
    texts.forEach((text, i) => {
      const row = this.#remembered.get(text);
      if (row) packed.set(row, i * dimensions);
      else unknown.set(text, [...(unknown.get(text) ?? []), i]);
    });
    const rows = await this.#loaded.embed([...unknown.keys()], signal);
    [...unknown].forEach(([text, places], k) => {
      const row = rows.slice(k * dimensions, (k + 1) * dimensions);
      for (const i of places) packed.set(row, i * dimensions);
      if (text.length <= maxRememberedLength) this.#remembered.set(text, row);
    });
    return packed;
  }

  close(): Promise<void> {
    return this.#loaded.close();
  }
}
