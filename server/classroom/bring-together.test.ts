import { expect, test } from 'vitest';
import type { ExistingTopic } from '../ai/model.ts';
import { broughtTogether, isFree } from './bring-together.ts';

const topic = (id: number, isTitlePinned = false): ExistingTopic => ({
  id,
  title: `Topic ${id}`,
  isAnswered: false,
  isTitlePinned,
});
const question = (id: number, topicId: number, isPinned = false) => ({ id, topicId, isPinned });

test('the first of the topics takes in the others', () => {
  const questions = [question(1, 10), question(2, 11), question(3, 12), question(4, 10)];
  const topics = [topic(10), topic(11), topic(12), topic(13)];
  expect(broughtTogether([{ topicIds: [12, 10] }], questions, topics)).toEqual([
    { id: 11, title: 'Topic 11', questionIds: [2] },
    { id: 12, title: 'Topic 12', questionIds: [1, 3, 4] },
  ]);
});

test('what the presenter has decided is in the way', () => {
  const merge = { topicIds: [12, 10] };
  const questions = [question(1, 10), question(2, 11, true), question(3, 12)];
  expect(isFree(merge, questions, [topic(10), topic(11, true), topic(12, true)])).toBe(true);
  expect(isFree(merge, questions, [topic(10, true), topic(12)])).toBe(false);
  expect(isFree(merge, [...questions, question(4, 12, true)], [topic(10), topic(12)])).toBe(false);
});
