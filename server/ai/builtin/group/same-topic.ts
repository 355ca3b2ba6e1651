// Whether two groups of questions ask about one thing: boosted decision trees over what speaks for
// it. Friedman 2001, "Greedy function approximation: a gradient boosting machine". The trees are
// trained by training/calibrate-grouping.ts.

/** What is looked at; "large" and "small" are the two groups, similarities are means over pairs. */
export const evidenceNames = [
  'similarity',
  /** Of the most and of the least similar pair. */
  'nearest',
  'farthest',
  /** With the background removed and not the session. */
  'plainNearest',
  'plain',
  /** Within each group, and their geometric mean. */
  'cohesionLarge',
  'cohesionSmall',
  'cohesion',
  /** Logarithms of the numbers of questions. */
  'sizeLarge',
  'sizeSmall',
  'sizeSession',
  /** How much nearer the two are to each other than to the next group. */
  'leadLarge',
  'leadSmall',
  /** To all other questions of the session. */
  'backgroundLarge',
  'backgroundSmall',
  /** Space.spread and Space.crowding, and what goes beyond the latter. */
  'spread',
  'crowding',
  'nearestToCrowding',
  'similarityToCrowding',
  /** Share of the pairs that are in two languages. */
  'foreign',
] as const;

export type Evidence = Readonly<Record<(typeof evidenceNames)[number], number>>;

/** Node 0 is the root; a leaf has no feature. Smaller or equal goes left. */
export interface Tree {
  readonly feature: readonly (number | null)[];
  readonly threshold: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** Of leaves: what they add to the log-odds. */
  readonly value: readonly number[];
}

export interface Trees {
  readonly baseline: number;
  readonly trees: readonly Tree[];
}

/** @returns log-odds: above zero they are rather one topic than two */
export function sameTopicLogit(evidence: Evidence, { baseline, trees }: Trees): number {
  const values = evidenceNames.map((name) => evidence[name]);
  let sum = baseline;
  for (const tree of trees) sum += tree.value[leafOf(tree, values)] as number;
  return sum;
}

/** @returns the number of the leaf in which the values end */
export function leafOf(tree: Tree, values: readonly number[]): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] ?? null;
    if (feature === null) return node;
    const isLeft = (values[feature] as number) <= (tree.threshold[node] as number);
    node = (isLeft ? tree.left[node] : tree.right[node]) as number;
  }
}
