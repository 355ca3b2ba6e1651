// Measures of a grouping against the truth. `found` and `truth` name the group of each item.

export interface Bcubed {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Bagga and Baldwin 1998, "Entity-based cross-document coreferencing"; 0 to 1. */
export function bcubed(found: readonly unknown[], truth: readonly unknown[]): Bcubed {
  let precision = 0;
  let recall = 0;
  for (let i = 0; i < found.length; i += 1) {
    let together = 0;
    let inFound = 0;
    let inTruth = 0;
    for (let j = 0; j < found.length; j += 1) {
      const isFound = found[i] === found[j];
      const isTrue = truth[i] === truth[j];
      if (isFound) inFound += 1;
      if (isTrue) inTruth += 1;
      if (isFound && isTrue) together += 1;
    }
    precision += together / inFound / found.length;
    recall += together / inTruth / found.length;
  }
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/**
 * Mean over the items of the F1 between the item's group and the group in which it belongs: unlike
 * the harmonic mean of two means it falls with every single item that is badly placed. 0 to 1.
 */
export function itemF1(found: readonly unknown[], truth: readonly unknown[]): number {
  return mean(
    found.map((group, i) => {
      const inFound = found.filter((other) => other === group).length;
      const inTruth = truth.filter((other) => other === truth[i]).length;
      const both = found.filter((other, j) => other === group && truth[j] === truth[i]).length;
      return (2 * both) / (inFound + inTruth);
    }),
  );
}

/** Hubert and Arabie 1985, "Comparing partitions"; 1 for the same, about 0 for chance. */
export function adjustedRand(found: readonly unknown[], truth: readonly unknown[]): number {
  const pairs = (n: number): number => (n * (n - 1)) / 2;
  const cells = new Map<unknown, Map<unknown, number>>();
  found.forEach((group, i) => {
    const row = cells.get(group) ?? new Map<unknown, number>();
    row.set(truth[i], (row.get(truth[i]) ?? 0) + 1);
    cells.set(group, row);
  });
  const sum = (counts: Iterable<number>): number =>
    [...counts].reduce((total, count) => total + pairs(count), 0);
  const both = [...cells.values()].reduce((total, row) => total + sum(row.values()), 0);
  const inFound = sum(sizes(found));
  const inTruth = sum(sizes(truth));
  const expected = (inFound * inTruth) / pairs(found.length);
  const highest = (inFound + inTruth) / 2;
  return highest === expected ? 1 : (both - expected) / (highest - expected);
}

function sizes(groups: readonly unknown[]): number[] {
  const counts = new Map<unknown, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts.values()];
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length;
}
