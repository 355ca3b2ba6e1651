import { expect, test } from 'vitest';
import { foldRepeats } from './repeats.ts';

const question = (id: number, title: string) => ({ id, title });

test('what was asked again stands with the first who asked', () => {
  const folded = foldRepeats([
    question(1, 'Why is the sky blue?'),
    question(2, 'Why is the sky red?'),
    question(3, 'please, why is the sky blue'),
    question(4, 'WHY IS THE SKY BLUE'),
  ]);
  expect(folded.map((each) => [each.question.id, each.repeats.map(({ id }) => id)])).toEqual([
    [1, [3, 4]],
    [2, []],
  ]);
});

test('nothing is lost', () => {
  const questions = ['a?', '', '???', 'a', '!!!', ''].map((title, i) => question(i, title));
  const folded = foldRepeats(questions);
  expect(folded.flatMap((each) => [each.question, ...each.repeats])).toHaveLength(questions.length);
});
