// Gradient boosting of small trees for a chance between 0 and 1: Newton steps on the logistic loss,
// features cut into bins, the best leaf split first (Chen and Guestrin 2016, "XGBoost").
import { leafOf } from '../../../../server/ai/builtin/group/same-topic.ts';
import type { Tree, Trees } from '../../../../server/ai/builtin/group/same-topic.ts';

export interface Example {
  readonly values: readonly number[];
  /** 0 to 1. */
  readonly chance: number;
  readonly weight: number;
}

const settings = { trees: 80, leaves: 6, rate: 0.1, bins: 64, minWeight: 400, pull: 20 } as const;

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

interface Leaf {
  readonly node: number;
  readonly rows: readonly number[];
  readonly split: Split | null;
}

export function boost(examples: readonly Example[]): Trees {
  const features = (examples[0] as Example).values.length;
  const cuts = Array.from({ length: features }, (_, feature) => cutsOf(examples, feature));
  const bins = cuts.map((cut, feature) =>
    Uint8Array.from(examples, ({ values }) => binOf(cut, values[feature] as number)),
  );
  const total = sum(examples.map(({ weight }) => weight));
  const share = sum(examples.map(({ chance, weight }) => chance * weight)) / total;
  const baseline = Math.log(share / (1 - share));
  const odds = new Float64Array(examples.length).fill(baseline);
  const trees: Tree[] = [];
  while (trees.length < settings.trees) {
    const steps = examples.map(({ chance, weight }, row) => {
      const now = 1 / (1 + Math.exp(-(odds[row] as number)));
      return { gradient: (chance - now) * weight, hessian: now * (1 - now) * weight, weight };
    });
    const tree = grow(steps, bins, cuts);
    examples.forEach(({ values }, row) => {
      odds[row] = (odds[row] as number) + (tree.value[leafOf(tree, values)] as number);
    });
    trees.push(tree);
  }
  return { baseline: rounded(baseline), trees };
}

interface Step {
  readonly gradient: number;
  readonly hessian: number;
  readonly weight: number;
}

function grow(
  steps: readonly Step[],
  bins: readonly Uint8Array[],
  cuts: readonly number[][],
): Tree {
  const feature: (number | null)[] = [null];
  const threshold = [0];
  const left = [0];
  const right = [0];
  const value = [0];
  const leafAt = (node: number, rows: readonly number[]): Leaf => {
    const gradient = sum(rows.map((row) => (steps[row] as Step).gradient));
    const hessian = sum(rows.map((row) => (steps[row] as Step).hessian));
    value[node] = rounded((settings.rate * gradient) / (hessian + settings.pull));
    return { node, rows, split: bestSplit(rows, steps, bins) };
  };
  const leaves = [leafAt(0, [...steps.keys()])];
  while (leaves.length < settings.leaves) {
    const at = leaves.reduce(
      (best, { split }, i) => ((split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0) ? i : best),
      0,
    );
    const [leaf] = leaves.splice(at, 1) as [Leaf];
    if (!leaf.split) {
      leaves.push(leaf);
      break;
    }
    const { node, split } = leaf;
    const column = bins[split.feature] as Uint8Array;
    const isLeft = Map.groupBy(leaf.rows, (row) => (column[row] as number) <= split.bin);
    feature[node] = split.feature;
    threshold[node] = (cuts[split.feature] as number[])[split.bin] as number;
    value[node] = 0;
    [left[node], right[node]] = [feature.length, feature.length + 1];
    for (const rows of [isLeft.get(true) ?? [], isLeft.get(false) ?? []]) {
      feature.push(null);
      for (const list of [threshold, left, right, value]) list.push(0);
      leaves.push(leafAt(feature.length - 1, rows));
    }
  }
  return { feature, threshold, left, right, value };
}

function bestSplit(
  rows: readonly number[],
  steps: readonly Step[],
  bins: readonly Uint8Array[],
): Split | null {
  let best: Split | null = null;
  bins.forEach((column, feature) => {
    const inBin = Array.from({ length: settings.bins }, () => ({ g: 0, h: 0, w: 0 }));
    const all = { g: 0, h: 0, w: 0 };
    for (const row of rows) {
      const { gradient, hessian, weight } = steps[row] as Step;
      for (const to of [all, inBin[column[row] as number]!]) {
        to.g += gradient;
        to.h += hessian;
        to.w += weight;
      }
    }
    const low = { g: 0, h: 0, w: 0 };
    for (let bin = 0; bin + 1 < settings.bins; bin += 1) {
      const { g, h, w } = inBin[bin]!;
      low.g += g;
      low.h += h;
      low.w += w;
      if (low.w < settings.minWeight || all.w - low.w < settings.minWeight) continue;
      const gain = worth(low.g, low.h) + worth(all.g - low.g, all.h - low.h) - worth(all.g, all.h);
      if (gain > (best?.gain ?? 1e-6)) best = { gain, feature, bin };
    }
  });
  return best;
}

function worth(gradient: number, hessian: number): number {
  return gradient ** 2 / (hessian + settings.pull);
}

/** Upper ends of bins with about as many examples each; the last has none. */
function cutsOf(examples: readonly Example[], feature: number): number[] {
  const sorted = examples.map(({ values }) => values[feature] as number).sort((a, b) => a - b);
  const ends = Array.from({ length: settings.bins - 1 }, (_, i) =>
    rounded(sorted[Math.floor(((i + 1) * sorted.length) / settings.bins)] as number),
  );
  return [...new Set(ends)];
}

function binOf(cuts: readonly number[], value: number): number {
  const at = cuts.findIndex((cut) => value <= cut);
  return at === -1 ? cuts.length : at;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
