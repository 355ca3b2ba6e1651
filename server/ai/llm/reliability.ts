// Whether a small model reads what it is asked: it is asked about things whose answer is known, and
// none of its other answers counts before it has told them apart.
//
// The figure is Youden's J (1950): the share of questions with a right place that were put there, less
// the share of questions without a right place that were put somewhere. It is 0 or less for whoever
// does not read, be it that the answer is always the first, always "none", or chance.

/** Of each kind before anything is decided. */
const controlsAtLeast = 8;
/** Halfway between chance and a model that is always right. */
const leastJ = 0.5;

export type Reliability = 'unknown' | 'reliable' | 'unreliable';

export class Controls {
  #asked = 0;
  #found = 0;
  #without = 0;
  #falseAlarms = 0;

  /** @param hasPlace whether there is a right answer but "none" */
  count(hasPlace: boolean, isRight: boolean): void {
    if (hasPlace) {
      this.#asked += 1;
      if (isRight) this.#found += 1;
    } else {
      this.#without += 1;
      if (!isRight) this.#falseAlarms += 1;
    }
  }

  /** Those that are missing count as right as long as nothing is decided. */
  get reliability(): Reliability {
    const missing = (count: number): number => Math.max(0, controlsAtLeast - count);
    const asked = this.#asked + missing(this.#asked);
    const without = this.#without + missing(this.#without);
    const found = this.#found + missing(this.#asked);
    const best = found / asked - this.#falseAlarms / without;
    if (best < leastJ) return 'unreliable';
    const isEnough = this.#asked >= controlsAtLeast && this.#without >= controlsAtLeast;
    return isEnough ? 'reliable' : 'unknown';
  }

  get figures(): object {
    return {
      found: `${this.#found} of ${this.#asked}`,
      false_alarms: `${this.#falseAlarms} of ${this.#without}`,
    };
  }
}
