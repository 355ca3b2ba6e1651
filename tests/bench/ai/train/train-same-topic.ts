// Trains the trees that tell whether two groups of questions are one topic, and writes them beside
// the grouping. They see half of the intents of a labelled set and the lectures of `../lectures` that
// are not held out. Run by hand when the similarity or the data change, twice or three times: each
// run also learns from the topics that the trees of the last one make.
//   node tests/bench/ai/train/train-same-topic.ts FOLDER/clinc150-questions.jsonl
import { readFileSync, writeFileSync } from 'node:fs';
import { createBuiltinModel } from '../../../../server/ai/builtin/builtin-model.ts';
import { Board } from '../../../../server/ai/builtin/group/board.ts';
import { Cluster } from '../../../../server/ai/builtin/group/cluster.ts';
import { Comparison } from '../../../../server/ai/builtin/group/comparison.ts';
import { evidenceNames, sameTopicLogit } from '../../../../server/ai/builtin/group/same-topic.ts';
import { Space } from '../../../../server/ai/builtin/group/space.ts';
import { heldOutLectures, readLectures } from '../lectures.ts';
import type { Labelled } from '../data.ts';
import { embedQuestions, sessionOf } from '../grouping.ts';
import type { Embedded } from '../grouping.ts';
import { randomOf, shuffled } from '../random.ts';
import { boost } from './boosted-trees.ts';
import type { Example } from './boosted-trees.ts';

const output = new URL('../../../../server/ai/builtin/group/same-topic.json', import.meta.url);
const intentSeed = 777;
/** None of them is a seed of the benchmark. */
const firstSeed = 10_001;
const sessions = { intents: 80, lecture: 4 } as const;
/** While everything is clustered: pairs looked at, and how often. */
const trail = {
  pairs: 12,
  every: 3,
  untilSimilarity: 0.03,
  guidedPairs: 60,
  untilOdds: -2,
} as const;
/** Of all pairs of topics that a presenter would see, these many after each question. */
const livePairs = 5;
const minSimilarity = 0.02;

function exampleOf(
  a: Cluster,
  b: Cluster,
  groups: readonly Cluster[],
  comparison: Comparison,
  labels: readonly string[],
): Example {
  const evidence = comparison.evidence(a, b, groups);
  let same = 0;
  for (const row of a.rows)
    for (const other of b.rows) if (labels[row] === labels[other]) same += 1;
  const pairs = a.rows.size * b.rows.size;
  return {
    values: evidenceNames.map((name) => evidence[name]),
    chance: same / pairs,
    weight: Math.sqrt(pairs),
  };
}

function similarPairs(groups: readonly Cluster[], comparison: Comparison) {
  return groups
    .flatMap((a, i) =>
      groups.slice(0, i).map((b) => ({ a, b, similarity: comparison.similarity(a, b) })),
    )
    .sort((one, other) => other.similarity - one.similarity);
}

/**
 * Everything clustered at once, the nearest groups first: nearest by similarity, or by the trees of
 * the last run.
 */
function examplesOfTrail(session: readonly Embedded[], isGuided: boolean): Example[] {
  const space = new Space();
  let groups = session.map(
    ({ text, embedding }) => new Cluster(space, null, [space.add(text, embedding)]),
  );
  const comparison = new Comparison(space);
  const labels = session.map(({ label }) => label);
  const examples: Example[] = [];
  for (let step = 0; groups.length > 2; step += 1) {
    const similar = similarPairs(groups, comparison);
    const pairs = isGuided
      ? similar
          .slice(0, trail.guidedPairs)
          .map(({ a, b }) => ({
            a,
            b,
            worth: sameTopicLogit(comparison.evidence(a, b, groups)),
          }))
          .sort((one, other) => other.worth - one.worth)
      : similar.map(({ a, b, similarity }) => ({ a, b, worth: similarity }));
    if (step % trail.every === 0) {
      for (const { a, b } of pairs.slice(0, trail.pairs)) {
        examples.push(exampleOf(a, b, groups, comparison, labels));
      }
    }
    const [nearest] = pairs;
    if (!nearest || nearest.worth < (isGuided ? trail.untilOdds : trail.untilSimilarity)) break;
    for (const row of nearest.b.rows) nearest.a.add(row);
    groups = groups.filter((group) => group !== nearest.b);
  }
  return examples;
}

/** The topics as they are while one question comes after the other. */
function examplesOfClass(session: readonly Embedded[], random: () => number): Example[] {
  const space = new Space();
  const board = new Board(space);
  const comparison = new Comparison(space);
  const labels = session.map(({ label }) => label);
  const examples: Example[] = [];
  for (const { text, embedding } of session) {
    const row = space.add(text, embedding);
    const groups = [...board.clusters, new Cluster(space, null, [row])];
    const pairs = similarPairs(groups, comparison).filter(
      ({ similarity }) => similarity > minSimilarity,
    );
    for (const { a, b } of shuffled(pairs, random).slice(0, livePairs)) {
      examples.push(exampleOf(a, b, groups, comparison, labels));
    }
    board.place(row);
  }
  return examples;
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the file of labelled questions.');
const rows = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Labelled);
const intents = shuffled(
  [...new Set(rows.map(({ label }) => label))].toSorted(),
  randomOf(intentSeed),
);
const seen = new Set(intents.slice(0, intents.length / 2));
const model = await createBuiltinModel();
const { questions } = await embedQuestions(model, {
  name: 'intents',
  rows: rows.filter(({ label }) => seen.has(label)),
});
const examples: Example[] = [];
for (let i = 0; i < sessions.intents; i += 1) {
  const session = sessionOf(questions, firstSeed + i);
  examples.push(...examplesOfTrail(session, i % 2 === 1), ...examplesOfClass(session, randomOf(i)));
}
for (const lecture of readLectures()) {
  if (heldOutLectures.includes(lecture.name)) continue;
  const { questions: asked } = await embedQuestions(model, lecture);
  for (let i = 0; i < sessions.lecture; i += 1) {
    const random = randomOf(firstSeed + i);
    const session = shuffled(asked, random).slice(
      0,
      50 + Math.floor(random() * (asked.length - 49)),
    );
    examples.push(...examplesOfTrail(session, i % 2 === 1), ...examplesOfClass(session, random));
  }
}
console.log(`${examples.length} examples`);
writeFileSync(output, `${JSON.stringify(boost(examples))}\n`);
await model.close();
