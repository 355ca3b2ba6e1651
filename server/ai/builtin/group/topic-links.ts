// Sums of similarities between the groups of a session, two by two. Each is asked for again and again
// while few groups change: those between groups that stay stand in a table, where to look one up costs
// next to nothing.
import type { Cluster } from './cluster.ts';
import type { Space } from './space.ts';

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
