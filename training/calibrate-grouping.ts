// Makes the grouping for the encoder that the product reads with, and writes what it learnt to
// grouping.json of the encoder's tuning, with the figures that it then reaches in the head. Run by hand
// when the encoder, the evidence or the data change:
//   node training/calibrate-grouping.ts --data FOLDER [--keep-trees] [--memory FILE]
// With --keep-trees only the rules are new. The memory keeps embeddings between runs.
// The trees see half of the intents of a labelled set, in sessions of three kinds, every other English
// event of `lectures/`, and the questions of every other article, some of them in two languages. Of the
// other events and articles, the crowd, the recordings and the own lectures they see nothing; the rules below were chosen with all figures of the benchmark in view.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosenEncoder } from '../server/ai/encoder/default-encoder.ts';
import { learntFile } from '../server/ai/builtin/learnt-files.ts';
import { loadCalibration } from '../server/ai/builtin/group/calibration.ts';
import type { Calibration, Rules } from '../server/ai/builtin/group/calibration.ts';
import { evidenceNames } from '../server/ai/builtin/group/same-topic.ts';
import { GroupingSession } from '../server/ai/builtin/group/grouping-session.ts';
import { SectionIndex } from '../server/ai/builtin/place/section-index.ts';
import { meanEmbedding } from '../server/ai/builtin/mean-embedding.ts';
import { asQuestion } from '../server/ai/builtin/text/canonical.ts';
import { cutPassages } from '../server/materials/passages.ts';
import { crowdSeeds, crowdSession } from '../bench/ai/sets/crowd.ts';
import { readDataSets } from '../bench/ai/sets/data.ts';
import type { Labelled } from '../bench/ai/sets/data.ts';
import { inThisThread, measureSession, seeds, sessionOf } from '../bench/ai/grouping.ts';
import type { Embedded, SessionFigures } from '../bench/ai/grouping.ts';
import { othersDistance, readLectures, sectionsOf } from '../bench/ai/sets/lectures.ts';
import { mean } from '../bench/ai/metrics.ts';
import { randomOf, shuffled } from '../bench/ai/sets/random.ts';
import { topicLines } from '../bench/ai/sets/real-lectures.ts';
import { boost } from './boosted-trees.ts';
import type { Example } from './boosted-trees.ts';
import { openEncoder } from './remembering-encoder.ts';
import { crowdSizes, examplesOf, lectureSizes, neighbours } from './examples.ts';

const rules: Rules = {
  joinAbove: -0.25,
  sizeBonus: 1,
  mergeAbove: 1.2,
  splitBelow: -0.8,
  suggestAbove: 0,
  partsAbove: 0.24,
  moveMargin: 2.1,
  leniency: { belowSpread: 0.117, slope: 28 },
  otherTerms: {
    most: 4,
    spread: { from: 0.13, full: 0.155 },
    questions: { from: 12, full: 60 },
  },
  placeWeights: { sections: 0.6, runs: 0.65 },
};
/** While learning: looser, so that topics of all kinds are met. */
const learningRules: Rules = {
  joinAbove: -0.6,
  sizeBonus: 0.3,
  mergeAbove: 0,
  splitBelow: -1.4,
  suggestAbove: 0,
  partsAbove: 0.24,
  moveMargin: 0.7,
  leniency: { belowSpread: 0, slope: 0 },
  otherTerms: { most: 0, spread: { from: 0, full: 1 }, questions: { from: 0, full: 1 } },
  placeWeights: { sections: 0, runs: 0 },
};
/** Where the first sessions begin: the nearer two groups are, the likelier they are one. */
const beginning: Calibration['trees'] = {
  baseline: -3,
  trees: Array.from({ length: 20 }, (_, i) => ({
    feature: [0, null, null],
    threshold: [0.03 * i, 0, 0],
    left: [1, 0, 0],
    right: [2, 0, 0],
    value: [0, 0, 0.4],
  })),
};
const backgroundWeight = 5;
const linesOfBackground = 30;
const translatedShare = 1 / 3;
const intentSeed = 777;
/** None of them is a seed of the benchmark. */
const firstSeed = 10_001;
const rounds = 3;
const sessions = { intents: 10, crowds: 16, lectures: 20 } as const;
/**
 * Intents have nothing to do with each other, and events hardly ask anything twice: both count less.
 * Of articles there are few sessions, in which the most is asked that is alike and not the same.
 */
const weights = { intents: 0.5, crowds: 1, lectures: 1, events: 0.2, articles: 2 } as const;
/** What can only speak for two groups being one topic. */
const rising = new Set(
  (
    [
      'similarity',
      'nearest',
      'farthest',
      'plainNearest',
      'plain',
      'leadLarge',
      'leadSmall',
      'nearestToCrowding',
      'similarityToCrowding',
    ] as const
  ).map((name) => evidenceNames.indexOf(name)),
);

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    memory: { type: 'string' },
    'keep-trees': { type: 'boolean', default: false },
  },
});
if (values.data === undefined) throw new Error('Name the folder of the data sets: --data FOLDER');
const sets = readDataSets(values.data);
const [intents] = sets.labelled;
if (!intents || sets.events.length === 0) {
  throw new Error('The folder needs a set of labelled questions and lectures/*.txt');
}
const encoder = openEncoder(values.memory);

async function embedded(rows: readonly Labelled[]): Promise<Embedded[]> {
  const embeddings = await encoder.embed(rows.map(({ text }) => asQuestion(text)));
  return rows.map(({ text, label }, i) => ({
    text,
    label,
    embedding: embeddings[i] as Float32Array,
  }));
}

interface Session {
  readonly questions: readonly Embedded[];
  readonly material: SectionIndex | null;
}

const alone = (questions: readonly Embedded[]): Session => ({ questions, material: null });

async function materialOf(
  passages: readonly { readonly text: string; readonly section?: number }[],
): Promise<SectionIndex> {
  const embeddings = await encoder.embed(passages.map(({ text }) => text));
  return new SectionIndex(
    passages.map(({ text, section }, i) => ({
      text,
      embedding: embeddings[i] as Float32Array,
      section: section ?? null,
    })),
    calibration.background.mean,
  );
}

/** What is asked about an article of an encyclopaedia: all different, but for translations of some. */
interface ArticleQuestions {
  readonly title: string;
  readonly passages: readonly string[];
  readonly original: readonly Embedded[];
  /** In the same order, one list for each language. */
  readonly translated: readonly (readonly Embedded[])[];
}

async function articleQuestions(): Promise<ArticleQuestions[]> {
  const [original, ...others] = ['en', 'es', 'ru', 'zh'].map(
    (language) => sets.articles.find(({ name }) => name === language)?.rows ?? [],
  );
  const asked = (questions: readonly string[]): Promise<Embedded[]> =>
    embedded(questions.map((text, at) => ({ text, label: String(at) })));
  return Promise.all(
    (original ?? []).map(async ({ title, passages, questions }, i) => ({
      title,
      passages,
      original: await asked(questions),
      translated: await Promise.all(
        others.flatMap((rows) => (rows[i] ? [asked(rows[i].questions)] : [])),
      ),
    })),
  );
}

/** Some questions are asked in a second language, too. */
function bilingual({ original, translated }: ArticleQuestions, random: () => number): Embedded[] {
  return shuffled(
    original.flatMap((question, at) => {
      const other = translated[Math.floor(random() * translated.length)]?.[at];
      return other && random() < translatedShare ? [question, other] : [question];
    }),
    random,
  );
}

/** The sessions of one round, with how much their examples count. */
function sessionsOf(
  questions: readonly Embedded[],
  events: readonly (readonly Embedded[])[],
  articles: readonly ArticleQuestions[],
  background: Float32Array,
  round: number,
): { session: readonly Embedded[]; weight: number }[] {
  const from = firstSeed + round * 100;
  const many = (count: number, make: (seed: number) => Embedded[], weight: number) =>
    Array.from({ length: count }, (_, i) => ({ session: make(from + i), weight }));
  return [
    ...many(sessions.intents, (seed) => sessionOf(questions, seed), weights.intents),
    ...many(
      sessions.crowds,
      (seed) => neighbours(questions, background, seed, crowdSizes),
      weights.crowds,
    ),
    ...many(
      sessions.lectures,
      (seed) => neighbours(questions, background, seed + 10_000, lectureSizes),
      weights.lectures,
    ),
    ...events.map((event, i) => {
      const random = randomOf(from + 20_000 + i);
      const size = 50 + Math.floor(random() * 60);
      return { session: shuffled(event, random).slice(0, size), weight: weights.events };
    }),
    ...articles.map((article, i) => ({
      session: bilingual(article, randomOf(from + 30_000 + i)),
      weight: weights.articles,
    })),
  ];
}

async function figuresOf(calibration: Calibration) {
  const lectures = readLectures();
  const crowd = await embedded(sets.clustered.flatMap(({ rows }) => rows));
  const recordings = sets.recordings.flatMap(({ rows }) => rows);
  const all = await embedded((intents as NonNullable<typeof intents>).rows);
  const asked = await Promise.all(
    lectures.map(async ({ rows }) => shuffled(await embedded(rows), randomOf(1))),
  );
  const handouts = await Promise.all(
    lectures.map(({ name }) => materialOf(sectionsOf(name).passages)),
  );
  const measured: Record<string, Session[]> = {
    covid: crowd.length === 0 ? [] : crowdSeeds.map((seed) => alone(crowdSession(crowd, seed))),
    video: await Promise.all(
      recordings.map(async ({ lines, transcript }) => ({
        questions: await embedded(topicLines(lines)),
        material: await materialOf(cutPassages(transcript).map((text) => ({ text }))),
      })),
    ),
    own_lectures: asked.map((questions, i) => ({ questions, material: handouts[i]! })),
    own_lectures_without_material: asked.map(alone),
    own_lectures_material_of_another: asked.map((questions, i) => ({
      questions,
      material: handouts[(i + othersDistance) % handouts.length]!,
    })),
    events: await Promise.all(
      sets.events
        .filter((event) => !chosenEvents.includes(event))
        .map(async ({ questions, handout }, i) => ({
          questions: shuffled(await embedded(questions), randomOf(i + 1)),
          material: await materialOf(cutPassages(handout).map((text) => ({ text }))),
        })),
    ),
    articles: await Promise.all(
      articles
        .filter((_, i) => !isSeen(i))
        .map(async (article, i) => ({
          questions: bilingual(article, randomOf(i + 1)),
          material: await materialOf(article.passages.map((text, section) => ({ text, section }))),
        })),
    ),
    articles_without_material: articles
      .filter((_, i) => !isSeen(i))
      .map((article, i) => alone(bilingual(article, randomOf(i + 1)))),
    grouping: seeds.map((seed) => alone(sessionOf(all, seed))),
  };
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, some] of Object.entries(measured)) {
    const runs: SessionFigures[] = [];
    for (const { questions, material } of some) {
      const session = new GroupingSession(calibration);
      runs.push(await measureSession(inThisThread(session, material), questions, ''));
    }
    if (runs.length === 0) continue;
    const over = (pick: (run: (typeof runs)[number]) => number): number =>
      Math.round(mean(runs.map(pick)) * 1000) / 1000;
    figures[name] = {
      precision: over(({ precision }) => precision),
      bcubed_f1: over(({ bcubed_f1 }) => bcubed_f1),
      ari: over(({ ari }) => ari),
      churn: over(({ churn }) => churn),
      topics: over(({ topics }) => topics),
    };
    console.log(name, figures[name]);
  }
  return figures;
}

const names = shuffled(
  [...new Set(intents.rows.map(({ label }) => label))].toSorted(),
  randomOf(intentSeed),
);
const seen = new Set(names.slice(0, names.length / 2));
const chosenEvents = sets.events
  .filter(({ language }) => language === 'en')
  .filter((_, i) => i % 2 === 1);

/** Every other article is for learning. */
const isSeen = (at: number): boolean => at % 2 === 1;
const articles = await articleQuestions();

async function trained(rows: readonly Labelled[]): Promise<Calibration> {
  const background = meanEmbedding(
    await embedded(sets.events.flatMap(({ questions }) => questions.slice(0, linesOfBackground))),
  );
  const questions = await embedded(rows.filter(({ label }) => seen.has(label)));
  const events: Embedded[][] = [];
  for (const event of chosenEvents) events.push(await embedded(event.questions));
  const seenArticles = articles.filter((_, i) => isSeen(i));
  const fixed = {
    background: { mean: background, weight: backgroundWeight },
    rules: learningRules,
  };
  let trees = beginning;
  const examples: Example[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const random = randomOf(firstSeed + round);
    for (const { session, weight } of sessionsOf(
      questions,
      events,
      seenArticles,
      background,
      round,
    )) {
      for (const example of examplesOf(session, { ...fixed, trees }, random)) {
        examples.push({ ...example, weight: example.weight * weight });
      }
    }
    trees = boost(examples, rising);
    console.log(`Round ${round + 1}: ${examples.length} examples`);
  }
  return { ...fixed, trees };
}

const calibration: Calibration = {
  ...(values['keep-trees'] ? loadCalibration(chosenEncoder.id) : await trained(intents.rows)),
  rules,
};

const file = learntFile('grouping');
mkdirSync(new URL('.', file), { recursive: true });
const head = {
  encoder: chosenEncoder.id,
  made: new Date().toISOString().slice(0, 10),
  by: 'training/calibrate-grouping.ts',
  seen: {
    intents: [...seen].toSorted(),
    events: chosenEvents.map(({ name }) => name),
    articles: articles.filter((_, i) => isSeen(i)).map(({ title }) => title),
    background: `${linesOfBackground} lines of each event`,
  },
  figures: await figuresOf(calibration),
};
const rounded = Array.from(calibration.background.mean, (value) => Math.round(value * 1e5) / 1e5);
writeFileSync(
  file,
  `${JSON.stringify({
    ...head,
    rules,
    evidence: evidenceNames,
    background: { mean: rounded, weight: backgroundWeight },
    trees: calibration.trees,
  })}\n`,
);
await encoder.close();
