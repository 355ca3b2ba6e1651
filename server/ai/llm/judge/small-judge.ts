// What a small model is asked about verdicts: only questions that the built-in model lets in with a
// mark, a few at a time, between a question that surely belongs here and a line that belongs to no
// lecture. It may take the mark away; what it would reject keeps it.

import { everyday } from '../../builtin/judge/room-lines/everyday.ts';
import { Controls } from '../reliability.ts';
import type { RemoteVerdict } from './judge-prompt.ts';

/** Beside the two controls. */
export const questionsBesideControls = 3;

/** One for each presentation's material. */
export class SmallJudge {
  readonly controls = new Controls();
  /** The latest question of which the built-in model was sure. */
  #genuine: string | null = null;
  #line = 0;

  remember(genuine: string | undefined): void {
    this.#genuine = genuine ?? this.#genuine;
  }

  get isOfUse(): boolean {
    return this.#genuine !== null && this.controls.reliability !== 'unreliable';
  }

  /** The questions between the controls. */
  among(questions: readonly string[]): string[] {
    this.#line = (this.#line + 1) % everyday.length;
    return [this.#genuine!, ...questions, everyday[this.#line]!];
  }

  /** The verdicts on the questions; null where a control is wrong, or before enough were right. */
  read(verdicts: readonly (RemoteVerdict | null)[]): (RemoteVerdict | null)[] | null {
    const isIn = verdicts[0]?.reason === null;
    const isOut = (verdicts.at(-1)?.reason ?? null) !== null;
    this.controls.count(true, isIn);
    this.controls.count(false, isOut);
    const isReliable = this.controls.reliability === 'reliable';
    return isIn && isOut && isReliable ? verdicts.slice(1, -1) : null;
  }
}
