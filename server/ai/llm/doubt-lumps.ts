// A question, or a topic that is called as it was asked, may tell the model to put everything into
// one place. Where an answer does so, those questions are asked about again in two halves beside an
// empty board: what told it to stands in one of them at most, while a class that asks one thing asks
// it in both. What then falls apart was never one, and is left to the built-in model.

import type { GroupableQuestion } from '../model.ts';
import type { Spot } from './draft-board.ts';

/** Fewer in one topic are no harm that is worth two requests. */
const lumpAtLeast = 5;

/**
 * Where each of the questions goes, undefined where that is not known; null when nobody answered.
 * @param isAlone whether no topic is offered
 */
export type AskSpots = (
  questions: readonly GroupableQuestion[],
  isAlone?: boolean,
) => Promise<(Spot | undefined)[] | null>;

/** @param doubted ids of questions that may have told the model what to do; is added to */
export async function askDoubtingLumps(
  ask: AskSpots,
  questions: readonly GroupableQuestion[],
  doubted: Set<number>,
): Promise<(Spot | undefined)[] | null> {
  const spots = await ask(questions);
  const lump = spots && lumpIn(spots, lumpAtLeast);
  if (!spots || !lump) return spots;
  const inLump = spots.flatMap((spot, at) => (spot && keyOf(spot) === lump ? [at] : []));
  const halves = [0, 1].map((half) =>
    inLump.filter((_, i) => i % 2 === half).map((at) => questions[at]!),
  );
  const answers = await Promise.all(halves.map((half) => ask(half, true)));
  const isLump = answers.map((answer) => answer !== null && lumpIn(answer, 2) !== undefined);
  const isOne = isLump.every(Boolean);
  const suspects = isOne ? [] : halves.filter((_, half) => isLump[half]).flat();
  for (const { id } of suspects) doubted.add(id);
  return isOne ? spots : spots.map((spot, at) => (inLump.includes(at) ? undefined : spot));
}

/** The place of more than half of them, if it is the place of at least so many. */
function lumpIn(spots: readonly (Spot | undefined)[], atLeast: number): string | undefined {
  const keys = spots.flatMap((spot) => (spot ? [keyOf(spot)] : []));
  const [largest] = [...Map.groupBy(keys, (key) => key)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const isLump = largest && largest[1].length >= atLeast && largest[1].length * 2 > spots.length;
  return isLump ? largest[0] : undefined;
}

/** The same for the same place. */
const keyOf = (spot: Spot): string =>
  'title' in spot ? `named ${spot.title.toLowerCase()}` : `topic ${spot.topicId}`;
