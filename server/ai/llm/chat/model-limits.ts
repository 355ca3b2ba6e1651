// How much a remote model is asked at once: what its context holds, and whether it is so small that it
// is only asked what it may be able to answer.

import type { Prompt } from './prompt.ts';
import { nothingKnown, type ModelFacts } from './model-facts.ts';
import { estimateTokens } from './tokens.ts';

export const modelSizes = ['auto', 'small', 'large'] as const;
export type ModelSize = (typeof modelSizes)[number];

export interface LimitSettings {
  /** What the operator says goes before what the service tells. */
  readonly contextTokens?: number | undefined;
  readonly size?: ModelSize;
}

/** Requests about many questions and topics at once do not fit into less with all that they need. */
const smallContext = 8_192;
/** Models of so many parameters do not follow the instructions of such requests (docs/operating.md). */
const smallModel = 4e9;
/** What a service adds to the messages: its template, and often the schema of the answer. */
const addedByService = 250;
/** What is left of a request that was too long. */
const shorterBy = 0.7;
/** A smaller context holds no request. */
const leastRoom = 500;
/** Answers of another form than was asked for: so many, and more than this share of all. */
const invalidAtLeast = 3;
const invalidShare = 0.125;
/** Before a service that told nothing is asked again; milliseconds. */
const askAgainAfter = 10 * 60_000;

export class ModelLimits {
  readonly #settings: LimitSettings;
  readonly #ask: () => Promise<ModelFacts>;
  #facts: Promise<ModelFacts> | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #room = Number.POSITIVE_INFINITY;
  #answers = 0;
  #invalid = 0;

  constructor(ask: () => Promise<ModelFacts>, settings: LimitSettings = {}) {
    this.#ask = ask;
    this.#settings = settings;
  }

  async fits(prompt: Prompt): Promise<boolean> {
    const { contextTokens } = await this.#known();
    const room = Math.min((contextTokens ?? Number.POSITIVE_INFINITY) - addedByService, this.#room);
    return estimateTokens(prompt) <= room;
  }

  async isSmall(): Promise<boolean> {
    const { size = 'auto' } = this.#settings;
    if (size !== 'auto') return size === 'small';
    const { contextTokens, parameters } = await this.#known();
    return (
      (contextTokens ?? Number.POSITIVE_INFINITY) <= smallContext ||
      (parameters ?? Number.POSITIVE_INFINITY) <= smallModel ||
      this.#isTalkedPast
    );
  }

  answered(isValid: boolean): void {
    this.#answers += 1;
    if (!isValid) this.#invalid += 1;
  }

  /**
   * The service found a request too long: from now on they are shorter.
   * @returns false when they cannot be
   */
  shorten(prompt: Prompt): boolean {
    const room = Math.min(this.#room, estimateTokens(prompt)) * shorterBy;
    if (room < leastRoom) return false;
    this.#room = room;
    return true;
  }

  get #isTalkedPast(): boolean {
    return this.#invalid >= invalidAtLeast && this.#invalid > this.#answers * invalidShare;
  }

  async #known(): Promise<ModelFacts> {
    const { contextTokens, size = 'auto' } = this.#settings;
    if (contextTokens !== undefined && size !== 'auto') return { ...nothingKnown, contextTokens };
    if (performance.now() - this.#askedAt > askAgainAfter) {
      this.#askedAt = performance.now();
      this.#facts = this.#ask().then((facts) => {
        const isKnown = facts.contextTokens !== null || facts.parameters !== null;
        if (isKnown) this.#askedAt = Number.POSITIVE_INFINITY;
        return facts;
      });
    }
    const facts = await this.#facts!;
    return contextTokens === undefined ? facts : { ...facts, contextTokens };
  }
}
