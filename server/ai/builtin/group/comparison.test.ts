import { beforeAll, expect, test } from 'vitest';
import { chosenCalibration } from './calibration.ts';
import { Cluster } from './cluster.ts';
import { Comparison } from './comparison.ts';
import { sameTopicLogit } from './same-topic.ts';
import { Space } from './space.ts';

/** Two that ask nearly the same, one that is a little like them, one that is not. */
const directions = [
  [1, 0, 0, 0],
  [0.9, 0.3, 0, 0],
  [0.5, 0, 0.9, 0],
  [0, 0, 0.1, 1],
];
const calibration = chosenCalibration();
const { mean } = calibration.background;
let space: Space;

beforeAll(() => {
  space = new Space(calibration.background);
  directions.forEach((direction, i) => {
    // Questions lie about the background, at a distance like that of real ones.
    const embedding = mean.map((value, d) => value + 0.4 * (direction[d] ?? 0));
    space.add(`question ${i}`, embedding);
  });
});

const groupOf = (...rows: number[]): Cluster => new Cluster(space, null, rows);

test('means, the nearest pair and the surroundings are those of all pairs', () => {
  const groups = [groupOf(0, 2), groupOf(1), groupOf(3)];
  const [large, small] = groups as [Cluster, Cluster, Cluster];
  const s = (a: number, b: number): number => space.similarity(a, b);
  const evidence = new Comparison(space, new Set()).evidence(small, large, groups);
  const mean = (s(0, 1) + s(2, 1)) / 2;
  expect(evidence.similarity).toBeCloseTo(mean);
  expect(evidence.nearest).toBeCloseTo(Math.max(s(0, 1), s(2, 1)));
  expect(evidence.farthest).toBeCloseTo(Math.min(s(0, 1), s(2, 1)));
  expect(evidence.sizeLarge).toBeCloseTo(Math.log(2));
  expect(evidence.sizeSmall).toBe(0);
  expect(evidence.sizeSession).toBeCloseTo(Math.log(4));
  expect(evidence.leadSmall).toBeCloseTo(mean - s(1, 3));
  expect(evidence.leadLarge).toBeCloseTo(mean - (s(0, 3) + s(2, 3)) / 2);
  expect(evidence.backgroundSmall).toBeCloseTo((s(0, 1) + s(2, 1) + s(3, 1)) / 3);
  // One pair of its own, and two imaginary ones of 0.42.
  expect(evidence.cohesionLarge).toBeCloseTo((s(0, 2) + 2 * 0.42) / 3);
  expect(evidence.cohesionSmall).toBeCloseTo(0.42);
});

test('what was kept of a group is measured again when the group changes', () => {
  const [a, b] = [groupOf(0), groupOf(1)];
  const comparison = new Comparison(space, new Set([a, b]));
  expect(comparison.similarity(a, b)).toBeCloseTo(space.similarity(0, 1));
  b.add(2);
  expect(comparison.similarity(a, b)).toBeCloseTo(
    (space.similarity(0, 1) + space.similarity(0, 2)) / 2,
  );
  b.remove(1);
  expect(comparison.similarity(b, a)).toBeCloseTo(space.similarity(0, 2));
});

test('what is alike is more likely one topic than what is not', () => {
  const groups = directions.map((_, row) => groupOf(row));
  const comparison = new Comparison(space, new Set());
  const odds = (a: number, b: number): number =>
    sameTopicLogit(
      comparison.evidence(groups[a] as Cluster, groups[b] as Cluster, groups),
      calibration.trees,
    );
  expect(odds(0, 1)).toBeGreaterThan(odds(0, 2));
  expect(odds(0, 1)).toBeGreaterThan(odds(1, 3));
});
