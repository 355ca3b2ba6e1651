// A topic while it is being computed: its members, the sum of their vectors, and how close every
// question of the session is to it.
import type { ExistingTopic } from '../../model.ts';
import type { Space, Sum } from './space.ts';

export class Cluster {
  /** The topic that the presenter sees; null for one that is new. */
  topic: ExistingTopic | null;
  readonly rows = new Set<number>();
  /** Members when it was last looked at for a split. */
  sizeWhenChecked = 0;
  /** Grows whenever the members change. */
  version = 0;
  /** Where its sums stand in the table of `Links`, if it is there. */
  row = -1;
  readonly #space: Space;
  #sum: Sum;
  #sumEpoch = -1;
  #self = 0;
  #selfOf: Sum | null = null;
  #selfVersion = -1;
  /** Longer than what is filled, so that it seldom grows. */
  #column = new Float32Array(0);
  #filled = 0;
  #columnVersion = -1;
  #columnEpoch = -1;

  constructor(space: Space, topic: ExistingTopic | null, rows: Iterable<number> = []) {
    this.#space = space;
    this.topic = topic;
    this.#sum = space.emptySum();
    for (const row of rows) this.rows.add(row);
    this.version = nextNumber();
  }

  get isOpen(): boolean {
    return !this.topic?.isAnswered;
  }

  add(row: number): void {
    const sum = this.sum;
    this.rows.add(row);
    this.#space.addTo(sum, row, 1);
    this.version = nextNumber();
  }

  remove(row: number): void {
    const sum = this.sum;
    this.rows.delete(row);
    this.#space.addTo(sum, row, -1);
    this.version = nextNumber();
  }

  get sum(): Sum {
    if (this.#sumEpoch !== this.#space.epoch) {
      this.#sum = this.#space.emptySum();
      for (const row of this.rows) this.#space.addTo(this.#sum, row, 1);
      this.#sumEpoch = this.#space.epoch;
    }
    return this.#sum;
  }

  /** Sum of the similarities of all members to all, themselves included. */
  get selfSimilarity(): number {
    const { sum } = this;
    if (this.#selfOf !== sum || this.#selfVersion !== this.version) {
      this.#self = this.#space.between(sum, sum);
      this.#selfOf = sum;
      this.#selfVersion = this.version;
    }
    return this.#self;
  }

  /** Mean similarity of a question to the (other) members; -1 when there are none. */
  closeness(row: number): number {
    const total = this.sums()[row] as number;
    const isMember = this.rows.has(row);
    const others = this.rows.size - (isMember ? 1 : 0);
    // The similarity of a question to itself is one: it is no evidence for its place.
    return others === 0 ? -1 : (total - (isMember ? 1 : 0)) / others;
  }

  /** For each question of the session, the sum of its similarities to the members. */
  sums(): Float32Array {
    const { size, epoch } = this.#space;
    if (this.#columnVersion !== this.version || this.#columnEpoch !== epoch) this.#filled = 0;
    if (this.#column.length < size) {
      const column = new Float32Array(size * 2);
      column.set(this.#column.subarray(0, this.#filled));
      this.#column = column;
    }
    for (; this.#filled < size; this.#filled += 1) {
      this.#column[this.#filled] = this.#space.towards(this.sum, this.#filled);
    }
    this.#columnVersion = this.version;
    this.#columnEpoch = epoch;
    return this.#column;
  }
}

let lastNumber = 0;
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}
