// Embeddings in the database: 32-bit floats, little-endian, as every machine that runs this has them.

export const toBytes = (embedding: Float32Array): Uint8Array =>
  new Uint8Array(embedding.buffer, embedding.byteOffset, embedding.byteLength);

/** Copies, because drivers hand out views into shared and unaligned buffers. */
export const fromBytes = (bytes: Uint8Array): Float32Array =>
  new Float32Array(new Uint8Array(bytes).buffer);

/** What is stored for a text that the encoder could not read. */
export const unreadable = new Uint8Array(0);

export const toStored = (embedding: Float32Array | null): Uint8Array =>
  embedding ? toBytes(embedding) : unreadable;

/** @returns null for what no model can use: of another length, or with something that is no number */
export function fromStored(bytes: Uint8Array | null, dimensions: number): Float32Array | null {
  if (bytes?.byteLength !== dimensions * Float32Array.BYTES_PER_ELEMENT) return null;
  const embedding = fromBytes(bytes);
  return embedding.every(Number.isFinite) ? embedding : null;
}
