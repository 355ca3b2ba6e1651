import { expect, test } from 'vitest';
import { fromBytes, toBytes } from './embedding-bytes.ts';

const embedding = Float32Array.of(0.5, -1, 0.25);

test('reads back what it wrote', () => {
  expect(fromBytes(toBytes(embedding))).toEqual(embedding);
});

test('reads an embedding that lies unaligned in the shared buffer of a driver', () => {
  const shared = Buffer.alloc(64, 0xff);
  Buffer.from(toBytes(embedding)).copy(shared, 5);
  const read = fromBytes(shared.subarray(5, 5 + embedding.byteLength));
  expect(read).toEqual(embedding);
  shared.fill(0);
  expect(read).toEqual(embedding);
});
