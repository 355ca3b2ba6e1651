import { expect, test } from 'vitest';
import { seededChance } from '../../../tests/support/chance.ts';
import { neighbourColours } from './topic-colour.ts';

test('neighbours differ, and nothing else is coloured otherwise than by its ordinal', () => {
  const chance = seededChance();
  const ordinals = Array.from({ length: 500 }, () => Math.floor(chance() * 21));
  const colours = neighbourColours(ordinals);
  expect(colours.filter((colour, index) => colour === colours[index - 1])).toEqual([]);
  const shifted = colours.filter((colour, index) => colour !== ordinals[index]! % 7);
  const forced = ordinals.filter((ordinal, index) => ordinal % 7 === colours[index - 1]);
  expect(shifted).toHaveLength(forced.length);
});

test('in the order in which they appeared each has its own', () => {
  expect(neighbourColours([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
  expect(neighbourColours([3, 10, 4])).toEqual([3, 5, 4]);
  expect(neighbourColours([])).toEqual([]);
});
