import { expect, test } from 'vitest';
import { isNew, stillHolding } from './suggestions.service.ts';

const row = (id: number, topicIds: number[], isRefused = false) => ({ id, topicIds, isRefused });
const open = (...ids: number[]) => ids.map((id) => ({ id, isAnswered: false }));

test('a suggestion holds for the topics that are still open, while there are two of them', () => {
  const rows = [row(1, [10, 11, 12]), row(2, [13, 14]), row(3, [15, 16], true)];
  const topics = [...open(10, 12, 13, 15, 16), { id: 14, isAnswered: true }];
  expect(stillHolding(rows, topics)).toEqual([{ id: 1, topicIds: [10, 12] }]);
});

test('what was refused together is refused also among others', () => {
  const rows = [row(1, [10, 11], true), row(2, [20, 21])];
  expect(isNew([11, 12, 10], rows)).toBe(false);
  expect(isNew([11, 12], rows)).toBe(true);
  expect(isNew([20, 21], rows)).toBe(true);
});
