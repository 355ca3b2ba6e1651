import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

test.each([
  ['{"name":"Light","description":"Waves"}', { name: 'Light', description: 'Waves' }],
  ['{"name":1}', { name: '', description: '' }],
  ['not json', { name: '', description: '' }],
  ['null', { name: '', description: '' }],
  [null, { name: '', description: '' }],
])('%j is read as %j', (text, draft) => {
  expect(parseDraft(text)).toEqual(draft);
});
