// Gradient boosting of small trees for a chance between 0 and 1: Newton steps on the logistic loss,
// features cut into bins, the best leaf split first (Chen and Guestrin 2016, "XGBoost"). Features that
// can only speak for it are kept to that, and each tree sees some of the features: what is learnt on
// some sessions has to hold on others.
import { leafOf } from '../server/ai/builtin/group/same-topic.ts';
import type { Tree, Trees } from '../server/ai/builtin/group/same-topic.ts';
import { randomOf, shuffled } from '../bench/ai/sets/random.ts';

export interface Example {
  readonly values: readonly number[];
  /** 0 to 1. */
  readonly chance: number;
  readonly weight: number;
}

const settings = {
  trees: 160,
  leaves: 5,
  rate: 0.1,
  bins: 64,
  minRows: 200,
  pull: 20,
  featureShare: 0.6,
  seed: 1,
} as const;

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

interface Leaf {
  readonly node: number;
  readonly rows: Uint32Array;
  /** Between these its value must lie, so that the tree rises where it should. */
  readonly low: number;
  readonly high: number;
  readonly split: Split | null;
}

interface Data {
  readonly bins: readonly Uint8Array[];
  readonly cuts: readonly number[][];
  readonly rising: ReadonlySet<number>;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

/** @param rising the features that must never speak against it when they grow */
export function boost(examples: readonly Example[], rising: ReadonlySet<number>): Trees {
  const features = (examples[0] as Example).values.length;
  const cuts = Array.from({ length: features }, (_, feature) => cutsOf(examples, feature));
  const bins = cuts.map((cut, feature) =>
    Uint8Array.from(examples, ({ values }) => binOf(cut, values[feature] as number)),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const share = examples.reduce((sum, { chance, weight }) => sum + chance * weight, 0) / total;
  const baseline = Math.log(share / (1 - share));
  const odds = new Float64Array(examples.length).fill(baseline);
  const data = {
    bins,
    cuts,
    rising,
    gradient: new Float64Array(examples.length),
    hessian: new Float64Array(examples.length),
  };
  const random = randomOf(settings.seed);
  const seen = Math.ceil(features * settings.featureShare);
  const trees: Tree[] = [];
  while (trees.length < settings.trees) {
    examples.forEach(({ chance, weight }, row) => {
      const now = 1 / (1 + Math.exp(-(odds[row] as number)));
      data.gradient[row] = (chance - now) * weight;
      data.hessian[row] = now * (1 - now) * weight;
    });
    const tree = grow(data, shuffled([...cuts.keys()], random).slice(0, seen));
    examples.forEach(({ values }, row) => {
      odds[row] = (odds[row] as number) + (tree.value[leafOf(tree, values)] as number);
    });
    trees.push(tree);
  }
  return { baseline: rounded(baseline), trees };
}

function grow(data: Data, features: readonly number[]): Tree {
  const feature: (number | null)[] = [null];
  const threshold = [0];
  const left = [0];
  const right = [0];
  const value = [0];
  const leafAt = (node: number, rows: Uint32Array, low: number, high: number): Leaf => {
    const step = Math.min(high, Math.max(low, stepOf(...sumsOf(data, rows))));
    value[node] = rounded(settings.rate * step);
    return { node, rows, low, high, split: bestSplit(data, rows, features) };
  };
  const leaves = [
    leafAt(0, Uint32Array.from(data.gradient.keys()), Number.NEGATIVE_INFINITY, Infinity),
  ];
  while (leaves.length < settings.leaves) {
    const at = leaves.reduce(
      (best, { split }, i) => ((split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0) ? i : best),
      0,
    );
    const { node, rows, low, high, split } = leaves[at] as Leaf;
    if (!split) break;
    leaves.splice(at, 1);
    const column = data.bins[split.feature] as Uint8Array;
    const lower = rows.filter((row) => (column[row] as number) <= split.bin);
    const upper = rows.filter((row) => (column[row] as number) > split.bin);
    const isRising = data.rising.has(split.feature);
    const middle = (stepOf(...sumsOf(data, lower)) + stepOf(...sumsOf(data, upper))) / 2;
    const bound = Math.min(high, Math.max(low, middle));
    feature[node] = split.feature;
    threshold[node] = (data.cuts[split.feature] as number[])[split.bin] as number;
    value[node] = 0;
    [left[node], right[node]] = [feature.length, feature.length + 1];
    for (const [part, from, to] of [
      [lower, low, isRising ? bound : high],
      [upper, isRising ? bound : low, high],
    ] as const) {
      feature.push(null);
      for (const list of [threshold, left, right, value]) list.push(0);
      leaves.push(leafAt(feature.length - 1, part, from, to));
    }
  }
  return { feature, threshold, left, right, value };
}

function bestSplit(data: Data, rows: Uint32Array, features: readonly number[]): Split | null {
  const { bins, gradient, hessian, rising } = data;
  const [allG, allH] = sumsOf(data, rows);
  let best: Split | null = null;
  for (const feature of features) {
    const column = bins[feature] as Uint8Array;
    const g = new Float64Array(settings.bins);
    const h = new Float64Array(settings.bins);
    const n = new Uint32Array(settings.bins);
    for (const row of rows) {
      const bin = column[row] as number;
      g[bin] = (g[bin] as number) + (gradient[row] as number);
      h[bin] = (h[bin] as number) + (hessian[row] as number);
      n[bin] = (n[bin] as number) + 1;
    }
    let [lowG, lowH, lowN] = [0, 0, 0];
    for (let bin = 0; bin + 1 < settings.bins; bin += 1) {
      lowG += g[bin] as number;
      lowH += h[bin] as number;
      lowN += n[bin] as number;
      if (lowN < settings.minRows || rows.length - lowN < settings.minRows) continue;
      const [highG, highH] = [allG - lowG, allH - lowH];
      if (rising.has(feature) && stepOf(lowG, lowH) > stepOf(highG, highH)) continue;
      const gain = worth(lowG, lowH) + worth(highG, highH) - worth(allG, allH);
      if (gain > (best?.gain ?? 1e-6)) best = { gain, feature, bin };
    }
  }
  return best;
}

function sumsOf({ gradient, hessian }: Data, rows: Uint32Array): [number, number] {
  let [g, h] = [0, 0];
  for (const row of rows) {
    g += gradient[row] as number;
    h += hessian[row] as number;
  }
  return [g, h];
}

function stepOf(gradient: number, hessian: number): number {
  return gradient / (hessian + settings.pull);
}

function worth(gradient: number, hessian: number): number {
  return gradient ** 2 / (hessian + settings.pull);
}

/** Upper ends of bins with about as many examples each; the last has none. */
function cutsOf(examples: readonly Example[], feature: number): number[] {
  const sorted = Float64Array.from(examples, ({ values }) => values[feature] as number).sort();
  const ends = Array.from({ length: settings.bins - 1 }, (_, i) =>
    rounded(sorted[Math.floor(((i + 1) * sorted.length) / settings.bins)] as number),
  );
  return [...new Set(ends)];
}

function binOf(cuts: readonly number[], value: number): number {
  const at = cuts.findIndex((cut) => value <= cut);
  return at === -1 ? cuts.length : at;
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
