// Embeddings in the database: 32-bit floats, little-endian, as every machine that runs this has them.

export const toBytes = (embedding: Float32Array): Uint8Array =>
  new Uint8Array(embedding.buffer, embedding.byteOffset, embedding.byteLength);

/** Copies, because drivers hand out views into shared and unaligned buffers. */
export const fromBytes = (bytes: Uint8Array): Float32Array =>
  new Float32Array(new Uint8Array(bytes).buffer);
