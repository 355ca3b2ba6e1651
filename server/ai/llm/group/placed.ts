// What is remembered of a presentation that a remote model sorts, as long as this process lives.

import type { Spot } from './draft-board.ts';

/**
 * Tokens, as they are told beforehand: what a presentation may spend on sorting at its beginning,
 * and what each question adds. A request is paid from it; when it does not suffice, new questions
 * stand alone until some more have come, so that a lecture costs much the same however they arrive.
 */
export const tokensAtFirst = 3_000;
export const tokensAQuestion = 235;

export class Placed {
  /** Where the remote model has put questions, by id. */
  readonly spots = new Map<number, Spot>();
  /** Questions that may have told it what to do: they are not shown to it again. */
  readonly doubted = new Set<number>();
  /** Questions that stood in a request whose answer was right where that is known. */
  readonly proven = new Set<number>();
  /** Questions that stand alone until the model is asked about them. */
  readonly waiting = new Set<number>();
  readonly #counted = new Set<number>();
  #tokens = tokensAtFirst;

  /** They no longer wait to be asked about. */
  doubt(questionIds: readonly number[]): void {
    for (const id of questionIds) {
      this.doubted.add(id);
      this.waiting.delete(id);
    }
  }

  /** Counts each question once. */
  earn(questionIds: readonly number[]): void {
    for (const id of questionIds) {
      if (this.#counted.has(id)) continue;
      this.#counted.add(id);
      this.#tokens += tokensAQuestion;
    }
  }

  /** @returns false, with nothing spent, when there is too little */
  spend(tokens: number): boolean {
    if (tokens > this.#tokens) return false;
    this.#tokens -= tokens;
    return true;
  }
}
