// What speaks for two groups of questions being one, measured among all groups of a session. Sums
// over pairs are kept until one of the two groups changes.
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import type { Cluster } from './cluster.ts';
import type { Evidence } from './same-topic.ts';
import type { Pairs, Space } from './space.ts';

// Sums of similarities between the groups of a session, two by two. Each is asked for again and again
// while few groups change: those between groups that stay stand in a table, where to look one up costs
// next to nothing.

const firstCapacity = 16;

export class Links {
  readonly #space: Space;
  readonly #staying: ReadonlySet<Cluster>;
  /** By row, as all that follow. A group that no longer stays keeps its row until room is wanted. */
  #owners: Cluster[] = [];
  /** Of the owner when it was measured; -1 before. */
  #versions: Int32Array = new Int32Array(firstCapacity);
  /** Row by row; right for two owners that are both as they were when measured. */
  #sums = new Float64Array(firstCapacity ** 2);
  #epoch = -1;

  /** @param staying as it is when a sum is asked for; sums with other groups are made each time */
  constructor(space: Space, staying: ReadonlySet<Cluster>) {
    this.#space = space;
    this.#staying = staying;
  }

  /** Sum of the similarities over all pairs between two groups. */
  between(a: Cluster, b: Cluster): number {
    const sums = this.#sums;
    let row = this.#measured(a);
    const column = this.#measured(b);
    // Room was made: the first may stand elsewhere now, and has yet to be measured with the second.
    if (this.#sums !== sums) row = this.#measured(a);
    if (row < 0 || column < 0) return this.#space.between(a.sum, b.sum);
    return this.#sums[row * this.#versions.length + column] as number;
  }

  /** @returns the row of a group whose sums are in the table; -1 for one that does not stay */
  #measured(group: Cluster): number {
    const { epoch } = this.#space;
    if (this.#epoch !== epoch) {
      this.#epoch = epoch;
      this.#versions.fill(-1);
    }
    const { row } = group;
    if (this.#owners[row] === group && this.#versions[row] === group.version) return row;
    return this.#staying.has(group) ? this.#measure(group) : -1;
  }

  #measure(group: Cluster): number {
    if (this.#owners[group.row] !== group) this.#giveRow(group);
    const { row } = group;
    const capacity = this.#versions.length;
    this.#versions[row] = group.version;
    for (const [other, owner] of this.#owners.entries()) {
      // One that has changed looks at all others when its turn comes.
      if (this.#versions[other] !== owner.version) continue;
      const sum = this.#space.between(group.sum, owner.sum);
      this.#sums[row * capacity + other] = sum;
      this.#sums[other * capacity + row] = sum;
    }
    return row;
  }

  #giveRow(group: Cluster): void {
    if (this.#owners.length === this.#versions.length) this.#makeRoom();
    group.row = this.#owners.length;
    this.#owners.push(group);
    this.#versions[group.row] = -1;
  }

  /** All are measured anew, which is rare: each time there is room for as many again. */
  #makeRoom(): void {
    this.#owners = this.#owners.filter((owner) => this.#staying.has(owner));
    for (const [row, owner] of this.#owners.entries()) owner.row = row;
    let capacity = firstCapacity;
    while (capacity < 2 * this.#owners.length) capacity *= 2;
    this.#versions = new Int32Array(capacity).fill(-1);
    this.#sums = new Float64Array(capacity ** 2);
  }
}

/** Pairs grow with the square: the nearest pair is looked for among the newest of each group. */
const maxNearestRows = 16;
const { imaginaryCohesion } = chosenEncoder.tuning.grouping;

interface Measured {
  readonly epoch: number;
  readonly versions: number;
  readonly pairs: Pairs;
}

export class Comparison {
  readonly #space: Space;
  readonly #links: Links;
  /** By the larger group and the smaller. */
  readonly #measured = new WeakMap<Cluster, WeakMap<Cluster, Measured>>();

  /** @param staying the groups that are compared again and again, as they are at the time */
  constructor(space: Space, staying: ReadonlySet<Cluster>) {
    this.#space = space;
    this.#links = new Links(space, staying);
  }

  /** Mean similarity over all pairs between two groups. */
  similarity(a: Cluster, b: Cluster): number {
    return this.#links.between(a, b) / (a.rows.size * b.rows.size);
  }

  /** Whether most questions of one name other numbers than those of the other. */
  nameOtherNumbers(one: Cluster, other: Cluster): boolean {
    return this.#pairsOf(one, other).otherNumbers > 0.5;
  }

  /** Share of the pairs that name other terms of the material: 0 to 1. */
  otherTerms(one: Cluster, other: Cluster): number {
    return this.#pairsOf(one, other).otherTerms;
  }

  /** Whether they say nearly the same: a single question as one of the others, of two groups half of the pairs. */
  areNearlyAlike(one: Cluster, other: Cluster): boolean {
    const { nearlyAlike } = this.#pairsOf(one, other);
    const isSingle = Math.min(one.rows.size, other.rows.size) === 1;
    return isSingle ? nearlyAlike > 0 : nearlyAlike >= 0.5;
  }

  /** @param groups all of the session, with the two */
  evidence(one: Cluster, other: Cluster, groups: Iterable<Cluster>): Evidence {
    const [large, small] = one.rows.size >= other.rows.size ? [one, other] : [other, one];
    const similarity = this.similarity(large, small);
    const { nearest, farthest, plainNearest, plain, foreign } = this.#pairs(large, small);
    const around = {
      large: this.#around(large, small, groups),
      small: this.#around(small, large, groups),
    };
    const cohesionLarge = this.#cohesion(large);
    const cohesionSmall = this.#cohesion(small);
    return {
      similarity,
      nearest,
      farthest,
      plainNearest,
      plain,
      foreign,
      cohesionLarge,
      cohesionSmall,
      cohesion: Math.sqrt(Math.max(0, cohesionLarge * cohesionSmall)),
      sizeLarge: Math.log(large.rows.size),
      sizeSmall: Math.log(small.rows.size),
      sizeSession: Math.log(around.large.questions),
      leadLarge: similarity - around.large.next,
      leadSmall: similarity - around.small.next,
      backgroundLarge: around.large.background,
      backgroundSmall: around.small.background,
      spread: this.#space.spread,
      crowding: this.#space.crowding,
      nearestToCrowding: nearest - this.#space.crowding,
      similarityToCrowding: similarity - this.#space.crowding,
    };
  }

  #cohesion({ rows: { size }, selfSimilarity }: Cluster): number {
    const { weight, value } = imaginaryCohesion;
    const within = size > 1 ? (selfSimilarity - size) / size : 0;
    return (within + weight * value) / (size - 1 + weight);
  }

  /** How near a group is to the nearest of the others, and to all other questions together. */
  #around(
    group: Cluster,
    partner: Cluster,
    groups: Iterable<Cluster>,
  ): { next: number; background: number; questions: number } {
    let next = -1;
    let sum = 0;
    let questions = 0;
    let others = 0;
    for (const other of groups) {
      questions += other.rows.size;
      if (other === group) continue;
      const link = this.#links.between(group, other);
      sum += link;
      if (other === partner) continue;
      others += 1;
      next = Math.max(next, link / (group.rows.size * other.rows.size));
    }
    const pairs = group.rows.size * (questions - group.rows.size);
    return {
      next: others === 0 ? 0 : next,
      background: sum / Math.max(1, pairs),
      questions,
    };
  }

  #pairsOf(one: Cluster, other: Cluster): Pairs {
    return one.rows.size >= other.rows.size ? this.#pairs(one, other) : this.#pairs(other, one);
  }

  #pairs(large: Cluster, small: Cluster): Pairs {
    let row = this.#measured.get(large);
    if (!row) this.#measured.set(large, (row = new WeakMap()));
    const known = row.get(small);
    const { epoch } = this.#space;
    // Versions only grow, so that their sum changes whenever one of them does.
    const versions = large.version + small.version;
    if (known?.epoch === epoch && known.versions === versions) return known.pairs;
    const pairs = this.#space.pairs(newest(large.rows), newest(small.rows));
    row.set(small, { epoch, versions, pairs });
    return pairs;
  }
}

function newest(rows: ReadonlySet<number>): number[] {
  return [...rows].sort((a, b) => b - a).slice(0, maxNearestRows);
}
