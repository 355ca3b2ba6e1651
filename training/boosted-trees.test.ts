import { expect, test } from 'vitest';
import { leafOf } from '../server/ai/builtin/group/same-topic.ts';
import type { Trees } from '../server/ai/builtin/group/same-topic.ts';
import { randomOf } from '../bench/ai/sets/random.ts';
import { boost } from './boosted-trees.ts';

const random = randomOf(7);
const points = Array.from({ length: 6000 }, () => [random(), random(), random()]);
const chanceAt = ({ baseline, trees }: Trees, values: readonly number[]): number => {
  const odds = trees.reduce((sum, tree) => sum + (tree.value[leafOf(tree, values)] ?? 0), baseline);
  return 1 / (1 + Math.exp(-odds));
};

test('what depends on two figures together is learnt, whatever a third says', () => {
  const isOne = ([a = 0, b = 0]: readonly number[]): boolean => a > 0.5 && b > 0.4;
  const learnt = boost(
    points.map((values) => ({ values, chance: isOne(values) ? 1 : 0, weight: 1 })),
    new Set(),
  );
  for (const third of [0.1, 0.9]) {
    expect(chanceAt(learnt, [0.8, 0.8, third])).toBeGreaterThan(0.9);
    expect(chanceAt(learnt, [0.2, 0.8, third])).toBeLessThan(0.1);
    expect(chanceAt(learnt, [0.8, 0.2, third])).toBeLessThan(0.1);
  }
});

test('a figure that can only speak for it never speaks against it, whatever the examples say', () => {
  const examples = points.map((values) => ({
    values,
    chance: Math.min(1, Math.max(0, Math.sin(9 * (values[0] ?? 0)) / 2 + 0.5)),
    weight: 1,
  }));
  const along = (trees: Trees): number[] =>
    Array.from({ length: 50 }, (_, i) => chanceAt(trees, [i / 50, 0.5, 0.5]));
  const isRising = (chances: readonly number[]): boolean =>
    chances.every((chance, i) => i === 0 || chance >= (chances[i - 1] as number));
  expect(isRising(along(boost(examples, new Set())))).toBe(false);
  expect(isRising(along(boost(examples, new Set([0]))))).toBe(true);
});

test('examples count by their weight', () => {
  const examples = points.map((values, i) => ({ values, chance: i % 2, weight: i % 2 ? 9 : 1 }));
  expect(chanceAt(boost(examples, new Set()), [0.5, 0.5, 0.5])).toBeCloseTo(0.9, 1);
});
