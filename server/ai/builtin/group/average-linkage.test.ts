import { expect, test } from 'vitest';
import { averageLinkage } from './average-linkage.ts';

/** Joins the most similar pair again and again, counting every pair anew: slow and plain. */
function plainly(similarities: Float32Array, n: number, threshold: number): number[][] {
  const clusters = Array.from({ length: n }, (_, i) => [i]);
  const mean = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, i) => sum + b.reduce((inner, j) => inner + similarities[i * n + j]!, 0), 0) /
    (a.length * b.length);
  for (;;) {
    let best: [number, number, number] = [-1, -1, threshold];
    clusters.forEach((a, i) => {
      for (let j = 0; j < i; j += 1) {
        const similarity = mean(a, clusters[j]!);
        if (similarity > best[2]) best = [i, j, similarity];
      }
    });
    if (best[0] === -1) return clusters;
    clusters[best[1]]!.push(...clusters[best[0]]!);
    clusters.splice(best[0], 1);
  }
}

const sorted = (clusters: readonly number[][]): string[] =>
  clusters.map((rows) => rows.toSorted((a, b) => a - b).join(' ')).toSorted();

test('finds what the plain algorithm finds', () => {
  let state = 7;
  const random = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let round = 0; round < 20; round += 1) {
    const n = 2 + Math.floor(random() * 25);
    const matrix = new Float32Array(n * n);
    for (let i = 0; i < n; i += 1) {
      for (let j = 0; j < i; j += 1) {
        matrix[i * n + j] = random();
        matrix[j * n + i] = matrix[i * n + j]!;
      }
    }
    const expected = sorted(plainly(matrix, n, 0.5));
    expect(sorted(averageLinkage(matrix.slice(), n, 0.5))).toEqual(expected);
  }
});

test('nothing to cluster', () => {
  expect(averageLinkage(new Float32Array(0), 0, 0.5)).toEqual([]);
  expect(averageLinkage(new Float32Array(1), 1, 0.5)).toEqual([[0]]);
});
