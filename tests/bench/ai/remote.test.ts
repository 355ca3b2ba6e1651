// What a lecture takes along when it is read to a remote model.
import { expect, test } from 'vitest';
import { readTaught } from './remote.ts';

test('a lecture has the handout of the class with its subject', () => {
  const withHandout = readTaught().filter(({ handout }) => handout.length > 500);
  expect(withHandout.map(({ name }) => name)).toEqual([
    'company-all-hands',
    'contract-law',
    'french-revolution',
    'human-hearing',
    'newton-mechanics',
    'nutrition',
    'photosynthesis',
    'python-loops',
    'supply-and-demand',
  ]);
});
