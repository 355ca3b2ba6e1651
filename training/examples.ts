// What the trees learn from: pairs of groups as they meet while a session goes on, and how many of
// the pairs of questions between them ask the same.
import { Board } from '../server/ai/builtin/group/board.ts';
import type { Calibration } from '../server/ai/builtin/group/calibration.ts';
import { Cluster } from '../server/ai/builtin/group/cluster.ts';
import { Comparison } from '../server/ai/builtin/group/comparison.ts';
import { evidenceNames } from '../server/ai/builtin/group/same-topic.ts';
import { wordingOf } from '../server/ai/builtin/group/wording.ts';
import { Space } from '../server/ai/builtin/group/space.ts';
import type { Embedded } from '../bench/ai/grouping.ts';
import { randomOf, shuffled } from '../bench/ai/sets/random.ts';
import type { Example } from './boosted-trees.ts';

/** Sessions are played more and less strictly than the rules say: topics are not always good. */
const strictness = 2.4;
/** For a new question: the nearest topics, and one of the others. */
const nearestTopics = 3;
/** How often all topics are looked at, how many of the nearest pairs, and how many of the next. */
const glance = { often: 1 / 3, nearest: 5, others: 4, among: 40 } as const;

export function examplesOf(
  session: readonly Embedded[],
  calibration: Calibration,
  random: () => number,
): Example[] {
  const shift = (random() - 0.5) * strictness;
  const { joinAbove, mergeAbove } = calibration.rules;
  const space = new Space(calibration.background);
  const board = new Board(space, {
    ...calibration,
    rules: {
      ...calibration.rules,
      joinAbove: joinAbove + shift,
      mergeAbove: mergeAbove + shift,
    },
  });
  const comparison = new Comparison(space, new Set());
  const labels = session.map(({ label }) => label);
  const examples: Example[] = [];
  const look = (a: Cluster, b: Cluster, groups: readonly Cluster[]): void => {
    examples.push(exampleOf(a, b, groups, comparison, labels));
  };
  for (const { text, embedding } of session) {
    const row = space.add(text, embedding, undefined, wordingOf(text).language);
    const fresh = new Cluster(space, null, [row]);
    const before = [...board.clusters];
    const near = before
      .map((other) => ({ other, similarity: comparison.similarity(fresh, other) }))
      .sort((one, two) => two.similarity - one.similarity)
      .map(({ other }) => other);
    const further = shuffled(near.slice(nearestTopics), random).slice(0, 1);
    for (const other of [...near.slice(0, nearestTopics), ...further]) {
      look(fresh, other, [...before, fresh]);
    }
    board.place(row);
    if (random() >= glance.often) continue;
    const groups = [...board.clusters];
    const pairs = groups
      .flatMap((a, i) =>
        groups.slice(0, i).map((b) => ({ a, b, similarity: comparison.similarity(a, b) })),
      )
      .sort((one, two) => two.similarity - one.similarity);
    const others = shuffled(pairs.slice(glance.nearest, glance.among), random);
    for (const { a, b } of [...pairs.slice(0, glance.nearest), ...others.slice(0, glance.others)]) {
      look(a, b, groups);
    }
  }
  return examples;
}

function exampleOf(
  a: Cluster,
  b: Cluster,
  groups: readonly Cluster[],
  comparison: Comparison,
  labels: readonly string[],
): Example {
  const evidence = comparison.evidence(a, b, groups);
  let same = 0;
  for (const row of a.rows) {
    for (const other of b.rows) if (labels[row] === labels[other]) same += 1;
  }
  const pairs = a.rows.size * b.rows.size;
  return {
    values: evidenceNames.map((name) => evidence[name]),
    chance: same / pairs,
    weight: Math.sqrt(pairs),
  };
}

type Sizes = (random: () => number) => number[];

const between =
  (from: number, to: number): ((random: () => number) => number) =>
  (random) =>
    from + Math.floor(random() * (to + 1 - from));
const times = (count: number, size: (random: () => number) => number, random: () => number) =>
  Array.from({ length: count }, () => size(random));

/** Many who ask a few things, as about a thing that worries everybody. */
export const crowdSizes: Sizes = (random) => [
  ...times(3, between(12, 16), random),
  ...times(5, between(6, 9), random),
  ...times(8, between(2, 4), random),
  ...times(6, between(1, 1), random),
];

/** Mostly single questions, and some that a few ask, as in a lecture. */
export const lectureSizes: Sizes = (random) => [
  between(3, 11)(random),
  between(3, 5)(random),
  3,
  ...times(5, between(2, 2), random),
  ...times(between(20, 34)(random), between(1, 1), random),
];

/** A session of intents that lie close together, as if on one subject. */
export function neighbours(
  questions: readonly Embedded[],
  background: Float32Array,
  seed: number,
  sizesOf: Sizes,
): Embedded[] {
  const random = randomOf(seed);
  const byLabel = Map.groupBy(questions, ({ label }) => label);
  const labels = [...byLabel.keys()].toSorted();
  const centres = new Map(
    labels.map((label) => [label, centreOf(byLabel.get(label) ?? [], background)]),
  );
  const first = centres.get(labels[Math.floor(random() * labels.length)] as string) as number[];
  const sizes = sizesOf(random);
  const nearest = labels
    .map((label) => ({ label, closeness: dot(first, centres.get(label) as number[]) }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, sizes.length)
    .map(({ label }) => label);
  return shuffled(
    shuffled(nearest, random).flatMap((label, i) =>
      shuffled(byLabel.get(label) ?? [], random).slice(0, sizes[i]),
    ),
    random,
  );
}

function centreOf(rows: readonly Embedded[], background: Float32Array): number[] {
  const centre = Array.from(
    background,
    (value, d) =>
      rows.reduce((sum, { embedding }) => sum + (embedding[d] as number), 0) / rows.length - value,
  );
  const length = Math.sqrt(dot(centre, centre)) || 1;
  return centre.map((value) => value / length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, d) => sum + value * (b[d] as number), 0);
}
