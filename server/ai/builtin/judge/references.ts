// Embeddings of the reference texts, made beforehand: embedding them at every start would take a
// second. One byte a number is exact enough for a cosine.
import { readFileSync } from 'node:fs';
import { dimensions } from '../protocol.ts';

/** A unit vector's numbers are small: this times the largest that occurs fits in a byte. */
const scale = 700;

/** Base64 of signed bytes, row after row. */
export function packRows(rows: Float32Array): string {
  const bytes = Int8Array.from(rows, (value) =>
    Math.max(-127, Math.min(127, Math.round(value * scale))),
  );
  return Buffer.from(bytes.buffer).toString('base64');
}

function unpackRows(packed: string): Float32Array[] {
  const bytes = new Int8Array(Uint8Array.from(Buffer.from(packed, 'base64')).buffer);
  return Array.from({ length: bytes.length / dimensions }, (_, i) =>
    unit(bytes.subarray(i * dimensions, (i + 1) * dimensions)),
  );
}

function unit(row: Int8Array): Float32Array {
  const length = Math.hypot(...row) || 1;
  return Float32Array.from(row, (value) => value / length);
}

const file: Record<'otherSubjects' | 'lectureQuestions', string> = JSON.parse(
  readFileSync(new URL('./references.json', import.meta.url), 'utf8'),
);

export const otherSubjectRows = unpackRows(file.otherSubjects);
export const lectureQuestionRows = unpackRows(file.lectureQuestions);

/** The largest cosine of a unit vector to one of the rows; 0 when there are none. */
export function closest(embedding: Float32Array, rows: readonly Float32Array[]): number {
  let best = 0;
  for (const row of rows) {
    let sum = 0;
    for (let d = 0; d < dimensions; d += 1) sum += (row[d] as number) * (embedding[d] as number);
    if (sum > best) best = sum;
  }
  return best;
}
