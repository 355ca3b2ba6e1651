import { beforeAll, expect, test } from 'vitest';
import { chosenCalibration } from './calibration.ts';
import { Cluster } from './cluster.ts';
import { Comparison, Links } from './comparison.ts';
import { sameTopicLogit } from './same-topic.ts';
import { Space } from './space.ts';
import { randomOf } from '../../../../bench/ai/sets/random.ts';
import { dimensions } from '../protocol.ts';

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

function begun(random: () => number) {
  const space = new Space(chosenCalibration().background);
  const ask = (): number =>
    space.add(
      '?',
      new Float32Array(dimensions).map(() => random() - 0.5),
    );
  const staying = new Set<Cluster>();
  return { space, ask, staying, links: new Links(space, staying) };
}

test('sums are those of the groups as they are, however these come, change and go', () => {
  const random = randomOf(1);
  const upTo = (count: number): number => Math.floor(random() * count);
  const { space, ask, staying, links } = begun(random);
  const any = (): Cluster => [...staying][upTo(staying.size)]!;
  for (let turn = 0; turn < 400; turn += 1) {
    const row = ask();
    if (staying.size < 2 || random() < 0.4) staying.add(new Cluster(space, null, [row]));
    else any().add(row);
    if (staying.size > 3 && random() < 0.2) staying.delete(any());
    // Most are looked at seldom, so that they change in between.
    const passing = new Cluster(space, null, [upTo(space.size), row]);
    for (const [a, b] of [
      [any(), any()],
      [passing, any()],
      [any(), passing],
    ] as const) {
      expect(links.between(a, b)).toBe(space.between(a.sum, b.sum));
    }
  }
  expect(staying.size).toBeGreaterThan(50);
});

test.each([
  ['all that were there stay', 0],
  ['some have gone, and others take their places', 3],
])('a sum is right for which room must be made: %s', (_, gone) => {
  const { space, ask, staying, links } = begun(randomOf(1));
  for (let more = 16; more > 0; more -= 1) staying.add(new Cluster(space, null, [ask()]));
  const [first, ...others] = staying;
  for (const other of others) links.between(first!, other);
  for (const other of others.slice(0, gone)) staying.delete(other);
  const fresh = new Cluster(space, null, [ask()]);
  staying.add(fresh);
  for (const other of staying) {
    expect(links.between(other, fresh)).toBe(space.between(other.sum, fresh.sum));
  }
});
