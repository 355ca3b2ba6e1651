// Many students ask the same thing: it is read once, with how often it was asked.

import { grouped } from '../../grouped.ts';
import { questionKey } from './question-key.ts';

interface Titled {
  readonly title: string;
}

export interface Asked<Q extends Titled> {
  /** The first of them. */
  readonly question: Q;
  /** The same question in the order of asking. */
  readonly repeats: readonly Q[];
}

const keys = new WeakMap<Titled, string>();

function keyOf(question: Titled): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const key = questionKey(question.title);
  keys.set(question, key);
  return key;
}

/** A question and its repeats, in the order in which the questions came. */
export function foldRepeats<Q extends Titled>(questions: readonly Q[]): Asked<Q>[] {
  const same = grouped(questions, keyOf);
  return [...same.values()].map(([question, ...repeats]) => ({ question: question!, repeats }));
}

const wordingsShown = 3;

/**
 * Different wordings in a topic, those that were used most first; the title is there already.
 * @param questions those in the topic, in the order of asking
 */
export const wordingsOf = (title: string, questions: readonly Titled[]): string[] =>
  foldRepeats(questions)
    .sort((one, other) => other.repeats.length - one.repeats.length)
    .map(({ question }) => question.title)
    .filter((wording) => wording !== title)
    .slice(0, wordingsShown);
