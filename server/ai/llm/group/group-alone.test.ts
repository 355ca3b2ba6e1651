// What becomes of the questions that an unfit model has placed.

import { expect, test } from 'vitest';
import type { ExistingTopic, GroupableQuestion } from '../../model.ts';
import { groupAlone } from './group-alone.ts';
import { Placed } from './placed.ts';

const topic = (id: number, changes: Partial<ExistingTopic> = {}): ExistingTopic => ({
  id,
  title: `Topic ${id}`,
  isAnswered: false,
  isTitlePinned: false,
  ...changes,
});
const question = (
  id: number,
  topicId: number | null,
  changes: Partial<GroupableQuestion> = {},
): GroupableQuestion => ({
  id,
  text: `question ${id}`,
  embedding: new Float32Array(1),
  topicId,
  isPinned: false,
  ...changes,
});
const knowledge = { key: 'none', about: '', passages: [] };
const topics = [
  topic(1),
  topic(2),
  topic(3, { isAnswered: true }),
  topic(4, { isTitlePinned: true }),
];

/** Keeps what it is given, and puts what is new where it is told. */
function createGrouping(placeOf: (id: number) => number | null) {
  const fresh: number[][] = [];
  const group = async (_: string, questions: readonly GroupableQuestion[]) => {
    fresh.push(questions.flatMap(({ id, topicId }) => (topicId === null ? [id] : [])));
    return [...Map.groupBy(questions, ({ id, topicId }) => topicId ?? placeOf(id))].map(
      ([id, members]) => ({ id, title: '', questionIds: members.map((one) => one.id) }),
    );
  };
  return { group, fresh };
}

function placedBefore(...ids: number[]): Placed {
  const placed = new Placed();
  for (const id of ids) placed.spots.set(id, { topicId: 1 });
  return placed;
}

test('is placed anew, but for what the presenter has decided', async () => {
  const { group, fresh } = createGrouping(() => 2);
  const questions = [
    question(1, 1),
    question(2, 1, { isPinned: true }),
    question(3, 3),
    question(4, 4),
    question(5, 1),
    question(6, null),
  ];
  const placed = placedBefore(1, 2, 3, 4, 6);
  const input = { key: 'p', questions, topics, knowledge };
  await groupAlone({ group }, placed, input);
  expect(fresh).toEqual([[1, 6]]);
});

test('is placed anew until that is stored, and then stays where it is', async () => {
  const { group, fresh } = createGrouping(() => 2);
  const placed = placedBefore(1);
  const before = { key: 'p', questions: [question(1, 1), question(2, 2)], topics, knowledge };
  await groupAlone({ group }, placed, before);
  // It came too late.
  await groupAlone({ group }, placed, before);
  await groupAlone({ group }, placed, { ...before, questions: [question(1, 2), question(2, 2)] });
  await groupAlone({ group }, placed, { ...before, questions: [question(1, 1), question(2, 2)] });
  expect(fresh).toEqual([[1], [1], [], []]);
});

test('is done at once where the built-in model would have it there, too', async () => {
  const { group, fresh } = createGrouping(() => 1);
  const placed = placedBefore(1);
  const input = { key: 'p', questions: [question(1, 1)], topics, knowledge };
  await groupAlone({ group }, placed, input);
  await groupAlone({ group }, placed, input);
  expect(fresh).toEqual([[1], []]);
});
