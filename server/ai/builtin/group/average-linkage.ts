// Agglomerative clustering with average linkage (UPGMA), found through chains of nearest
// neighbours: Murtagh and Contreras 2012, "Algorithms for hierarchical clustering: an overview".

/**
 * @param similarities n × n, symmetric; overwritten
 * @param threshold clusters are joined while their mean similarity is above it
 * @returns the clusters as lists of row numbers, each ascending
 */
export function averageLinkage(
  similarities: Float32Array,
  n: number,
  threshold: number,
): number[][] {
  const members: (number[] | null)[] = Array.from({ length: n }, (_, i) => [i]);
  const finished: number[][] = [];
  const active = Array.from({ length: n }, (_, i) => i);
  let chain: number[] = [];
  while (active.length > 0) {
    if (chain.length === 0) chain.push(active[0] as number);
    const tip = chain.at(-1) as number;
    const before = chain.at(-2);
    const [nearest, similarity] = nearestOf(similarities, n, active, tip, before);
    if (nearest === -1 || similarity <= threshold) {
      // Nothing is close enough to the tip now, and average linkage only brings others further off.
      finished.push(members[tip] ?? []);
      remove(active, tip);
      chain.pop();
    } else if (nearest === before) {
      chain = chain.slice(0, -2);
      merge(similarities, n, active, members, nearest, tip);
    } else {
      chain.push(nearest);
    }
  }
  return finished.map((rows) => rows.sort((a, b) => a - b));
}

function nearestOf(
  similarities: Float32Array,
  n: number,
  active: readonly number[],
  tip: number,
  preferred: number | undefined,
): [number, number] {
  let nearest = preferred ?? -1;
  let best =
    preferred === undefined ? Number.NEGATIVE_INFINITY : similarities[tip * n + preferred]!;
  for (const other of active) {
    if (other === tip) continue;
    const similarity = similarities[tip * n + other] as number;
    if (similarity > best) [nearest, best] = [other, similarity];
  }
  return [nearest, best];
}

function merge(
  similarities: Float32Array,
  n: number,
  active: number[],
  members: (number[] | null)[],
  kept: number,
  gone: number,
): void {
  const keptSize = members[kept]?.length ?? 0;
  const goneSize = members[gone]?.length ?? 0;
  for (const other of active) {
    const mean =
      (similarities[kept * n + other]! * keptSize + similarities[gone * n + other]! * goneSize) /
      (keptSize + goneSize);
    similarities[kept * n + other] = mean;
    similarities[other * n + kept] = mean;
  }
  members[kept] = [...(members[kept] ?? []), ...(members[gone] ?? [])];
  members[gone] = null;
  remove(active, gone);
}

function remove(list: number[], item: number): void {
  const at = list.indexOf(item);
  list[at] = list.at(-1) as number;
  list.pop();
}
