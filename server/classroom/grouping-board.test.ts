import { expect, test } from 'vitest';
import type { ExistingTopic } from '../ai/model.ts';
import { keepPins } from './grouping-board.ts';

const topic = (id: number, changes: Partial<ExistingTopic> = {}): ExistingTopic => ({
  id,
  title: `Topic ${id}`,
  isAnswered: false,
  isTitlePinned: false,
  ...changes,
});
const question = (id: number, topicId: number | null, isPinned = false) => ({
  id,
  topicId,
  isPinned,
});

test('a grouping that respects the pins stays as it is', () => {
  const grouped = [
    { id: 7, title: 'Better', questionIds: [1, 2] },
    { id: null, title: 'New', questionIds: [3] },
  ];
  const questions = [question(1, 7, true), question(2, 7), question(3, null)];
  expect(keepPins(questions, [topic(7)], grouped)).toEqual(grouped);
});

test('a pinned question goes back to its topic; what is left empty is gone', () => {
  const grouped = [
    { id: 7, title: 'Topic 7', questionIds: [2] },
    { id: null, title: 'New', questionIds: [1] },
  ];
  const questions = [question(1, 7, true), question(2, 7)];
  expect(keepPins(questions, [topic(7)], grouped)).toEqual([
    { id: 7, title: 'Topic 7', questionIds: [1, 2] },
  ]);
});

test('a topic with a pinned question comes back when the model dissolved it', () => {
  const grouped = [{ id: 8, title: 'All', questionIds: [1, 2, 3] }];
  const questions = [question(1, 7, true), question(2, 7), question(3, 8)];
  expect(keepPins(questions, [topic(7), topic(8)], grouped)).toEqual([
    { id: 8, title: 'All', questionIds: [2, 3] },
    { id: 7, title: 'Topic 7', questionIds: [1] },
  ]);
});

test('a merged topic cannot be split by any model', () => {
  const grouped = [
    { id: 7, title: 'Topic 7', questionIds: [1] },
    { id: null, title: 'Rest', questionIds: [2, 3] },
  ];
  const questions = [question(1, 7, true), question(2, 7, true), question(3, null)];
  expect(keepPins(questions, [topic(7)], grouped)).toEqual([
    { id: 7, title: 'Topic 7', questionIds: [1, 2] },
    { id: null, title: 'Rest', questionIds: [3] },
  ]);
});

test('a pinned title stays, others may change', () => {
  const grouped = [
    { id: 7, title: 'Other', questionIds: [1] },
    { id: 8, title: 'Other', questionIds: [2] },
  ];
  const topics = [topic(7, { isTitlePinned: true }), topic(8)];
  expect(keepPins([question(1, 7), question(2, 8)], topics, grouped).map((t) => t.title)).toEqual([
    'Topic 7',
    'Other',
  ]);
});
