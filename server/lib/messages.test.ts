import { expect, test } from 'vitest';
import { toCodedMessage } from './messages.ts';

test('a list of names crosses the wire as it is, also within another message', () => {
  const params = { topics: ['Roots', 'Light'], into: 'Leaves' };
  const text = 'The topics “Roots”, “Light” were merged into “Leaves”.';
  const merged = { code: 'topics_merged', params };
  expect(toCodedMessage(merged)).toEqual({ ...merged, text });
  const undone = { code: 'change_undone', params: { change: merged } };
  expect(toCodedMessage(undone).params).toEqual({ change: { ...merged, text } });
});
