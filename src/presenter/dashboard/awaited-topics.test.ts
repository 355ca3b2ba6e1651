import { expect, test } from 'vitest';
import { aQuestion, aTopic } from '../live/sample-content.ts';
import { waitingTopics } from './awaited-topics.tsx';

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();

test('the heaviest open topics, each since its first question', () => {
  const questions = [
    aQuestion(1, { topic_id: 7, created_at: at(5) }),
    aQuestion(2, { topic_id: 7, created_at: at(3) }),
    aQuestion(3, { topic_id: 8, created_at: at(1) }),
    aQuestion(4, { topic_id: null, created_at: at(0) }),
    aQuestion(5, { topic_id: 9, created_at: at(9) }),
  ];
  const sized = [7, 8, 9].map((id) => ({ topic: aTopic(id), size: 1 }));
  const found = waitingTopics(sized, new Map(questions.map((one) => [one.id, one])), 2);
  expect(found.map(({ topic, sinceMs }) => [topic.id, sinceMs])).toEqual([
    [7, Date.parse(at(3))],
    [8, Date.parse(at(1))],
  ]);
});

test('a topic whose questions are not known yet is left out', () => {
  expect(waitingTopics([{ topic: aTopic(1), size: 0 }], new Map(), 3)).toEqual([]);
});
