import { expect, test } from 'vitest';
import type { TopicState } from '../db/schema.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import type { TitledPlace } from '../questions/questions.store.ts';
import { reasonAgainstUndo } from './revert.ts';

const place = (id: number, changes: Partial<TitledPlace> = {}): TitledPlace => ({
  id,
  title: `Question ${id}?`,
  state: 'accepted',
  reason: null,
  isUnsure: false,
  topicId: 7,
  isPinned: false,
  ...changes,
});
const topic = (id: number, changes: Partial<TopicState> = {}): TopicState => ({
  id,
  ordinal: id,
  title: `Topic ${id}`,
  isTitlePinned: false,
  isAnswered: false,
  ...changes,
});

type Change = Pick<ChangeRow, 'before' | 'after'>;
const move: Change = {
  before: { questions: [place(1)], topics: [] },
  after: { state: 'accepted', topicId: 8, isPinned: true },
};
const moved = place(1, { topicId: 8, isPinned: true });

test('what is as the change left it can be undone', () => {
  expect(reasonAgainstUndo(move, [moved], [topic(7), topic(8)])).toBeNull();
});

test.each([
  ['moved on', place(1, { topicId: 9, isPinned: true }), 'undo_question_moved'],
  ['given back to the AI', place(1, { topicId: 8 }), 'undo_question_moved'],
  ['rejected', place(1, { state: 'filtered', topicId: null }), 'undo_question_rejected'],
])('not when the question was %s', (_, now, code) => {
  const against = reasonAgainstUndo(move, [now], [topic(7), topic(8), topic(9)]);
  expect(against).toEqual({ code, params: { question: 'Question 1?' } });
});

test('not when there is nowhere to go back to, unless the change took that away itself', () => {
  expect(reasonAgainstUndo(move, [moved], [topic(8)])?.code).toBe('undo_question_topic_gone');
  const emptied: Change = { ...move, before: { ...move.before, topics: [topic(7)] } };
  expect(reasonAgainstUndo(emptied, [moved], [topic(8)])).toBeNull();
});

test('where the AI put an accepted question does not matter; where the presenter put it does', () => {
  const accept: Change = {
    before: { questions: [place(1, { state: 'filtered', topicId: null })], topics: [] },
    after: { state: 'accepted', topicId: null, isPinned: false },
  };
  expect(reasonAgainstUndo(accept, [place(1, { topicId: 9 })], [])).toBeNull();
  expect(reasonAgainstUndo(accept, [moved], [])?.code).toBe('undo_question_moved');
});
