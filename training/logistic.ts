// Logistic regression on signs and an embedding, by L-BFGS over all examples at once (Nocedal 1980). Nothing is drawn by chance: the same examples give the same head.
import { meanEmbedding } from '../server/ai/builtin/mean-embedding.ts';
import { dimensions } from '../server/ai/builtin/protocol.ts';
import type { LinearHead } from '../server/ai/builtin/judge/linear-head.ts';

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
  /** Pull towards zero of the weights of the standardised signs, and of the scaled embedding's. */
  readonly decay: number;
  /** A unit vector's numbers are small: they are taken so many times. */
  readonly embeddingScale: number;
  /** How many words there are, and the pull on each one's weight. */
  readonly words?: { readonly count: number; readonly decayOf: (word: number) => number };
}

export interface TrainedHead extends LinearHead {
  readonly words: Float64Array;
}

/**
 * Signs are brought to mean 0 and variance 1, embeddings to mean 0: what all have in common would slow
 * the descent down. The head takes both as they come.
 */
export function trainLogistic(examples: readonly Example[], options: LogisticOptions): TrainedHead {
  const { rounds, decay, embeddingScale, words = { count: 0, decayOf: () => 0 } } = options;
  const signCount = examples[0]?.signs.length ?? 0;
  const scales = Array.from({ length: signCount }, (_, s) => scaleOf(examples, s));
  const common = meanEmbedding(examples);
  const width = signCount + dimensions;
  const rows = new Float32Array(examples.length * width);
  examples.forEach(({ signs, embedding }, i) => {
    scales.forEach(({ mean, deviation }, s) => {
      const value = signs[s] as number;
      rows[i * width + s] = Number.isNaN(value) ? 0 : (value - mean) / deviation;
    });
    for (let d = 0; d < dimensions; d += 1) {
      rows[i * width + signCount + d] =
        ((embedding[d] as number) - (common[d] as number)) * embeddingScale;
    }
  });
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  // The signs, the embedding, the bias, the words.
  const all = width + 1 + words.count;
  const decayOf = (k: number): number => {
    if (k === width) return 0;
    return k < width ? decay : words.decayOf(k - width - 1);
  };
  const pulls = Float64Array.from({ length: all }, (_, k) => decayOf(k));
  /** The loss at some weights; writes its slope. */
  const lossAt = (weights: Float64Array, slope: Float64Array): number => {
    let loss = 0;
    for (let k = 0; k < all; k += 1) {
      const pulled = (pulls[k] as number) * (weights[k] as number);
      slope[k] = pulled;
      loss += (pulled * (weights[k] as number)) / 2;
    }
    examples.forEach(({ isTrue, weight, words: own = [] }, i) => {
      const at = i * width;
      let sum = weights[width] as number;
      for (let k = 0; k < width; k += 1) sum += (weights[k] as number) * (rows[at + k] as number);
      for (const word of own) sum += weights[width + 1 + word] as number;
      const share = weight / total;
      const wrong = isTrue ? -sum : sum;
      loss += share * (Math.max(0, wrong) + Math.log1p(Math.exp(-Math.abs(wrong))));
      const error = (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0)) * share;
      for (let k = 0; k < width; k += 1) {
        slope[k] = (slope[k] as number) + error * (rows[at + k] as number);
      }
      slope[width] = (slope[width] as number) + error;
      for (const word of own) {
        slope[width + 1 + word] = (slope[width + 1 + word] as number) + error;
      }
    });
    return loss;
  };
  const weights = minimised(lossAt, all, rounds);
  const trained = Float32Array.from(
    weights.subarray(signCount, width),
    (weight) => weight * embeddingScale,
  );
  return {
    bias: trained.reduce(
      (sum, weight, d) => sum - weight * (common[d] as number),
      weights[width] as number,
    ),
    signs: scales.map(({ mean, deviation }, s) => ({
      mean,
      weight: (weights[s] as number) / deviation,
    })),
    weights: trained,
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

type Loss = (at: Float64Array, slope: Float64Array) => number;

/** Steps that are remembered. */
const memory = 10;
/** A step must win this share of what its slope promises. */
const leastWin = 1e-4;
const flat = 1e-7;

/** Where a convex loss is least, found from zero in at most so many rounds. */
function minimised(lossAt: Loss, size: number, rounds: number): Float64Array {
  let at = new Float64Array(size);
  let slope = new Float64Array(size);
  let loss = lossAt(at, slope);
  const steps: { moved: Float64Array; turned: Float64Array; curve: number }[] = [];
  for (let round = 0; round < rounds && Math.sqrt(dot(slope, slope)) > flat; round += 1) {
    const direction = slope.map((value) => -value);
    const shares = steps.toReversed().map(({ moved, turned, curve }) => {
      const share = dot(moved, direction) / curve;
      addTo(direction, turned, -share);
      return share;
    });
    const last = steps.at(-1);
    const scale = last ? last.curve / dot(last.turned, last.turned) : 1;
    direction.forEach((value, k) => (direction[k] = value * scale));
    steps.forEach(({ moved, turned, curve }, i) => {
      const share = shares[steps.length - 1 - i] as number;
      addTo(direction, moved, share - dot(turned, direction) / curve);
    });
    const promised = dot(slope, direction);
    for (let length = 1; ; length /= 2) {
      const next = at.slice();
      addTo(next, direction, length);
      const nextSlope = new Float64Array(size);
      const nextLoss = lossAt(next, nextSlope);
      if (nextLoss > loss + leastWin * length * promised && length > flat) continue;
      const moved = next.map((value, k) => value - (at[k] as number));
      const turned = nextSlope.map((value, k) => value - (slope[k] as number));
      const curve = dot(moved, turned);
      if (curve > 0) steps.push({ moved, turned, curve });
      if (steps.length > memory) steps.shift();
      [at, slope, loss] = [next, nextSlope, nextLoss];
      break;
    }
  }
  return at;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, k) => sum + value * (b[k] as number), 0);
}

function addTo(sum: Float64Array, some: Float64Array, share: number): void {
  some.forEach((value, k) => (sum[k] = (sum[k] as number) + share * value));
}
