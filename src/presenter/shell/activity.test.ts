import { expect, test } from 'vitest';
import type { PresentationSummary } from '../../../contract/entities.ts';
import {
  add,
  addFailure,
  compare,
  nothing,
  parseHistory,
  unseenCount,
  type History,
} from './activity.ts';

const project = (part: Partial<PresentationSummary> = {}): PresentationSummary => ({
  presentation_id: 1,
  title: 'Plants',
  created_at: '2026-01-01T00:00:00.000Z',
  status: 'Ready',
  question_count: 0,
  joined_count: 0,
  open_topic_count: 0,
  last_asked_at: null,
  ...part,
});
const told = ({ happenings }: History) =>
  happenings.map(({ title, text, what, questions }) =>
    [title, what ?? text, questions].filter((part) => part !== undefined).join(': '),
  );

test('what was there before the first look around is no news', () => {
  const first = compare(nothing, [project({ question_count: 9 })], undefined, 1);
  expect(first.happenings).toEqual([]);
  const other = project({ presentation_id: 2, question_count: 3 });
  expect(compare(first, [project({ question_count: 9 }), other], undefined, 2).happenings).toEqual(
    [],
  );
});

test.each(['Pending', 'Learning'] as const)('the end of learning is told after %s', (status) => {
  const before = compare(nothing, [project({ status })], undefined, 1);
  expect(told(compare(before, [project()], 1, 2))).toEqual(['Plants: learnt']);
  const failed = compare(before, [project({ status: 'Error' })], 1, 2);
  expect(failed.happenings).toMatchObject([{ type: 'error', what: 'not_learnt' }]);
});

test('questions are told once for all since the last look, and not of the project on screen', () => {
  let history = compare(nothing, [project()], undefined, 1);
  history = compare(history, [project({ question_count: 1 })], undefined, 2);
  expect(told(history)).toEqual(['Plants: asked: 1']);
  history = compare(history, [project({ question_count: 4 })], undefined, 3);
  expect(told(history)).toEqual(['Plants: asked: 4']);
  expect(unseenCount(history)).toBe(1);
  history = compare({ ...history, lastLook: 4 }, [project({ question_count: 6 })], undefined, 5);
  expect(told(history)).toEqual(['Plants: asked: 2', 'Plants: asked: 4']);
  expect(unseenCount(history)).toBe(1);
  expect(compare(history, [project({ question_count: 60 })], 1, 6).happenings).toHaveLength(2);
});

test('nothing is told of a project that is gone, and what failed elsewhere stays', () => {
  let history = compare(nothing, [project()], undefined, 1);
  history = compare(history, [project({ question_count: 1 })], undefined, 2);
  history = add(history, { type: 'error', title: 'Error!', text: 'No' }, 3);
  expect(told(compare(history, [], undefined, 4))).toEqual(['Error!: No']);
});

test('what failed on the pages of a project names it', () => {
  const words = { title: 'Error', text: 'No connection.' };
  const twins = [project(), project({ presentation_id: 2, title: '' })];
  const history = compare(nothing, twins, undefined, 1);
  const [failed] = addFailure(history, words, 1, 2).happenings;
  expect(failed).toMatchObject({ ...words, type: 'error', projectId: 1, project: 'Plants' });
  expect(addFailure(history, words, 2, 2).happenings[0]).toMatchObject({ project: '' });
  for (const elsewhere of [undefined, 3]) {
    const [other] = addFailure(history, words, elsewhere, 2).happenings;
    expect(other).not.toHaveProperty('projectId');
  }
  const stored = { ...history, known: { 1: { status: 'Ready' as const, questions: 0 } } };
  expect(addFailure(stored, words, 1, 2).happenings[0]).not.toHaveProperty('projectId');
});

test('only a whole history is read back', () => {
  const history = compare(nothing, [project()], undefined, 1);
  expect(parseHistory(JSON.stringify(history))).toEqual(history);
  for (const text of [null, '', '{', '[]', '7', '{"lastLook":1,"happenings":[{}],"known":null}']) {
    expect(parseHistory(text)).toEqual(nothing);
  }
});
