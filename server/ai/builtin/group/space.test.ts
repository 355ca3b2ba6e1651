import { expect, test } from 'vitest';
import { dimensions } from '../protocol.ts';
import { Space } from './space.ts';

/** Zero but for the first figures. */
const vector = (...values: number[]): Float32Array => {
  const made = new Float32Array(dimensions);
  made.set(values);
  return made;
};
/** Whatever is asked anywhere has this in common. */
const background = { mean: vector(0, 0, 0, 0.9), weight: 5 };

test('what all questions have in common makes no two of them alike', () => {
  const space = new Space(background);
  for (const at of [0, 1, 2]) {
    const embedding = vector(0, 0, 0, 0.9);
    embedding[at] = 0.4;
    space.add(`question ${at}`, embedding);
  }
  for (const [a, b] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const) {
    expect(Math.abs(space.similarity(a, b))).toBeLessThan(0.5);
  }
});

test('the subject of a session is told from what its questions ask as they become more', () => {
  const space = new Space(background);
  // All share the subject, each asks something of its own.
  const ask = (i: number): void => {
    const embedding = vector(0, 0.4, 0, 0.9);
    embedding[10 + i] = 0.3;
    space.add(`question ${i}`, embedding);
  };
  ask(0);
  ask(1);
  expect(space.similarity(0, 1)).toBeGreaterThan(0.3);
  for (let i = 2; i < 40; i += 1) ask(i);
  expect(Math.abs(space.similarity(0, 1))).toBeLessThan(0.1);
});

test('the pairs between two groups are the same as one by one', () => {
  const space = new Space(background);
  [vector(0.4, 0, 0, 0.9), vector(0.3, 0.2, 0, 0.9), vector(0, 0, 0.4, 0.9)].forEach((row, i) =>
    space.add(`question ${i}`, row),
  );
  const { nearest, farthest, plainNearest, plain } = space.pairs([0], [1, 2]);
  expect(nearest).toBeCloseTo(space.similarity(0, 1));
  expect(farthest).toBeCloseTo(space.similarity(0, 2));
  // Less the background the first two are (.4, 0) and (.3, .2); the third stands across.
  expect(plainNearest).toBeCloseTo(0.3 / Math.hypot(0.3, 0.2));
  expect(plain).toBeCloseTo(plainNearest / 2);
});

test('in a crowd that asks the same, few pairs are closer than many others', () => {
  const crowded = new Space(background);
  const sparse = new Space(background);
  for (let i = 0; i < 30; i += 1) {
    const own = vector(0, 0, 0, 0.9);
    own[10 + i] = 0.4;
    sparse.add(`question ${i}`, own);
    const shared = vector(0, 0, 0, 0.9);
    shared[10 + (i % 5)] = 0.4;
    crowded.add(`question ${i}`, shared);
  }
  expect(crowded.crowding).toBeGreaterThan(0.9);
  expect(sparse.crowding).toBeLessThan(0.1);
  expect(crowded.spread).toBeGreaterThan(sparse.spread);
});

/** Shares of three parts of material that the question is surely about. */
const at = (...shares: number[]) => ({
  shares: Float32Array.from(shares),
  closeness: 0.3,
  terms: new Map(),
});

test('the same place in the material makes questions alike, another place unlike', () => {
  const asked = [
    { embedding: vector(0.4, 0, 0, 0.9), place: at(0.9, 0.05, 0.05) },
    { embedding: vector(0, 0.4, 0, 0.9), place: at(0.9, 0.05, 0.05) },
    { embedding: vector(0, 0, 0.4, 0.9), place: at(0.05, 0.05, 0.9) },
  ];
  const without = new Space(background);
  const placed = new Space(background, { parts: 3, weight: 1 });
  const counted = new Space(background, { parts: 3, weight: 0 });
  asked.forEach(({ embedding, place }, i) => {
    without.add(`question ${i}`, embedding);
    for (const space of [placed, counted]) space.add(`question ${i}`, embedding, place);
  });
  expect(placed.similarity(0, 1)).toBeGreaterThan(without.similarity(0, 1) + 0.1);
  expect(placed.similarity(0, 2)).toBeLessThan(without.similarity(0, 2));
  expect(counted.similarity(0, 1)).toBeCloseTo(without.similarity(0, 1), 5);
  // Vectors stay of unit length: a question is as similar to itself as any other.
  const sum = placed.emptySum();
  placed.addTo(sum, 0, 1);
  expect(placed.towards(sum, 0)).toBeCloseTo(1, 5);
});

test('the place in material that the questions are not about says nothing', () => {
  const space = new Space(background, { parts: 3, weight: 1 });
  const without = new Space(background);
  for (const [i, shares] of [
    [0.9, 0.05, 0.05],
    [0.9, 0.05, 0.05],
    [0.05, 0.05, 0.9],
  ].entries()) {
    const embedding = vector(0, 0, 0, 0.9);
    embedding[i] = 0.4;
    space.add(`question ${i}`, embedding, { ...at(...shares), closeness: -0.05 });
    without.add(`question ${i}`, embedding);
  }
  for (const other of [1, 2]) {
    expect(space.similarity(0, other)).toBeCloseTo(without.similarity(0, other), 5);
  }
});

test('a place in which all questions of a session are says nothing about two of them', () => {
  const space = new Space(background, { parts: 3, weight: 1 });
  const without = new Space(background);
  for (let i = 0; i < 60; i += 1) {
    const embedding = vector(0, 0, 0, 0.9);
    embedding[10 + i] = 0.4;
    space.add(`question ${i}`, embedding, at(0.9, 0.05, 0.05));
    without.add(`question ${i}`, embedding);
  }
  expect(space.similarity(3, 40)).toBeCloseTo(without.similarity(3, 40), 1);
});

test('pairs of two languages are counted, and those of an unknown one are not', () => {
  const space = new Space(background);
  const languages = ['en', 'de', null, 'en'];
  languages.forEach((language, i) =>
    space.add(`question ${i}`, vector(0.1 * i, 0.4, 0, 0.9), undefined, language),
  );
  expect(space.pairs([0, 3], [1, 2]).foreign).toBe(0.5);
  expect(space.pairs([0], [3]).foreign).toBe(0);
});
