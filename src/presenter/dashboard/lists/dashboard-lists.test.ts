import { expect, it } from 'vitest';
import { contentOfPresentation } from '../../live/content.ts';
import { aPresentation, aQuestion, aTopic } from '../../live/sample-content.ts';
import { dashboardLists } from './dashboard-lists.ts';

it('sorts questions newest first and topics with the most students first, each into its list', () => {
  const lists = dashboardLists(
    contentOfPresentation(
      aPresentation({
        original_questions: [
          aQuestion(1, { topic_id: 7 }),
          aQuestion(2, { topic_id: 6 }),
          aQuestion(4, { topic_id: 6 }),
        ],
        filtered_questions: [aQuestion(3, { state: 'filtered', reason: 'abuse' })],
        answered_topics: [aTopic(5, { has_been_answered: 1 })],
        unanswered_topics: [aTopic(6), aTopic(7, { student_count: 2 }), aTopic(8)],
      }),
    ),
    new Map([[8, { is_answered: 1 }]]),
  );
  expect(lists.original.map(({ id }) => id)).toEqual([4, 2, 1]);
  expect(lists.rejected.map(({ id }) => id)).toEqual([3]);
  expect(lists.answered.map(({ topic, size }) => [topic.id, size])).toEqual([
    [5, 0],
    [8, 0],
  ]);
  expect(lists.unanswered.map(({ topic, size }) => [topic.id, size])).toEqual([
    [7, 1],
    [6, 2],
  ]);
});
