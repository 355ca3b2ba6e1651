// What a small model's answers to known questions say of it.

import { expect, test } from 'vitest';
import { Controls } from './reliability.ts';

/** @param answers whether it is right, of questions with a place and without one in turn */
function after(answers: readonly (readonly [boolean, boolean])[]) {
  const controls = new Controls();
  return answers.map(([withPlace, without]) => {
    controls.count(true, withPlace);
    controls.count(false, without);
    return controls.reliability;
  });
}
const rounds = (count: number, answer: (i: number) => readonly [boolean, boolean]) =>
  after(Array.from({ length: count }, (_, i) => answer(i)));

test('nothing is known before there are eight of each kind', () => {
  const known = rounds(8, () => [true, true]);
  expect(known.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 'unknown'));
  expect(known[7]).toBe('reliable');
});

test.each<[string, (i: number) => readonly [boolean, boolean]]>([
  ['always names a place, and often the right one', (i) => [i % 4 !== 0, false]],
  ['always says none', () => [false, true]],
  ['says what comes', (i) => [i % 5 === 0, i % 5 === 0]],
])('a model that %s is not relied upon, and soon is not asked any more', (_, answer) => {
  const known = rounds(8, answer);
  expect(known[7]).toBe('unreliable');
  expect(known[5]).toBe('unreliable');
});

test('a model that errs now and then is relied upon; one that gets worse is not for long', () => {
  expect(rounds(8, (i) => [i % 4 !== 0, i % 4 !== 1]).at(-1)).toBe('reliable');
  const worse = rounds(20, (i) => [i < 8, i < 8]);
  expect(worse[8]).toBe('reliable');
  expect(worse.at(-1)).toBe('unreliable');
});
