// What is remembered of a presentation that a remote model sorts, as long as this process lives.

import { BesideBoard } from './beside-board.ts';
import type { Spot } from './draft-board.ts';
import { Controls } from '../reliability.ts';

/**
 * Tokens, as they are told beforehand: what a presentation may spend on sorting at its beginning,
 * and what each question adds. A request is paid from it; when it does not suffice, new questions
 * stand alone until some more have come, so that a lecture costs much the same however they arrive.
 */
export const tokensAtFirst = 3_000;
export const tokensAQuestion = 235;

/** Of a presentation of which a small model is asked, question by question. */
class SmallModelAnswers {
  readonly controls = new Controls();
  /** Questions that have had an answer. */
  readonly answered = new Set<number>();
  /** Where they belong if the model turns out to be reliable. */
  readonly tentative = new Map<number, Spot>();
  /** Questions that were put where the model said, and were stored there. */
  readonly settled = new Set<number>();
  /** Ids of controls, each of which serves once as the one and once as the other kind. */
  readonly usedWithPlace = new Set<number>();
  readonly usedWithout = new Set<number>();
}

export class Placed {
  /** Where the remote model has put questions, by id. */
  readonly spots = new Map<number, Spot>();
  /** Questions that may have told it what to do: they are not shown to it again. */
  readonly doubted = new Set<number>();
  /** Questions that stood in a request whose answer was right where that is known. */
  readonly proven = new Set<number>();
  /** Questions that stand alone until the model is asked about them. */
  readonly waiting = new Set<number>();
  /** Of the answers that counted. */
  readonly controls: { right: number; wrong: number } = { right: 0, wrong: 0 };
  /** What the built-in model would have made of the questions. */
  readonly beside = new BesideBoard();
  /** What a small model was asked, and has said so far. */
  readonly small = new SmallModelAnswers();
  /** The built-in model knows better: it does all from now on. */
  isUnfit = false;
  /** Where questions stood before the built-in model placed them anew, by id. */
  readonly released = new Map<number, number | null>();
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
