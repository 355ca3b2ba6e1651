import { expect, test, vi } from 'vitest';
import { ask, enter } from './student-changes.ts';
import { freshState } from './student-state.ts';

vi.mock('./student-session.ts', () => ({}));
vi.mock('./question-draft.ts', () => ({}));
const { forget } = await import('./leave.ts');

test('nothing of a presentation stays, and all of another', () => {
  const changes = [enter('one'), ask('one', 'Why?', 'a'), enter('two'), ask('two', 'How?', 'b')];
  const both = changes.reduce((state, change) => change(state), freshState());
  const left = forget('one')(both);
  expect(JSON.stringify(left)).not.toContain('"one"');
  expect(left).toMatchObject({ device_id: both.device_id, current: null });
  expect(left.visits).toEqual(both.visits.filter(({ token }) => token === 'two'));
  expect(left.operations).toEqual(both.operations.filter(({ token }) => token === 'two'));
  expect(forget('one')(left)).toEqual(left);
  expect(forget('two')({ ...both, current: 'one' }).current).toBe('one');
});
