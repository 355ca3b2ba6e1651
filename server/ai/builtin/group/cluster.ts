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
  readonly id = nextNumber();
  readonly #space: Space;
  #sum: Sum;
  #sumEpoch = -1;
  #self = 0;
  #selfOf: Sum | null = null;
  #selfVersion = -1;
  #column = new Float32Array(0);
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
    const total = this.#sums()[row] as number;
    const isMember = this.rows.has(row);
    const others = this.rows.size - (isMember ? 1 : 0);
    // The similarity of a question to itself is one: it is no evidence for its place.
    return others === 0 ? -1 : (total - (isMember ? 1 : 0)) / others;
  }

  #sums(): Float32Array {
    const { size, epoch } = this.#space;
    const isStale = this.#columnVersion !== this.version || this.#columnEpoch !== epoch;
    const from = isStale ? 0 : this.#column.length;
    if (from === size) return this.#column;
    const column = new Float32Array(size);
    if (!isStale) column.set(this.#column);
    for (let row = from; row < size; row += 1) column[row] = this.#space.towards(this.sum, row);
    this.#column = column;
    this.#columnVersion = this.version;
    this.#columnEpoch = epoch;
    return column;
  }
}

let lastNumber = 0;
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}
