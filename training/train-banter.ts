// Trains the head that hears banter and writes it beside the judge. Run by hand when the encoder, its
// signs or the lines change:
//   node training/train-banter.ts FOLDER [--memory FILE]
// It sees the events (`lectures/`), the first articles, the classes that are not held out and lines
// written for this project; never a recorded lecture.
import { writeFileSync } from 'node:fs';
import { learntFile } from '../server/ai/builtin/learnt-files.ts';
import { banterSignNames, banterSigns } from '../server/ai/builtin/judge/relevance/banter-signs.ts';
import { logitOf, writeHead } from '../server/ai/builtin/judge/linear-head.ts';
import { banter, lectureQuestions } from '../server/ai/builtin/judge/relevance/reference-texts.ts';
import { asQuestion, visible } from '../server/ai/builtin/text/canonical.ts';
import { chosenEncoder } from '../server/ai/encoder/default-encoder.ts';
import { classSets } from '../bench/ai/sets/classes/class-sets.ts';
import { banterLines } from './banter-lines.ts';
import { everydayLines } from './everyday-lines.ts';
import { harmlessQuestions } from './harmless.ts';
import { trainLogistic } from './logistic.ts';
import type { Example } from './logistic.ts';
import { openTraining } from './open-training.ts';

const output = learntFile('banter-head');
const articlesSeen = 12;
/** A fifth of the events, and of the lines, tells how well it went, in a run before the last. */
const heldOutEvery = 5;
/** What is rare in the examples and not in a room weighs more. */
const weights = {
  own: 6,
  off: 2,
  asked: 0.5,
  organisation: 6,
  lecture: 12,
  article: 0.3,
  class: 2,
  harmless: 1,
} as const;
type Kind = keyof typeof weights;
const options = { rounds: 100, decay: 3e-3, embeddingScale: 5 };

const { encoder, sets } = openTraining();
const { events, articles } = sets;
const examples: (Example & { readonly kind: Kind; readonly isHeldOut: boolean })[] = [];

async function add(kind: Kind, texts: readonly string[], group: number | null): Promise<void> {
  const rows = await encoder.embed(texts.map(asQuestion));
  texts.forEach((text, i) =>
    examples.push({
      kind,
      embedding: rows[i] as Float32Array,
      signs: banterSigns(visible(text)),
      isTrue: kind === 'own' || kind === 'off',
      weight: weights[kind],
      isHeldOut: (group ?? i) % heldOutEvery === 0,
    }),
  );
}

for (const [i, { questions, organisation, off }] of events.entries()) {
  const texts = questions.map(({ text }) => text);
  await add('asked', texts, i);
  await add('organisation', organisation, i);
  await add('off', off, i);
}
await add('own', [...banter, ...banterLines, ...everydayLines], null);
await add('lecture', lectureQuestions, null);
for (const { rows } of articles) {
  const seen = rows.slice(0, articlesSeen).flatMap(({ questions }) => questions);
  await add('article', seen, null);
}
for (const set of classSets.filter(({ isHeldOut }) => !isHeldOut)) {
  await add('class', set.genuine, null);
}
await add('harmless', harmlessQuestions(), null);

const trial = trainLogistic(
  examples.filter(({ isHeldOut }) => !isHeldOut),
  options,
);
const figures = Object.fromEntries(
  (Object.keys(weights) as Kind[]).map((kind) => {
    const held = examples.filter((example) => example.kind === kind && example.isHeldOut);
    const above = held.filter(({ embedding, signs }) => logitOf(trial, embedding, signs) > 0);
    return [`${kind} above 0`, Number((above.length / held.length).toFixed(3))];
  }),
);
console.log(figures);
const notes = {
  encoder: chosenEncoder.id,
  command: 'node training/train-banter.ts FOLDER',
  trainedOn: [
    `${events.length} events written for this project`,
    `the first ${articlesSeen} articles of XQuAD (Artetxe et al. 2020, CC BY-SA 4.0) in ${articles.map(({ name }) => name).join(', ')}`,
    'the classes of bench/ai/sets/classes that are not held out; the reference texts of the judge; train/banter-lines.ts, train/everyday-lines.ts and train/harmless.ts',
  ],
  heldOut: ['recorded lectures (only the limits were chosen with them in view)'],
  figures: { examples: examples.length, ...figures },
};
writeFileSync(output, writeHead(notes, banterSignNames, trainLogistic(examples, options)));
await encoder.close();
