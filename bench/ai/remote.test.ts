// What a lecture takes along when it is read to a remote model.
import { expect, test } from 'vitest';
import { readTaught } from './remote.ts';

test('every own lecture has a handout', () => {
  const taught = readTaught();
  expect(taught.length).toBeGreaterThan(10);
  expect(taught.filter(({ handout }) => handout.length < 500)).toEqual([]);
});
