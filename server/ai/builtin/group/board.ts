// The topics of one presentation and the rules by which they change. A presenter is reading them:
// every change of what was shown must be clearly better, never just a little.
import { averageLinkage } from './average-linkage.ts';
import { Cluster } from './cluster.ts';
import { Comparison } from './comparison.ts';
import { sameTopicLogit } from './same-topic.ts';
import type { Trees } from './same-topic.ts';
import type { Calibration, Rules } from './calibration.ts';
import type { Space } from './space.ts';

/** Topics nearest to a new question, and questions nearest to another topic, that are weighed. */
const maxJoinCandidates = 5;
const maxMoveCandidates = 3;
/** Of each topic, the nearest that might be suggested to be brought together with it. */
const maxPairCandidates = 5;
const minSplitSize = 4;
const minPartSize = 2;
/** A topic that was looked at for a split is looked at again when it has grown by this share. */
const splitGrowth = 0.1;
/** Pairs grow with the square: of larger topics only the newest questions are compared. */
const maxSplitRows = 400;
const maxRounds = 5;

/**
 * What the questions of a session have in common is a guess while there are fewer than this: until
 * then those are joined that say nearly the same, and no others.
 */
const earlyQuestions = 12;
const oddsOfNearlyAlike = 2;

export class Board {
  readonly space: Space;
  readonly clusters = new Set<Cluster>();
  pinned: ReadonlySet<number> = new Set();
  readonly #clusterOf = new Map<number, Cluster>();
  readonly #comparison: Comparison;
  readonly #trees: Trees;
  readonly #rules: Rules;

  constructor(space: Space, calibration: Calibration) {
    this.space = space;
    this.#trees = calibration.trees;
    this.#rules = calibration.rules;
    this.#comparison = new Comparison(space, this.clusters);
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
    const place = this.#asked(row) ?? this.#likeliest(row);
    if (place) this.put(row, place);
    else this.adopt(new Cluster(this.space, null, [row]));
    for (let round = 0; round < maxRounds; round += 1) {
      if (!this.#mergeOnce()) break;
    }
    for (let round = 0; round < maxRounds; round += 1) {
      if (!this.#moveOnce()) break;
    }
    const cluster = this.#clusterOf.get(row);
    if (cluster) this.#split(cluster);
  }

  /**
   * Pairs of open topics and how likely each is one topic, the likeliest first: of each topic those
   * that are nearest to it. What the presenter has told apart is not among them.
   */
  pairs(): { readonly pair: readonly [Cluster, Cluster]; readonly odds: number }[] {
    const open = this.#open();
    const found = new Map<Cluster, Set<Cluster>>();
    const pairs = open.flatMap((cluster) =>
      this.#nearestTo(cluster, open)
        .slice(0, maxPairCandidates)
        .filter((other) => !found.get(other)?.has(cluster))
        .filter((other) => !(this.#isFixed(cluster) && this.#isFixed(other)))
        .map((other) => {
          found.set(cluster, (found.get(cluster) ?? new Set()).add(other));
          return { pair: [cluster, other] as const, odds: this.#odds(cluster, other) };
        }),
    );
    return pairs.sort((a, b) => b.odds - a.odds);
  }

  /**
   * F1 is best where what is joined is half as certain as F1 is high (Lipton, Elkan and Naryanaswamy
   * 2014): where words differ much and no grouping can be good, many single questions are no better.
   */
  get #leniency(): number {
    const { slope, belowSpread } = this.#rules.leniency;
    return slope * Math.max(0, belowSpread - this.space.spread);
  }

  /**
   * Where the encoder takes all questions of a session for much alike, their terms tell them apart. Where
   * it does not, students ask the same in many words, and what these are says little.
   */
  get #weightOfTerms(): number {
    const { most, spread, questions } = this.#rules.otherTerms;
    return most * risen(this.space.spread, spread) * risen(this.space.size, questions);
  }

  #open(): Cluster[] {
    return [...this.clusters].filter(({ isOpen }) => isOpen);
  }

  /** @returns log-odds that two groups are one topic, among all groups of the session */
  #odds(a: Cluster, b: Cluster, groups: Iterable<Cluster> = this.clusters): number {
    if (this.#comparison.nameOtherNumbers(a, b)) return Number.NEGATIVE_INFINITY;
    const evidence = this.#comparison.evidence(a, b, groups);
    if (evidence.sizeSession < Math.log(earlyQuestions)) {
      return this.#comparison.areNearlyAlike(a, b) ? oddsOfNearlyAlike : Number.NEGATIVE_INFINITY;
    }
    const against = this.#weightOfTerms * this.#comparison.otherTerms(a, b);
    return sameTopicLogit(evidence, this.#trees) + this.#leniency - against;
  }

  /** The topic in which the same question stands, rather an answered one: its answer was given. */
  #asked(row: number): Cluster | null {
    const key = this.space.keyOf(row);
    let asked: Cluster | null = null;
    for (const cluster of this.clusters) {
      // Of all questions, whenever one comes: nothing is copied.
      for (const member of cluster.rows) {
        if (this.space.keyOf(member) !== key) continue;
        if (!cluster.isOpen) return cluster;
        asked ??= cluster;
        break;
      }
    }
    return asked;
  }

  /** The open topic that a new question belongs to, if any. */
  #likeliest(row: number): Cluster | null {
    const fresh = new Cluster(this.space, null, [row]);
    const groups = [...this.clusters, fresh];
    let best: Cluster | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (const cluster of this.#nearestTo(fresh, this.#open()).slice(0, maxJoinCandidates)) {
      const odds = this.#odds(fresh, cluster, groups);
      const worth = odds + this.#rules.sizeBonus * Math.log(cluster.rows.size);
      if (odds > this.#rules.joinAbove && worth > highest) [best, highest] = [cluster, worth];
    }
    return best;
  }

  #nearestTo(cluster: Cluster, others: readonly Cluster[]): Cluster[] {
    return others
      .filter((other) => other !== cluster)
      .map((other) => ({ other, similarity: this.#comparison.similarity(cluster, other) }))
      .sort((a, b) => b.similarity - a.similarity)
      .map(({ other }) => other);
  }

  /** As the first of `#nearestTo`, for all topics in turn: nothing is sorted. */
  #nearest(cluster: Cluster, others: readonly Cluster[]): Cluster | null {
    let nearest: Cluster | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (const other of others) {
      if (other === cluster) continue;
      const similarity = this.#comparison.similarity(cluster, other);
      if (similarity > highest) [nearest, highest] = [other, similarity];
    }
    return nearest;
  }

  #mergeOnce(): boolean {
    let best: [Cluster, Cluster] | null = null;
    let highest: number = this.#rules.mergeAbove;
    const open = this.#open().filter((cluster) => !this.#isFixed(cluster));
    for (const cluster of open) {
      const nearest = this.#nearest(cluster, open);
      if (!nearest) continue;
      const odds = this.#odds(cluster, nearest);
      if (odds > highest) [best, highest] = [[cluster, nearest], odds];
    }
    if (!best) return false;
    const [heir, gone] = best[0].rows.size >= best[1].rows.size ? best : best.toReversed();
    for (const row of [...(gone as Cluster).rows]) this.put(row, heir as Cluster);
    this.clusters.delete(gone as Cluster);
    return true;
  }

  /**
   * The presenter put a question into it or named it. Who moves one question out of a topic, or
   * calls it so, has told two topics apart: single questions still find their way into such a topic,
   * whole topics do not.
   */
  #isFixed(cluster: Cluster): boolean {
    if (cluster.topic?.isTitlePinned) return true;
    for (const row of this.pinned) if (cluster.rows.has(row)) return true;
    return false;
  }

  #moveOnce(): boolean {
    let best: { row: number; from: Cluster; to: Cluster } | null = null;
    let highest: number = this.#rules.moveMargin;
    for (const { row, from, to } of this.#strays().slice(0, maxMoveCandidates)) {
      const { part, rest, groups } = this.#divided(from, [row]);
      const there = this.#odds(part, to, groups);
      const margin = there - this.#odds(part, rest, groups);
      if (there > 0 && margin > highest) [best, highest] = [{ row, from, to }, margin];
    }
    if (!best) return false;
    best.from.remove(best.row);
    this.put(best.row, best.to);
    return true;
  }

  /** Questions that are nearer to another topic than to their own, the clearest first. */
  #strays(): { row: number; from: Cluster; to: Cluster; lead: number }[] {
    const open = this.#open();
    const columns = open.map((cluster) => cluster.sums());
    const sizes = open.map(({ rows }) => rows.size);
    const strays = [];
    for (const [at, from] of open.entries()) {
      if (from.rows.size < 2) continue;
      for (const row of from.rows) {
        if (this.pinned.has(row)) continue;
        const own = Math.max(0, from.closeness(row));
        // Every question is held against every topic: no calls, and nothing is made.
        let nearest = -1;
        let lead = 0;
        for (let other = 0; other < open.length; other += 1) {
          const closeness =
            other === at ? 0 : (columns[other]![row] as number) / (sizes[other] as number);
          if (closeness - own > lead) {
            nearest = other;
            lead = closeness - own;
          }
        }
        if (nearest >= 0) strays.push({ row, from, to: open[nearest] as Cluster, lead });
      }
    }
    return strays.sort((a, b) => b.lead - a.lead);
  }

  #split(cluster: Cluster): void {
    const { size } = cluster.rows;
    if (!cluster.isOpen || size < minSplitSize) return;
    if (size < cluster.sizeWhenChecked * (1 + splitGrowth)) return;
    cluster.sizeWhenChecked = size;
    const rows = [...cluster.rows].sort((a, b) => a - b).slice(-maxSplitRows);
    const parts = averageLinkage(this.space.similarities(rows), rows.length, this.#rules.partsAbove)
      .filter(({ length }) => length >= minPartSize)
      .sort((a, b) => b.length - a.length)
      .slice(1);
    for (const part of parts) {
      const loose = part.map((at) => rows[at] as number).filter((row) => !this.pinned.has(row));
      if (loose.length === 0) continue;
      const { part: fresh, rest, groups } = this.#divided(cluster, loose);
      if (this.#odds(fresh, rest, groups) > this.#rules.splitBelow) continue;
      for (const row of loose) cluster.remove(row);
      this.adopt(fresh);
    }
  }

  /** What the groups of the session would be if these questions left their topic; nothing changes. */
  #divided(
    cluster: Cluster,
    rows: readonly number[],
  ): { part: Cluster; rest: Cluster; groups: Cluster[] } {
    const part = new Cluster(this.space, null, rows);
    const rest = new Cluster(
      this.space,
      null,
      [...cluster.rows].filter((row) => !part.rows.has(row)),
    );
    const groups = [...this.clusters].filter((other) => other !== cluster).concat(part, rest);
    return { part, rest, groups };
  }
}

/** 0 up to where it begins, 1 from where it is full. */
const risen = (value: number, { from, full }: { from: number; full: number }): number =>
  Math.min(1, Math.max(0, (value - from) / (full - from)));
