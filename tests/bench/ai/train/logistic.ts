// Logistic regression on signs and an embedding, by Adam over all examples at once (Kingma and Ba
// 2015). Nothing is drawn by chance: the same examples give the same head.
import { dimensions } from '../../../../server/ai/builtin/protocol.ts';
import type { LinearHead } from '../../../../server/ai/builtin/judge/linear-head.ts';

export interface Example {
  readonly embedding: Float32Array;
  /** NaN where a sign says nothing. */
  readonly signs: Float32Array;
  /** Indices of the words that occur in it, each once. */
  readonly words?: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

export interface LogisticOptions {
  readonly rounds: number;
  readonly learningRate: number;
  /** Pull towards zero of the weights of the standardised signs, and of the scaled embedding's. */
  readonly decay: number;
  /** A unit vector's numbers are small: they are taken so many times. */
  readonly embeddingScale: number;
  /** How many words there are, and the pull on theirs. */
  readonly words?: { readonly count: number; readonly decay: number };
}

export interface TrainedHead extends LinearHead {
  readonly words: Float64Array;
}

/** Signs are brought to mean 0 and variance 1; the head takes them as they come. */
export function trainLogistic(examples: readonly Example[], options: LogisticOptions): TrainedHead {
  const { rounds, learningRate, decay, embeddingScale, words = { count: 0, decay: 0 } } = options;
  const signCount = examples[0]?.signs.length ?? 0;
  const scales = Array.from({ length: signCount }, (_, s) => scaleOf(examples, s));
  const width = signCount + dimensions;
  const rows = new Float32Array(examples.length * width);
  examples.forEach(({ signs, embedding }, i) => {
    scales.forEach(({ mean, deviation }, s) => {
      const value = signs[s] as number;
      rows[i * width + s] = Number.isNaN(value) ? 0 : (value - mean) / deviation;
    });
    for (let d = 0; d < dimensions; d += 1) {
      rows[i * width + signCount + d] = (embedding[d] as number) * embeddingScale;
    }
  });
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  // The signs, the embedding, the bias, the words.
  const all = width + 1 + words.count;
  const weights = new Float64Array(all);
  const first = new Float64Array(all);
  const second = new Float64Array(all);
  const gradient = new Float64Array(all);
  const decayOf = (k: number): number => {
    if (k === width) return 0;
    return k < width ? decay : words.decay;
  };
  for (let round = 1; round <= rounds; round += 1) {
    gradient.fill(0);
    examples.forEach(({ isTrue, weight, words: own = [] }, i) => {
      const at = i * width;
      let sum = weights[width] as number;
      for (let k = 0; k < width; k += 1) sum += (weights[k] as number) * (rows[at + k] as number);
      for (const word of own) sum += weights[width + 1 + word] as number;
      const error = ((1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0)) * weight) / total;
      for (let k = 0; k < width; k += 1) {
        gradient[k] = (gradient[k] as number) + error * (rows[at + k] as number);
      }
      gradient[width] = (gradient[width] as number) + error;
      for (const word of own) {
        gradient[width + 1 + word] = (gradient[width + 1 + word] as number) + error;
      }
    });
    const rate = learningRate * (1 - (round - 1) / rounds);
    for (let k = 0; k < all; k += 1) {
      const slope = (gradient[k] as number) + decayOf(k) * (weights[k] as number);
      first[k] = 0.9 * (first[k] as number) + 0.1 * slope;
      second[k] = 0.999 * (second[k] as number) + 0.001 * slope ** 2;
      const step =
        (rate * ((first[k] as number) / (1 - 0.9 ** round))) /
        (Math.sqrt((second[k] as number) / (1 - 0.999 ** round)) + 1e-10);
      weights[k] = (weights[k] as number) - step;
    }
  }
  return {
    bias: weights[width] as number,
    signs: scales.map(({ mean, deviation }, s) => ({
      mean,
      weight: (weights[s] as number) / deviation,
    })),
    weights: Float32Array.from(
      weights.subarray(signCount, width),
      (weight) => weight * embeddingScale,
    ),
    words: weights.slice(width + 1),
  };
}

function scaleOf(examples: readonly Example[], sign: number): { mean: number; deviation: number } {
  const values = examples
    .map(({ signs }) => signs[sign] as number)
    .filter((value) => !Number.isNaN(value));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}
