import { expect, test } from 'vitest';
import { choosePassages, outlineOf, shortened } from './material.ts';

const textbook = Array.from({ length: 400 }, (_, i) => ({
  text: `Chapter ${i} begins with a sentence that says what it is about. Another one follows.`,
}));

test('short material goes along with the first sentence of each passage', () => {
  expect(outlineOf([{ text: 'Leaves are green. Why?' }, { text: 'Pores close.' }], 1)).toEqual([
    'Leaves are green.',
    'Pores close.',
  ]);
  expect(outlineOf([], 16)).toEqual([]);
});

test('of long material as much goes along as fits, from its beginning to its end', () => {
  const lines = outlineOf(textbook, 16);
  expect(lines.join('').length).toBeGreaterThan(2_000);
  expect(lines.join('').length).toBeLessThanOrEqual(2_400);
  const chapters = lines.map((line) => Number(/\d+/.exec(line)![0]));
  expect(chapters).toEqual(chapters.toSorted((a, b) => a - b));
  expect(chapters[0]).toBe(0);
  expect(chapters.at(-1)).toBeGreaterThan(380);
  expect(outlineOf(textbook, 1).length).toBeLessThan(lines.length / 3);
});

test('a line without an end is cut at a word, a passage without words anywhere but in a character', () => {
  expect(outlineOf([{ text: 'word '.repeat(200) }], 16)[0]).toMatch(/^(word ){21}word…$/);
  expect(shortened('😀'.repeat(10), 5)).toMatch(/^😀😀.…$/u);
});

test('every question has its nearest passage before any has its second', () => {
  const nearest = [['a', 'b'], ['c', 'd'], ['a']];
  expect(choosePassages(nearest, 9)).toEqual(['a', 'c', 'b', 'd']);
  expect(choosePassages(nearest, 2)).toEqual(['a', 'c']);
  expect(choosePassages([], 2)).toEqual([]);
});
