import { expect, test } from 'vitest';
import type { TopicState } from '../db/schema.ts';
import { isPatch, reasonAgainst } from './topic-patch.ts';

const topic = (id: number, changes: Partial<TopicState> = {}): TopicState => ({
  id,
  ordinal: id,
  title: `Topic ${id}`,
  isTitlePinned: false,
  isAnswered: false,
  ...changes,
});

test('a new title must still be there', () => {
  const reason = (now: TopicState | undefined) =>
    reasonAgainst(['title'], topic(7), now, { title: 'Mine' });
  const renamed = topic(7, { title: 'Mine', isTitlePinned: true });
  expect(reason(renamed)).toBeNull();
  expect(reason({ ...renamed, title: 'Again' })).toEqual({
    code: 'undo_topic_renamed',
    params: { topic: 'Again' },
  });
  expect(reason(undefined)).toEqual({ code: 'undo_topic_gone', params: { topic: 'Mine' } });
});

test('of several fields each must be as it was left, and no other', () => {
  const after = { isAnswered: true, answer: null };
  const reason = (changes: Partial<TopicState>) =>
    reasonAgainst(['is_answered', 'answer'], topic(7), topic(7, changes), after);
  expect(reason({ isAnswered: true, title: 'Other', isAtTop: true })).toBeNull();
  expect(reason({ isAnswered: false })?.code).toBe('undo_topic_changed');
  expect(reason({ isAnswered: true, answer: 'Because.' })?.code).toBe('undo_topic_answer');
});

test('changes from before there were patches are some', () => {
  expect(
    ['rename', 'light', 'answer', 'pin', 'patch'].map((kind) => isPatch({ kind } as never)),
  ).not.toContain(false);
  expect(isPatch({ kind: 'merge' })).toBe(false);
});
