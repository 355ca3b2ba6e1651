// Rows of unit length beside each other, packed as text, and what is asked of them. One byte a number
// is exact enough for a cosine.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import { dimensions } from '../../protocol.ts';

const { byteScale } = chosenEncoder.tuning;

/** Rows one after the other; each of unit length. */
export interface Rows {
  readonly count: number;
  readonly values: Float32Array;
}

/** Base64 of signed bytes, row after row. */
export function packRows(rows: Float32Array): string {
  const bytes = Int8Array.from(rows, (value) =>
    Math.max(-127, Math.min(127, Math.round(value * byteScale))),
  );
  return Buffer.from(bytes.buffer).toString('base64');
}

export function unpackRows(packed: string): Rows {
  const values = Float32Array.from(
    new Int8Array(Uint8Array.from(Buffer.from(packed, 'base64')).buffer),
  );
  const count = values.length / dimensions;
  for (let row = 0; row < count; row += 1) normalise(rowOf(values, row));
  return { count, values };
}

export function rowOf(values: Float32Array, row: number): Float32Array {
  return values.subarray(row * dimensions, (row + 1) * dimensions);
}

/** Makes a row of unit length, in place. */
export function normalise(row: Float32Array): void {
  const length = Math.sqrt(cosine(row, row)) || 1;
  for (let d = 0; d < dimensions; d += 1) row[d] = (row[d] as number) / length;
}

/** Of two rows of unit length; of others, the inner product. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < dimensions; d += 1) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

/** Cosines of a unit vector to all rows. */
export function cosines(embedding: Float32Array, { count, values }: Rows): Float32Array {
  const found = new Float32Array(count);
  for (let row = 0; row < count; row += 1) found[row] = cosine(embedding, rowOf(values, row));
  return found;
}

export function meanRow({ count, values }: Rows): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let row = 0; row < count; row += 1) {
    for (let d = 0; d < dimensions; d += 1) {
      mean[d] = (mean[d] as number) + (values[row * dimensions + d] as number) / count;
    }
  }
  return mean;
}

/** The mean of the largest few; 0 where there are none. */
export function meanOfLargest(values: Float32Array, count: number): number {
  const largest = values.toSorted().subarray(-count);
  return largest.reduce((sum, value) => sum + value, 0) / (largest.length || 1);
}
