// Questions of which is known where they belong stand among the new ones, and look like them. A
// question that tells the model what to do with all of them moves these as well, and so tells on
// itself.

import type { GroupableQuestion } from '../../model.ts';
import type { Draft } from './draft-board.ts';
import { closeness, meanOf, type Offered } from './offer-topics.ts';
import type { Placed } from './placed.ts';

const controlsAtOnce = 2;
/** So that the topic is known to the model by more than the question itself. */
const questionsATopic = 3;

export interface Control {
  readonly question: GroupableQuestion;
  /** Where it belongs: an index of the offered topics. */
  readonly topic: number;
}

/**
 * Two that the model itself has put where they are, out of different topics, and which it is not
 * shown there; none where there are not as many.
 * @param seed other controls for another one
 */
export function chooseControls(
  offered: readonly Offered[],
  placed: Placed,
  seed: number,
): Control[] {
  const fit = offered.flatMap(({ draft, examples }, topic) => {
    const question = controlOf(draft, examples, placed);
    return question ? [{ question, topic }] : [];
  });
  if (fit.length < controlsAtOnce) return [];
  return Array.from({ length: controlsAtOnce }, (_, i) => fit[(seed + i) % fit.length]!);
}

/** The one that is most like the others of its topic. */
function controlOf(
  { topic, members }: Draft,
  examples: readonly GroupableQuestion[],
  { spots, doubted }: Placed,
): GroupableQuestion | undefined {
  const shown = members.filter(({ id }) => !doubted.has(id));
  if (topic.isAnswered || shown.length < questionsATopic) return undefined;
  const mean = meanOf(shown);
  return shown
    .filter((one) => spots.has(one.id) && !one.isPinned && !examples.includes(one))
    .toSorted((a, b) => closeness(mean, b.embedding) - closeness(mean, a.embedding))[0];
}

/**
 * The new questions with the controls in between, where nobody who asks can foresee it.
 * @returns for each entry the index of a control, or null for the next of the questions
 */
export function mixed(count: number, controls: number, seed: number): (number | null)[] {
  const entries: (number | null)[] = Array.from({ length: count }, () => null);
  for (let i = 0; i < controls; i += 1) {
    entries.splice((seed * 7 + i * 5) % (entries.length + 1), 0, i);
  }
  return entries;
}
