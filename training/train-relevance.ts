// Trains the head that weighs the signs of relevance and writes it beside the judge. Run by hand when
// the encoder, the signs or the reference texts change:
//   node training/train-relevance.ts FOLDER [--memory FILE]
// FOLDER holds the events (`lectures/`) and the articles that `npm run bench:ai` measures with. It
// sees the events, the first articles, half of the chitchat and the classes that are not held out;
// never a recorded lecture.
import { writeFileSync } from 'node:fs';
import { learntFile } from '../server/ai/builtin/learnt-files.ts';
import type { MaterialIndex } from '../server/ai/builtin/judge/relevance/material-index.ts';
import { logitOf, writeHead } from '../server/ai/builtin/judge/linear-head.ts';
import { banter, lectureQuestions } from '../server/ai/builtin/judge/relevance/reference-texts.ts';
import { cosine, normalise } from '../server/ai/builtin/judge/relevance/vector-rows.ts';
import { signNames, signsOf } from '../server/ai/builtin/judge/relevance/relevance-signs.ts';
import { subjectWords } from '../server/ai/builtin/judge/relevance/subject-words.ts';
import { dimensions } from '../server/ai/builtin/protocol.ts';
import { asQuestion, visible } from '../server/ai/builtin/text/canonical.ts';
import { chosenEncoder } from '../server/ai/encoder/default-encoder.ts';
import { classSets } from '../bench/ai/sets/classes/class-sets.ts';
import { randomOf, shuffled } from '../bench/ai/sets/random.ts';
import { banterLines } from './banter-lines.ts';
import { everydayLines } from './everyday-lines.ts';
import { trainLogistic } from './logistic.ts';
import { indexOf, materialOf } from './material.ts';
import type { Material } from './material.ts';
import type { Example } from './logistic.ts';
import { openTraining } from './open-training.ts';

const output = learntFile('relevance-head');
const seed = 4711;
/** Of each language; the others are held out. */
const articlesSeen = 12;
/** A fifth of the events tells how well it went, in a run of its own before the last. */
const heldOutShare = 5;
/** Lines for each material. */
const perMaterial = { others: 100, chitchat: 20, lecture: 20, banter: 30, merged: 30 } as const;
/** Materials made of several events: larger ones, in which there is more of anything. */
const merged = { count: 24, least: 2, most: 4 } as const;
/** Events nearer than this are about the same, whatever their language. */
const sameSubject = 0.35;
/** What is rare in the examples and not in a room weighs more. */
const weights = { asked: 1, class: 3, organisation: 3, lecture: 2, off: 3, banter: 2, other: 1 };
const options = { rounds: 100, decay: 1e-3, embeddingScale: 3 };

const { encoder, sets } = openTraining();
const { events, articles, chitchat } = sets;
const random = randomOf(seed);
const examples: (Example & { readonly group: string; readonly kind: keyof typeof weights })[] = [];

async function add(
  index: MaterialIndex,
  group: string,
  kind: keyof typeof weights,
  texts: readonly string[],
): Promise<void> {
  const isTrue = !['off', 'banter', 'other'].includes(kind);
  const rows = await encoder.embed(texts.map(asQuestion));
  texts.forEach((text, i) => {
    const question = visible(text);
    const words = subjectWords(question);
    // Without a word of its own a question is let in before the signs are asked.
    if (words.length === 0) return;
    const embedding = rows[i] as Float32Array;
    const signs = signsOf(question, words, embedding, index);
    examples.push({ embedding, signs, isTrue, weight: weights[kind], group, kind });
  });
}

const some = <T>(items: readonly T[], count: number): T[] =>
  shuffled(items, random).slice(0, count);

const allBanter = [...banter, ...banterLines, ...everydayLines];

/** What belongs to no lecture, or to every one. */
async function addCommon(index: MaterialIndex, group: string, share: number): Promise<void> {
  const seen = chitchat.slice(0, chitchat.length / 2);
  await add(index, group, 'other', some(seen, perMaterial.chitchat * share));
  await add(index, group, 'lecture', some(lectureQuestions, perMaterial.lecture * share));
  await add(index, group, 'banter', some(allBanter, perMaterial.banter * share));
}

const materials: Material[] = [];
for (const { title, handout } of events) {
  materials.push(await materialOf(encoder, title, handout));
}
const middles = middlesOf(materials);
const isAlike = (a: number, b: number): boolean =>
  cosine(middles[a] as Float32Array, middles[b] as Float32Array) > sameSubject;

/** Half of the lines in the event's own language, where there are any. */
function linesOfOthers(own: readonly number[], count: number): string[] {
  const others = events.filter((_, j) => own.every((i) => !isAlike(i, j)));
  const language = events[own[0] as number]?.language;
  const near = others.filter((event) => event.language === language);
  const textsOf = (from: typeof events): string[] =>
    from.flatMap(({ questions }) => questions.map(({ text }) => text));
  return [
    ...some(textsOf(others), Math.floor(count / 3)),
    ...some(textsOf(near.length > 0 ? near : others), Math.ceil((count * 2) / 3)),
  ];
}

for (const [i, event] of events.entries()) {
  const { name, questions, organisation, off } = event;
  const index = indexOf(materials[i] as Material);
  await add(
    index,
    name,
    'asked',
    questions.map(({ text }) => text),
  );
  await add(index, name, 'organisation', organisation);
  await add(index, name, 'off', off);
  await add(index, name, 'other', linesOfOthers([i], perMaterial.others));
  await addCommon(index, name, 1);
}
console.log(`${examples.length} examples of ${events.length} events`);

for (let k = 0; k < merged.count; k += 1) {
  const count = merged.least + Math.floor(random() * (merged.most - merged.least + 1));
  const own = some([...events.keys()], count);
  const parts = own.map((i) => materials[i] as Material);
  const about = parts.map((part) => part.about).join(' ');
  const [aboutRow] = await encoder.embed([about]);
  const index = indexOf({
    about,
    aboutRow: aboutRow!,
    passages: parts.flatMap(({ passages }) => passages),
    rows: parts.flatMap(({ rows }) => rows),
  });
  for (const i of own) {
    const event = events[i]!;
    const texts = event.questions.map(({ text }) => text);
    await add(index, event.name, 'asked', some(texts, perMaterial.merged));
  }
  const group = events[own[0] as number]!.name;
  await add(index, group, 'other', linesOfOthers(own, perMaterial.others));
  await addCommon(index, group, 1);
}

// The articles are the same in every language: each is asked about in its own and in English.
for (const { name, rows } of articles) {
  const seen = rows.slice(0, articlesSeen);
  for (const [i, article] of seen.entries()) {
    const group = `article ${i}`;
    const text = article.passages.join('\n');
    const index = indexOf(await materialOf(encoder, article.title.replaceAll('_', ' '), text));
    const others = seen.filter((other) => other !== article);
    await add(index, group, 'asked', article.questions);
    const off = others.flatMap(({ questions }) => questions);
    await add(index, group, 'other', some(off, perMaterial.others / 2));
    const english = articles.find((set) => set.name === 'en')?.rows.slice(0, articlesSeen) ?? [];
    if (name !== 'en') {
      await add(index, group, 'asked', english[i]?.questions ?? []);
      const foreign = english.filter((_, j) => j !== i).flatMap(({ questions }) => questions);
      await add(index, group, 'other', some(foreign, perMaterial.others / 4));
    }
    await addCommon(index, group, 0.5);
  }
}

for (const set of classSets.filter(({ isHeldOut }) => !isHeldOut)) {
  const index = indexOf(await materialOf(encoder, set.title, set.handout));
  await add(index, set.name, 'class', set.genuine);
  await add(index, set.name, 'off', set.offTopic);
}
console.log(`${examples.length} examples in all`);

const isHeldOut = ({ group }: { group: string }): boolean => {
  const at = events.findIndex(({ name }) => name === group);
  return at !== -1 && at % heldOutShare === 0;
};
const trial = trainLogistic(
  examples.filter((example) => !isHeldOut(example)),
  options,
);
const head = trainLogistic(examples, options);
writeFileSync(
  output,
  writeHead(
    {
      encoder: chosenEncoder.id,
      command: 'node training/train-relevance.ts FOLDER',
      trainedOn: [
        `${events.length} events written for this project, with their handouts`,
        `the first ${articlesSeen} articles of XQuAD (Artetxe et al. 2020, CC BY-SA 4.0) in ${articles.map(({ name }) => name).join(', ')}`,
        'the first half of the out-of-scope questions of CLINC150 (Larson et al. 2019, CC BY 3.0)',
        'the classes of bench/ai/sets/classes that are not held out; the reference texts of the judge; train/banter-lines.ts and train/everyday-lines.ts',
      ],
      heldOut: [
        'recorded lectures (only the limits were chosen with them in view)',
        'the other articles, the other half of the chitchat, the held-out classes',
      ],
      figures: { examples: examples.length, ...rejectedAt(trial) },
    },
    signNames,
    head,
  ),
);
await encoder.close();

/** Shares below a logit of -1, of the events that the trial did not see. */
function rejectedAt(tried: typeof head): Record<string, number> {
  const held = examples.filter(isHeldOut);
  const shares = Object.keys(weights).flatMap((kind) => {
    const of = held.filter((example) => example.kind === kind);
    if (of.length === 0) return [];
    const below = of.filter(({ embedding, signs }) => logitOf(tried, embedding, signs) < -1);
    return [[`${kind} rejected`, Number((below.length / of.length).toFixed(3))] as const];
  });
  console.log(Object.fromEntries(shares));
  return Object.fromEntries(shares);
}

/** The middle of each material, without what all have in common. */
function middlesOf(all: readonly Material[]): Float32Array[] {
  const sums = all.map(({ rows }) => {
    const sum = new Float32Array(dimensions);
    for (const row of rows) row.forEach((value, d) => (sum[d] = (sum[d] as number) + value));
    normalise(sum);
    return sum;
  });
  const mean = new Float32Array(dimensions);
  for (const row of sums)
    row.forEach((value, d) => (mean[d] = (mean[d] as number) + value / sums.length));
  return sums.map((row) => {
    const rest = row.map((value, d) => value - (mean[d] as number));
    normalise(rest);
    return rest;
  });
}
