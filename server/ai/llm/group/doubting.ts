// A question, or one that is on the board, may tell the model what to do with all the others: to put
// everything into one place, or anywhere. Such an answer is noticed by the controls in it, or, where
// there are none yet, by more than half of the questions in one place. Then nothing of it counts: its
// questions are left to the built-in model and not shown to the other again.

import type { GroupableQuestion } from '../../model.ts';
import type { ControlCount } from './agreement.ts';
import type { Spot } from './draft-board.ts';
import type { Placed } from './placed.ts';

/** In fewer questions nobody can tell a lump from what belongs together. */
export const lumpAtLeast = 4;

export interface Answer {
  /** Where each of the questions goes, undefined where that is not known. */
  readonly spots: readonly (Spot | undefined)[];
  /** Whether the controls went where they belong; null without controls. */
  readonly isRight: boolean | null;
  readonly controls: ControlCount;
  /** Ids of the questions that stood on the board beside. */
  readonly shown: readonly number[];
}

/**
 * Where the questions go; nowhere when the answer cannot be believed, null when nobody answered.
 * @param placed what is doubted is remembered there: of what stood on the board, all that was never
 * beside a right answer
 */
export async function askDoubting(
  ask: (questions: readonly GroupableQuestion[]) => Promise<Answer | null>,
  questions: readonly GroupableQuestion[],
  placed: Placed,
): Promise<Answer['spots'] | null> {
  const answer = await ask(questions);
  if (!answer) return null;
  const { spots, isRight, controls, shown } = answer;
  const own = questions.map(({ id }) => id);
  if (isRight === null ? isLump(spots) : !isRight) {
    placed.doubt([...own, ...shown.filter((id) => !placed.proven.has(id))]);
    return spots.map(() => undefined);
  }
  placed.controls.right += controls.right;
  placed.controls.wrong += controls.wrong;
  if (isRight) for (const id of [...shown, ...own]) placed.proven.add(id);
  return spots;
}

/** Whether more than half of them are in one place. */
function isLump(spots: Answer['spots']): boolean {
  const keys = spots.flatMap((spot) => (spot ? [keyOf(spot)] : []));
  const sizes = [...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length);
  const largest = Math.max(0, ...sizes);
  return largest >= lumpAtLeast && largest * 2 > spots.length;
}

/** The same for the same place. */
const keyOf = (spot: Spot): string =>
  'title' in spot ? `named ${spot.title.toLowerCase()}` : `topic ${spot.topicId}`;
