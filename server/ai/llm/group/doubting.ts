// A question, or one that is on the board, may tell the model what to do with all the others: to put
// everything into one place, or anywhere. Such an answer is noticed by the controls in it, or, where
// there are none yet, by more than half of the questions in one place. Then it is found out which
// question it was. That one is left to the built-in model and not shown again; the others are asked
// about once more without it.

import type { GroupableQuestion } from '../../model.ts';
import type { Spot } from './draft-board.ts';
import type { Placed } from './placed.ts';

/** In fewer questions nobody can tell a lump from what belongs together. */
export const lumpAtLeast = 4;
/** What belongs together comes together again when half of it is asked about. */
const lumpShare = 0.75;
/** So many may each be asked about alone. */
const aloneAtMost = 4;
/** Answers of a presentation that are looked into, and requests to look into one. */
const inquiriesAtMost = 4;
const requestsAtMost = 14;

export interface Answer {
  /** Where each of the questions goes, undefined where that is not known. */
  readonly spots: readonly (Spot | undefined)[];
  /** Whether the controls went where they belong; null without controls. */
  readonly isRight: boolean | null;
  /** Ids of the questions that stood on the board beside. */
  readonly shown: readonly number[];
}

type Questions = readonly GroupableQuestion[];
type Spots = readonly (Spot | undefined)[];

/**
 * Null when nobody answered.
 * @param isAlone whether no topic is offered
 */
export type AskSpots = (questions: Questions, isAlone?: boolean) => Promise<Answer | null>;

/** @param placed what it finds out is remembered there */
export async function askDoubting(
  ask: AskSpots,
  questions: Questions,
  placed: Placed,
): Promise<Spots | null> {
  const answer = await ask(questions);
  if (!answer) return null;
  if (!isDoubtful(answer)) return believed(answer, questions, placed);
  placed.inquiries += 1;
  if (placed.inquiries > inquiriesAtMost) return withoutLump(answer);
  return inquire(limited(ask), answer, questions, placed);
}

async function inquire(
  ask: AskSpots,
  answer: Answer,
  questions: Questions,
  placed: Placed,
): Promise<Spots> {
  const hasControls = answer.isRight !== null;
  if (!hasControls && (await isOneTopic(ask, answer, questions))) return answer.spots;
  // What is on the board and was never beside a right answer comes first: hidden, it can tell nothing.
  const unproven = answer.shown.filter((id) => !placed.proven.has(id));
  for (const id of unproven) placed.doubted.add(id);
  if (unproven.length > 0) {
    const again = await ask(questions);
    if (again && !isDoubtful(again)) return believed(again, questions, placed);
  }
  const suspects = new Set(await suspectsIn(ask, questions, !hasControls));
  for (const { id } of suspects) placed.doubted.add(id);
  const others = questions.filter((question) => !suspects.has(question));
  const rest = others.length === 0 ? null : await ask(others);
  // Each by itself: what it tells then concerns nobody else.
  const alone = new Map<GroupableQuestion, Spot | undefined>();
  if (suspects.size > 1 && suspects.size <= aloneAtMost) {
    for (const one of suspects) alone.set(one, (await ask([one]))?.spots[0]);
  }
  const spots = !rest ? [] : isDoubtful(rest) ? withoutLump(rest) : believed(rest, others, placed);
  return questions.map((question) =>
    suspects.has(question) ? alone.get(question) : spots[others.indexOf(question)],
  );
}

/**
 * The smallest part in which somebody tells the model what to do: a single question, or two where
 * only lumps show it. All of them when it shows in no half, or in both.
 */
async function suspectsIn(ask: AskSpots, part: Questions, byLumps: boolean): Promise<Questions> {
  if (part.length <= (byLumps ? 2 : 1)) return part;
  const halves = halvesOf(part);
  const answers = await Promise.all(halves.map((half) => ask(half, byLumps)));
  const bad = halves.filter((_, i) => {
    const answer = answers[i];
    return answer && (byLumps ? isWhole(answer) : isDoubtful(answer));
  });
  return bad.length === 1 ? suspectsIn(ask, bad[0]!, byLumps) : part;
}

/** A class may ask one thing: then both halves of it hold together beside an empty board, too. */
async function isOneTopic(ask: AskSpots, answer: Answer, questions: Questions): Promise<boolean> {
  const lump = lumpIn(answer.spots, lumpAtLeast);
  const inLump = questions.filter((_, at) => isAt(answer.spots[at], lump));
  const answers = await Promise.all(halvesOf(inLump).map((half) => ask(half, true)));
  return answers.every((half) => half !== null && isWhole(half));
}

const isWhole = ({ spots }: Answer): boolean => lumpIn(spots, 2, lumpShare) !== undefined;

function isDoubtful({ spots, isRight }: Answer): boolean {
  return isRight === null ? lumpIn(spots, lumpAtLeast) !== undefined : !isRight;
}

function believed({ spots, isRight, shown }: Answer, questions: Questions, placed: Placed): Spots {
  if (isRight)
    for (const id of [...shown, ...questions.map((one) => one.id)]) placed.proven.add(id);
  return spots;
}

/** Of an answer that cannot be believed what stands apart; nothing where controls are wrong. */
function withoutLump({ spots, isRight }: Answer): Spots {
  const lump = lumpIn(spots, lumpAtLeast);
  return spots.map((spot) => (isRight === false || isAt(spot, lump) ? undefined : spot));
}

function limited(ask: AskSpots): AskSpots {
  let left = requestsAtMost;
  return async (questions, isAlone) => {
    left -= 1;
    return left < 0 ? null : ask(questions, isAlone);
  };
}

const halvesOf = (part: Questions): Questions[] =>
  [0, 1].map((half) => part.filter((_, i) => i % 2 === half));

/** The place of more than that share of them, if it is the place of at least so many. */
function lumpIn(spots: Spots, atLeast: number, share = 0.5): string | undefined {
  const keys = spots.flatMap((spot) => (spot ? [keyOf(spot)] : []));
  const [largest] = [...Map.groupBy(keys, (key) => key)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const isLump =
    largest && largest[1].length >= atLeast && largest[1].length > spots.length * share;
  return isLump ? largest[0] : undefined;
}

const isAt = (spot: Spot | undefined, key: string | undefined): boolean =>
  spot !== undefined && keyOf(spot) === key;

/** The same for the same place. */
const keyOf = (spot: Spot): string =>
  'title' in spot ? `named ${spot.title.toLowerCase()}` : `topic ${spot.topicId}`;
