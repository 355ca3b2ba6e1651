// Trains the head that hears abuse in what is meant and in which words, and writes it beside the
// judge. Run by hand when the encoder, the signs or the data change:
//   node tests/bench/ai/train/train-abuse.ts FOLDER [--memory FILE]
// FOLDER holds what is for training: tweets-toxicity-train.jsonl and abuse-*-train.jsonl. Every fifth
// row of each is never seen: `npm run bench:ai` measures on these.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  abuseSignNames,
  abuseSigns,
  evidenceWords,
} from '../../../../server/ai/builtin/judge/abuse-signs.ts';
import { logitOf, writeHead } from '../../../../server/ai/builtin/judge/linear-head.ts';
import { banter, lectureQuestions } from '../../../../server/ai/builtin/judge/reference-texts.ts';
import { asQuestion, visible } from '../../../../server/ai/builtin/text/canonical.ts';
import { chosenEncoder } from '../../../../server/ai/encoder/chosen.ts';
import { readAbuseTraining } from '../abuse-training.ts';
import { readDataSets } from '../data.ts';
import { randomOf, shuffled } from '../random.ts';
import { abusiveLines, harmlessElsewhere } from './abusive.ts';
import { grave, harmlessQuestions } from './harmless.ts';
import { trainLogistic } from './logistic.ts';
import type { Example } from './logistic.ts';
import { openEncoder } from './remembering-encoder.ts';

const folderOfJudge = new URL('../../../../server/ai/builtin/judge/', import.meta.url);
const seed = 815;
/** Of one language, abusive or not: more teaches nothing new. */
const maxRows = { abusive: 4_000, other: 4_000 } as const;
/** What a room asks must hardly ever be hit. The grave ones are few, and each stands for many. */
const weights = { comment: 1, ownAbuse: 12, question: 3, grave: 15 } as const;
/** A word must occur so often, and weigh so much, to be kept. */
const minOccurrences = 6;
const leastWorth = 0.35;
/** Of the events every fourth is left for choosing the limits. */
const leftShare = 4;
const articlesSeen = 12;
const base = { rounds: 150, learningRate: 0.08, decay: 5e-5, embeddingScale: 5 };

interface Text {
  readonly text: string;
  readonly isTrue: boolean;
  readonly weight: number;
}

const { values, positionals } = parseArgs({
  options: { memory: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder of the data sets.');
const random = randomOf(seed);
const { events, articles, chitchat } = readDataSets(folder);

/** Of each language as much abuse as not: a set that is mostly abuse says nothing of a room. */
const comments: Text[] = readAbuseTraining(folder).flatMap(({ seen }) => {
  const sampleOf = (isAbusive: boolean): typeof seen =>
    shuffled(
      seen.filter(({ toxic }) => toxic === isAbusive),
      random,
    ).slice(0, isAbusive ? maxRows.abusive : maxRows.other);
  const abusive = sampleOf(true);
  const others = sampleOf(false);
  const share = Math.min(1, others.length / abusive.length);
  return [
    ...abusive.map(({ text }) => ({ text, isTrue: true, weight: weights.comment * share })),
    ...others.map(({ text }) => ({ text, isTrue: false, weight: weights.comment })),
  ];
});
const graves = new Set([...grave, ...harmlessElsewhere]);
const linesOf = (some: typeof events): string[] =>
  some.flatMap(({ questions, organisation, off }) => [
    ...questions.map(({ text }) => text),
    ...organisation,
    ...off,
  ]);
const questions = [
  ...linesOf(events.filter((_, i) => i % leftShare !== 0)),
  ...articles.flatMap(({ rows }) => rows.slice(0, articlesSeen).flatMap((row) => row.questions)),
  ...chitchat.slice(0, chitchat.length / 2),
  ...harmlessQuestions(),
  ...harmlessElsewhere,
  ...lectureQuestions,
  ...banter,
].map((text) => ({
  text,
  isTrue: false,
  weight: graves.has(text) ? weights.grave : weights.question,
}));
const left = linesOf(events.filter((_, i) => i % leftShare === 0));

const encoder = openEncoder(values.memory);
const own = abusiveLines.map((text) => ({ text, isTrue: true, weight: weights.ownAbuse }));
const texts = [...comments, ...own, ...questions];
console.log(`${comments.length} comments, ${questions.length} questions`);
const vocabulary = vocabularyOf(texts.map(({ text }) => text));
const examples = await examplesOf(texts);
const head = trainLogistic(examples, {
  ...base,
  words: { count: vocabulary.size, decay: 4e-5 },
});
const lexicon = Object.fromEntries(
  [...vocabulary]
    .map(([word, i]) => [word, Number((head.words[i] as number).toFixed(2))] as const)
    .filter(([, worth]) => Math.abs(worth) >= leastWorth)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

const score = ({ embedding, signs }: Example, text: string): number =>
  logitOf(head, embedding, signs) +
  evidenceWords(visible(text)).reduce((sum, word) => sum + (lexicon[word] ?? 0), 0);
const scoresOf = async (some: readonly string[]): Promise<number[]> => {
  const made = await examplesOf(some.map((text) => ({ text, isTrue: false, weight: 1 })));
  return made.map((example, i) => score(example, some[i] as string));
};
const leftScores = (await scoresOf(left)).toSorted((a, b) => b - a);
console.log('highest of the questions that were left', leftScores.slice(0, 12));
const figures: Record<string, number> = { words: Object.keys(lexicon).length };
for (const { language, held } of readAbuseTraining(folder)) {
  const found = await scoresOf(held.filter(({ toxic }) => toxic).map(({ text }) => text));
  const others = await scoresOf(held.filter(({ toxic }) => !toxic).map(({ text }) => text));
  for (const limit of [0, 1, 2, 3]) {
    const over = (some: readonly number[]): number =>
      Number((some.filter((value) => value > limit).length / some.length).toFixed(3));
    figures[`${language} above ${limit}`] = over(found);
    figures[`${language} harmless comments above ${limit}`] = over(others);
  }
}
for (const limit of [0, 1, 2, 3]) {
  const over = leftScores.filter((value) => value > limit).length;
  figures[`questions of the events left, above ${limit}`] = over / left.length;
}
console.log(figures);

const notes = {
  encoder: chosenEncoder.id,
  command: 'node tests/bench/ai/train/train-abuse.ts FOLDER',
  trainedOn: [
    'English: Davidson et al. 2017, repository t-davidson/hate-speech-and-offensive-language (MIT)',
    'German: GermEval 2018, training set (Wiegand et al., CC BY 4.0)',
    'Spanish: OffendES, training set (Plaza-del-Arco et al. 2021)',
    'French and Arabic: MLMA (Ousidhoum et al. 2019, MIT)',
    'abuse and harmless lines written for this project (train/abusive.ts, train/harmless.ts)',
    'harmless: three quarters of the events, the first articles of XQuAD (CC BY-SA 4.0), half of the chitchat of CLINC150 (CC BY 3.0), questions and texts written for this project',
  ],
  heldOut: ['every fifth row of each set', 'every fourth event', 'the comments of Surge AI'],
  figures,
};
writeFileSync(new URL('abuse-head.json', folderOfJudge), writeHead(notes, abuseSignNames, head));
writeFileSync(
  new URL('abuse-lexicon.json', folderOfJudge),
  `${JSON.stringify(lexicon, null, 1)}\n`,
);
await encoder.close();

function vocabularyOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of all) {
    for (const word of evidenceWords(visible(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= minOccurrences).map(([word]) => word);
  return new Map(kept.toSorted().map((word, i) => [word, i]));
}

async function examplesOf(some: readonly Text[]): Promise<Example[]> {
  const rows = await encoder.embed(some.map(({ text }) => asQuestion(text)));
  return some.map(({ text, isTrue, weight }, i) => ({
    embedding: rows[i] as Float32Array,
    signs: abuseSigns(visible(text), () => false),
    words: evidenceWords(visible(text)).flatMap((word) => vocabulary.get(word) ?? []),
    isTrue,
    weight,
  }));
}
