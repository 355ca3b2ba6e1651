// What every sentence encoder must be able to do: texts in, vectors out. Each is a folder beside
// this file; `chosen.ts` says which one the product reads with.

export interface Encoder {
  /** Of these very weights: vectors of another id cannot be compared with its own. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * Rows of unit length in the order of `texts`, packed: one of `dimensions` numbers a text. Of a
   * text too long to be read at once only the beginning counts.
   * @throws the signal's reason once it is aborted; the text under way is finished first
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array>;
  /** Gives its memory back; it embeds nothing more. */
  close(): Promise<void>;
}

/** An encoder that is not loaded: what can be said of it without its weights. */
export interface EncoderChoice {
  readonly id: string;
  readonly dimensions: number;
  /** @throws DamagedFileError when a file of it is missing or is not the one that was published */
  load(): Promise<Encoder>;
}
