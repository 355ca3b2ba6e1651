// The board of the built-in model beside that of a remote one.

import { expect, test } from 'vitest';
import type { ExistingTopic, GroupableQuestion } from '../../model.ts';
import { BesideBoard } from './beside-board.ts';

const question = (id: number, text: string): GroupableQuestion => ({
  id,
  text,
  embedding: new Float32Array(1),
  topicId: 900 + id,
  isPinned: true,
});
const knowledge = { key: 'none', about: '', passages: [] };

/** Puts questions with the same first letter into one topic, and keeps what it was given. */
function createGrouping() {
  const given: { ids: number[]; topics: readonly ExistingTopic[] }[] = [];
  const group = async (
    _: string,
    questions: readonly GroupableQuestion[],
    topics: readonly ExistingTopic[],
  ) => {
    given.push({ ids: questions.map(({ id }) => id), topics });
    return [...Map.groupBy(questions, ({ text }) => text[0]!)].map(([title, members]) => ({
      id: topics.find((topic) => topic.title === title)?.id ?? null,
      title,
      questionIds: members.map(({ id }) => id),
    }));
  };
  return { group, given };
}

test('it grows with what is new, keeps its topics, and knows nothing of what was there before', async () => {
  const { group, given } = createGrouping();
  const board = new BesideBoard();
  const all = [question(1, 'old'), question(2, 'a'), question(3, 'b'), question(4, 'a too')];
  await board.place({ group }, 'p', all.slice(0, 3), new Set([2, 3]), knowledge);
  expect([1, 2, 3].map((id) => board.topicOf(id))).toEqual([undefined, 1, 2]);
  await board.place({ group }, 'p', all, new Set([4]), knowledge);
  expect(given.at(-1)!.ids).toEqual([2, 3, 4]);
  expect(given.at(-1)!.topics).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(board.topicOf(4)).toBe(1);
  await board.place({ group }, 'p', all, new Set(), knowledge);
  expect(given).toHaveLength(2);
});
