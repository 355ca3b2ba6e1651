// Counts what an XML parser would have to build, on the raw bytes, before any parser sees them.

import { Refusal } from '../refusal.ts';

export interface XmlAllowance {
  /** Opening tags, over all parts of a file. */
  tags: number;
  readonly depth: number;
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const CAPITAL_E = 0x45;
const SMALL_E = 0x65;

/** One part of a file. Throws a `Refusal` as soon as the allowance, shared by all parts, is used up. */
export class XmlMeter {
  readonly #allowance: XmlAllowance;
  #depth = 0;
  /** The last bytes, newest first; zero bytes are skipped, so that UTF-16 reads like UTF-8. */
  #last = 0;
  #beforeLast = 0;
  #isInTag = false;

  constructor(allowance: XmlAllowance) {
    this.#allowance = allowance;
  }

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === 0) continue;
      if (this.#last === LESS_THAN) this.#startTag(byte);
      else if (byte === GREATER_THAN && this.#isInTag) this.#endTag();
      // No office program declares entities.
      if (
        this.#beforeLast === LESS_THAN &&
        this.#last === BANG &&
        (byte === CAPITAL_E || byte === SMALL_E)
      ) {
        throw new Refusal('file_broken', 'entity declaration');
      }
      this.#beforeLast = this.#last;
      this.#last = byte;
    }
  }

  #startTag(first: number): void {
    if (first === SLASH) this.#depth -= 1;
    else if (first !== BANG && first !== QUESTION) {
      this.#isInTag = true;
      this.#depth += 1;
      this.#allowance.tags -= 1;
      if (this.#allowance.tags < 0) throw new Refusal('file_too_complex', 'too many XML tags');
      // None goes as deep either: the ends of elements are missing, as they are where bytes were lost.
      if (this.#depth > this.#allowance.depth) throw new Refusal('file_broken', 'XML too deep');
    }
  }

  #endTag(): void {
    this.#isInTag = false;
    if (this.#last === SLASH) this.#depth -= 1;
  }
}
