// Many students ask the same thing: the presenter reads it once, with how often it was asked.

import type { Question } from '../../../contract/entities.ts';
import { questionKey } from '../../../contract/question-key.ts';

export interface Asked {
  /** The first of them. */
  readonly question: Question;
  /** The same question in the order of asking. */
  readonly repeats: readonly Question[];
}

const keys = new WeakMap<Question, string>();

function keyOf(question: Question): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const key = questionKey(question.title);
  keys.set(question, key);
  return key;
}

/** A question and its repeats, in the order in which the questions came. */
export function foldRepeats(questions: readonly Question[]): Asked[] {
  const same = Map.groupBy(questions, keyOf);
  return [...same.values()].map(([question, ...repeats]) => ({ question: question!, repeats }));
}
