// The topics of one presentation and the rules by which they change. A presenter is reading them:
// every change of what was shown must be clearly better, never just a little.
import { averageLinkage } from './average-linkage.ts';
import { Cluster } from './cluster.ts';
import type { Space } from './space.ts';

type Rule = 'mergeAbove' | 'joinAbove' | 'splitBelow' | 'moveMargin';

/** Mean similarities between groups of questions, or between a question and a group. */
export const rules: Readonly<Record<Rule, number>> = {
  /** Two topics become one above this. */
  mergeAbove: 0.18,
  /** A new question joins the nearest topic above this; below, it opens a topic. */
  joinAbove: 0.15,
  /** A topic falls apart into groups that are less similar than this. */
  splitBelow: 0.16,
  /** A question leaves its topic for one that is nearer by this much. */
  moveMargin: 0.03,
};

/**
 * Sessions differ in how much alike unrelated questions are (see Space.spread): the similarities
 * asked for rise and fall with it, the more surely the more questions there are.
 */
export const adaptation = { slope: 1, typicalSpread: 0.164, halfwaySize: 40 };

const minSplitSize = 4;
const minPartSize = 2;
/** A topic that was looked at for a split is looked at again when it has grown by this share. */
const splitGrowth = 0.1;
/** Pairs grow with the square: of larger topics only the newest questions are compared. */
const maxSplitRows = 400;
const maxRounds = 5;

export class Board {
  readonly space: Space;
  readonly clusters = new Set<Cluster>();
  pinned: ReadonlySet<number> = new Set();
  readonly #clusterOf = new Map<number, Cluster>();
  readonly #links = new Map<string, number>();
  #linksEpoch = -1;
  readonly #strictness: number;

  constructor(space: Space, strictness = 1) {
    this.space = space;
    this.#strictness = strictness;
  }

  clear(): void {
    this.clusters.clear();
    this.#clusterOf.clear();
  }

  put(row: number, cluster: Cluster): void {
    this.clusters.add(cluster);
    cluster.add(row);
    this.#clusterOf.set(row, cluster);
  }

  adopt(cluster: Cluster): void {
    this.clusters.add(cluster);
    for (const row of cluster.rows) this.#clusterOf.set(row, cluster);
  }

  /** Finds a place for a question that was never shown, then calmly improves what is around it. */
  place(row: number): void {
    this.put(row, this.#answered(row) ?? this.#nearest(row) ?? new Cluster(this.space, null));
    for (let round = 0; round < maxRounds; round += 1) {
      if (!this.#mergeOnce()) break;
    }
    for (let round = 0; round < maxRounds; round += 1) {
      if (!this.#moveOnce()) break;
    }
    const cluster = this.#clusterOf.get(row);
    if (cluster) this.#split(cluster);
  }

  #need(rule: 'mergeAbove' | 'joinAbove' | 'splitBelow'): number {
    const { size, spread } = this.space;
    const trust = size / (size + adaptation.halfwaySize);
    const shift = adaptation.slope * (spread - adaptation.typicalSpread) * trust;
    return (rules[rule] + shift) * this.#strictness;
  }

  /** The answered topic in which the same question stands: its answer was given. */
  #answered(row: number): Cluster | null {
    for (const cluster of this.clusters) {
      if (cluster.isOpen) continue;
      for (const member of cluster.rows) {
        if (this.space.keyOf(member) === this.space.keyOf(row)) return cluster;
      }
    }
    return null;
  }

  #nearest(row: number): Cluster | null {
    let best: Cluster | null = null;
    let highest = this.#need('joinAbove');
    for (const cluster of this.clusters) {
      if (!cluster.isOpen) continue;
      const closeness = cluster.closeness(row);
      if (closeness > highest) [best, highest] = [cluster, closeness];
    }
    return best;
  }

  #mergeOnce(): boolean {
    let best: [Cluster, Cluster] | null = null;
    let highest = this.#need('mergeAbove');
    const open = [...this.clusters].filter(({ isOpen }) => isOpen);
    for (const [i, a] of open.entries()) {
      for (const b of open.slice(0, i)) {
        const link = this.#link(a, b);
        if (link > highest && this.#canMerge(a, b)) [best, highest] = [[a, b], link];
      }
    }
    if (!best) return false;
    const [heir, gone] = best[0].rows.size >= best[1].rows.size ? best : best.toReversed();
    for (const row of [...(gone as Cluster).rows]) this.put(row, heir as Cluster);
    this.clusters.delete(gone as Cluster);
    return true;
  }

  /** The presenter put a question into it or named it. */
  #isFixed(cluster: Cluster): boolean {
    if (cluster.topic?.isTitlePinned) return true;
    for (const row of this.pinned) if (cluster.rows.has(row)) return true;
    return false;
  }

  /**
   * Who moves one question out of a topic, or calls it so, has told two topics apart: single
   * questions still find their way into such a topic, whole topics do not.
   */
  #canMerge(a: Cluster, b: Cluster): boolean {
    return !this.#isFixed(a) && !this.#isFixed(b);
  }

  #link(a: Cluster, b: Cluster): number {
    if (this.#linksEpoch !== this.space.epoch) {
      this.#links.clear();
      this.#linksEpoch = this.space.epoch;
    }
    const key = `${a.version} ${b.version}`;
    let link = this.#links.get(key);
    if (link === undefined) {
      link = this.space.between(a.sum, b.sum) / (a.rows.size * b.rows.size);
      this.#links.set(key, link);
    }
    return link;
  }

  #moveOnce(): boolean {
    let best: { row: number; from: Cluster; to: Cluster } | null = null;
    let highest = rules.moveMargin * this.#strictness;
    const open = [...this.clusters].filter(({ isOpen }) => isOpen);
    for (const from of open) {
      if (from.rows.size < 2) continue;
      for (const row of from.rows) {
        if (this.pinned.has(row)) continue;
        const own = Math.max(0, from.closeness(row));
        for (const to of open) {
          if (to === from) continue;
          const closeness = to.closeness(row);
          if (closeness > this.#need('mergeAbove') && closeness - own > highest) {
            [best, highest] = [{ row, from, to }, closeness - own];
          }
        }
      }
    }
    if (!best) return false;
    best.from.remove(best.row);
    this.put(best.row, best.to);
    return true;
  }

  #split(cluster: Cluster): void {
    const { size } = cluster.rows;
    if (!cluster.isOpen || size < minSplitSize) return;
    if (size < cluster.sizeWhenChecked * (1 + splitGrowth)) return;
    cluster.sizeWhenChecked = size;
    const rows = [...cluster.rows].sort((a, b) => a - b).slice(-maxSplitRows);
    const parts = averageLinkage(this.#pairs(rows), rows.length, this.#need('splitBelow'))
      .filter(({ length }) => length >= minPartSize)
      .sort((a, b) => b.length - a.length)
      .slice(1);
    for (const part of parts) {
      const fresh = new Cluster(this.space, null);
      for (const at of part) {
        const row = rows[at] as number;
        if (this.pinned.has(row)) continue;
        cluster.remove(row);
        this.put(row, fresh);
      }
    }
  }

  #pairs(rows: readonly number[]): Float32Array {
    const n = rows.length;
    const pairs = new Float32Array(n * n);
    for (let i = 0; i < n; i += 1) {
      for (let j = 0; j < i; j += 1) {
        const similarity = this.space.similarity(rows[i] as number, rows[j] as number);
        pairs[i * n + j] = similarity;
        pairs[j * n + i] = similarity;
      }
    }
    return pairs;
  }
}
