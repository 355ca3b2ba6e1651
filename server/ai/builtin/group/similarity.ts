// How alike the questions of one presentation are: half meaning (encoder, with the session's mean
// removed, since all questions of a class share a subject), half spelling (character n-grams).
// Figures that led here: docs/decisions/0006-built-in-ai.md.
import { dimensions } from '../protocol.ts';
import { groupingLength, ngramsOf } from '../text/ngrams.ts';

/** Full symmetric n × n matrix, row by row; values from -1 to 1. */
export function similarities(texts: readonly string[], embeddings: Float32Array): Float32Array {
  const n = texts.length;
  const meanings = centred(embeddings, n);
  const spellings = weighted(texts);
  const matrix = new Float32Array(n * n);
  for (let i = 0; i < n; i += 1) {
    const spelled = spellings.alike(i);
    for (let j = 0; j <= i; j += 1) {
      const value = (dot(meanings, i, j) + (spelled[j] ?? 0)) / 2;
      matrix[i * n + j] = value;
      matrix[j * n + i] = value;
    }
  }
  return matrix;
}

function centred(embeddings: Float32Array, n: number): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let i = 0; i < embeddings.length; i += 1) {
    const d = i % dimensions;
    mean[d] = (mean[d] ?? 0) + (embeddings[i] ?? 0) / n;
  }
  const rows = embeddings.map((value, i) => value - (n > 1 ? (mean[i % dimensions] ?? 0) : 0));
  for (let i = 0; i < n; i += 1) {
    const row = rows.subarray(i * dimensions, (i + 1) * dimensions);
    let squares = 0;
    for (const value of row) squares += value * value;
    const length = Math.sqrt(squares) || 1;
    for (let d = 0; d < dimensions; d += 1) row[d] = (row[d] ?? 0) / length;
  }
  return rows;
}

function dot(rows: Float32Array, i: number, j: number): number {
  const a = i * dimensions;
  const b = j * dimensions;
  let sum = 0;
  for (let d = 0; d < dimensions; d += 1) sum += (rows[a + d] as number) * (rows[b + d] as number);
  return sum;
}

interface Spellings {
  /** Cosines of TF-IDF vectors between text i and every text. */
  alike(i: number): Float32Array;
}

function weighted(texts: readonly string[]): Spellings {
  const n = texts.length;
  const counts = texts.map((text) => count(ngramsOf(text, groupingLength)));
  const documents = new Map<number, number>();
  for (const grams of counts) {
    for (const gram of grams.keys()) documents.set(gram, (documents.get(gram) ?? 0) + 1);
  }
  const postings = new Map<number, { text: number; weight: number }[]>();
  const vectors = counts.map((grams, text) => {
    const vector = [...grams].map(([gram, times]) => ({
      gram,
      weight: times * (Math.log((1 + n) / (1 + (documents.get(gram) ?? 0))) + 1),
    }));
    const length = Math.hypot(...vector.map((entry) => entry.weight)) || 1;
    for (const entry of vector) {
      entry.weight /= length;
      const list = postings.get(entry.gram) ?? [];
      list.push({ text, weight: entry.weight });
      postings.set(entry.gram, list);
    }
    return vector;
  });
  return {
    alike(i) {
      const row = new Float32Array(n);
      for (const { gram, weight } of vectors[i] ?? []) {
        for (const posting of postings.get(gram) ?? []) {
          row[posting.text] = (row[posting.text] ?? 0) + weight * posting.weight;
        }
      }
      return row;
    },
  };
}

function count(grams: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
}
