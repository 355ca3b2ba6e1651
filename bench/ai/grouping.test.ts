import { expect, test } from 'vitest';
import { titleRight } from './grouping.ts';

const questions = [
  { text: 'what is osmosis', label: 'osmosis' },
  { text: 'Sir, explain osmosis', label: 'osmosis' },
  { text: 'when is the exam', label: 'exam' },
  { text: 'why is the sky blue', label: 'sky' },
];

test('questions count whose topic is called after one with its commonest label', () => {
  const inTwo = [1, 1, 1, 2];
  const rightOf = (title: string) =>
    titleRight(questions, inTwo, new Map([[1, title], [2, 'Why is the sky blue?']])); // prettier-ignore
  expect(rightOf('What is osmosis?')).toBe(1);
  expect(rightOf('Explain osmosis')).toBe(1);
  expect(rightOf('When is the exam?')).toBe(0.25);
  expect(rightOf('Something else')).toBe(0.25);
});

test('where labels are as common as one another each is right', () => {
  const titleOf = new Map([[1, 'When is the exam?'], [2, 'Why is the sky blue?']]); // prettier-ignore
  expect(titleRight(questions.slice(1), [1, 1, 2], titleOf)).toBe(1);
});

test('a question that has left may still be the one that gave the title', () => {
  const titleOf = new Map([[1, 'Why is the sky blue?'], [2, 'Why is the sky blue?']]); // prettier-ignore
  expect(titleRight(questions, [1, 1, 1, 2], titleOf)).toBe(0.25);
});
