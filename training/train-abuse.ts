// Trains the head that hears abuse in what is meant and in which words, and writes it beside the
// judge. Run by hand when the encoder, the signs or the data change:
//   node training/train-abuse.ts FOLDER [--memory FILE]
// FOLDER holds what is for training: tweets-toxicity-train.jsonl and abuse-*-train.jsonl. Every fifth
// row of each is never seen: `npm run bench:ai` measures on these. What is kept back of the events is
// measured by leaving out: heads that have seen three quarters of them are asked about the fourth.
import { writeFileSync } from 'node:fs';
import { learntFile } from '../server/ai/builtin/learnt-files.ts';
import { abuseLimits } from '../server/ai/builtin/judge/abuse/abuse-limits.ts';
import type { StoredPieces } from '../server/ai/builtin/judge/abuse/abuse-evidence.ts';
import {
  abuseSignNames,
  abuseSigns,
  evidencePieces,
  evidenceWords,
  pieceCount,
} from '../server/ai/builtin/judge/abuse/abuse-signs.ts';
import { asksOfTheMatter } from '../server/ai/builtin/judge/abuse/insults.ts';
import { logitOf, writeHead } from '../server/ai/builtin/judge/linear-head.ts';
import { mentionedWords } from '../server/ai/builtin/judge/abuse/mentioned.ts';
import { banter, lectureQuestions } from '../server/ai/builtin/judge/relevance/reference-texts.ts';
import { wordsOf } from '../server/ai/builtin/text/ngrams.ts';
import { asQuestion, visible } from '../server/ai/builtin/text/canonical.ts';
import { chosenEncoder } from '../server/ai/encoder/default-encoder.ts';
import { readAbuseTraining } from '../bench/ai/abuse-training.ts';
import { randomOf, shuffled } from '../bench/ai/sets/random.ts';
import { abusiveElsewhere, abusiveLines, harmlessElsewhere, harshRemarks } from './abusive.ts';
import { banterLines } from './banter-lines.ts';
import { grave, harmlessQuestions } from './harmless.ts';
import { trainLogistic } from './logistic.ts';
import type { Example, TrainedHead } from './logistic.ts';
import { openTraining } from './open-training.ts';

const seed = 815;
/** Of one language, abusive or not: more teaches nothing new. */
const maxRows = 4_000;
/** What a room asks must hardly ever be hit. The grave ones are few, and each stands for many. */
const weights = { own: 12, elsewhere: 6, event: 20, question: 4, remark: 6, grave: 15 } as const;
/** A word must occur so often, and weigh so much, to be kept. */
const minOccurrences = 6;
const leastWorth = 0.03;
const folds = 4;
const articlesSeen = 12;
const decay = 2e-4;
/** Pieces are many, and each is pulled harder. */
const decayOfPieces = 2.2e-3;
const base = { rounds: 100, decay, embeddingScale: 5 };
/** The head has learnt from sentences; shorter texts are left to the word lists. */
const minWords = 3;
/** Of the lines nearest to the limits, or over them, so many are shown for choosing these. */
const shown = 10;

interface Text {
  readonly text: string;
  readonly isTrue: boolean;
  readonly weight: number;
  /** Of an event: which of the trials does not see it. */
  readonly fold?: number;
  /** Of an event's questions: its language. */
  readonly language?: string;
}

const { folder, sets, encoder } = openTraining();
const { events, articles, chitchat } = sets;
const random = randomOf(seed);
const training = readAbuseTraining(folder);

/** Of each language as much abuse as not: a set that is mostly abuse says nothing of a room. */
const comments: Text[] = training.flatMap(({ seen }) => {
  const sampleOf = (isAbusive: boolean): typeof seen =>
    shuffled(
      seen.filter(({ toxic }) => toxic === isAbusive),
      random,
    ).slice(0, maxRows);
  const [abusive, others] = [sampleOf(true), sampleOf(false)];
  const share = Math.min(1, others.length / abusive.length);
  return [
    ...abusive.map(({ text }) => ({ text, isTrue: true, weight: share })),
    ...others.map(({ text }) => ({ text, isTrue: false, weight: 1 })),
  ];
});
const linesOf = (texts: readonly string[], isTrue: boolean, weight: number): Text[] =>
  texts.map((text) => ({ text, isTrue, weight }));
const ofEvents: Text[] = events.flatMap(({ questions, organisation, off, language }, i) => {
  const asked = [...questions.map(({ text }) => text), ...organisation];
  const common = { isTrue: false, weight: weights.event, fold: i % folds };
  return [
    ...asked.map((text) => ({ text, ...common, language })),
    ...off.map((text) => ({ text, ...common })),
  ];
});
const graves = new Set([...grave, ...harmlessElsewhere]);
const texts: Text[] = [
  ...comments,
  ...linesOf(abusiveLines, true, weights.own),
  ...linesOf(abusiveElsewhere, true, weights.elsewhere),
  ...ofEvents,
  ...linesOf([...graves], false, weights.grave),
  ...linesOf(harshRemarks, false, weights.remark),
  ...linesOf(
    [
      ...articles.flatMap(({ rows }) =>
        rows.slice(0, articlesSeen).flatMap((row) => row.questions),
      ),
      ...chitchat.slice(0, chitchat.length / 2),
      ...harmlessQuestions().filter((text) => !graves.has(text)),
      ...lectureQuestions,
      ...banter,
      ...banterLines,
    ],
    false,
    weights.question,
  ),
];
console.log(`${comments.length} comments, ${texts.length} texts in all`);
const vocabulary = vocabularyOf(texts.map(({ text }) => text));
const examples = await examplesOf(texts);
const options = {
  ...base,
  words: {
    count: vocabulary.size + pieceCount,
    decayOf: (word: number) => (word < vocabulary.size ? decay : decayOfPieces),
  },
};

/** The events' genuine lines by language, each judged by a head which has not seen its event. */
const judged: Record<string, { readonly text: string; readonly over: number }[]> = {};
for (let fold = 0; fold < folds; fold += 1) {
  const trial = trainLogistic(
    examples.filter((_, i) => texts[i]?.fold !== fold),
    options,
  );
  texts.forEach(({ text, language, fold: own }, i) => {
    if (own !== fold || language === undefined) return;
    const over = overLimit(text, scoreOf(trial, examples[i] as Example));
    (judged[language] ??= []).push({ text, over });
  });
}
for (const [language, lines] of Object.entries(judged)) {
  console.log(language, lines.toSorted((a, b) => b.over - a.over).slice(0, shown));
}

const head = trainLogistic(examples, options);
const lexicon = Object.fromEntries(
  [...vocabulary]
    .map(([word, i]) => [word, Number((head.words[i] as number).toFixed(2))] as const)
    .filter(([, worth]) => Math.abs(worth) >= leastWorth)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
const worthOfPieces = head.words.slice(vocabulary.size);
const step = worthOfPieces.reduce((most, worth) => Math.max(most, Math.abs(worth)), 0) / 127;
const pieces: StoredPieces = {
  step,
  weights: Buffer.from(
    Int8Array.from(worthOfPieces, (worth) => Math.round(worth / step)).buffer,
  ).toString('base64'),
};

const figures: Record<string, number> = { words: Object.keys(lexicon).length };
for (const { language, held } of training) {
  const made = await examplesOf(held.map((row) => ({ ...row, isTrue: row.toxic, weight: 1 })));
  const overOf = (isAbusive: boolean): number => {
    const some = made.flatMap((example, i) =>
      example.isTrue === isAbusive
        ? [overLimit(held[i]?.text ?? '', scoreOf(head, example)) > 0]
        : [],
    );
    return Number((some.filter(Boolean).length / some.length).toFixed(3));
  };
  figures[`${language} found by the head alone`] = overOf(true);
  figures[`${language} harmless comments kept back`] = overOf(false);
}
for (const [language, lines] of Object.entries(judged)) {
  const share = lines.filter(({ over }) => over > 0).length / lines.length;
  figures[`${language} lines of events that were not seen, kept back`] = Number(share.toFixed(5));
}
console.log(figures);

const notes = {
  encoder: chosenEncoder.id,
  command: 'node training/train-abuse.ts FOLDER',
  trainedOn: [
    'English: Davidson et al. 2017, repository t-davidson/hate-speech-and-offensive-language (MIT)',
    'German: GermEval 2018, training set (Wiegand et al., CC BY 4.0)',
    'Spanish: OffendES, training set (Plaza-del-Arco et al. 2021)',
    'French and Arabic: MLMA (Ousidhoum et al. 2019, MIT)',
    'abuse and harmless lines written for this project (train/abusive.ts, train/harmless.ts)',
    'harmless: the events, the first articles of XQuAD (CC BY-SA 4.0), half of the chitchat of CLINC150 (CC BY 3.0), questions and texts written for this project',
  ],
  heldOut: [
    'every fifth row of each set',
    'the comments of Surge AI and the recorded lectures (limits were chosen with them in view)',
    'of the events a fourth at a time, for the figures',
  ],
  figures,
};
writeFileSync(learntFile('abuse-head'), writeHead(notes, abuseSignNames, head));
writeFileSync(learntFile('abuse-lexicon'), `${JSON.stringify(lexicon, null, 2)}\n`);
writeFileSync(learntFile('abuse-pieces'), `${JSON.stringify(pieces, null, 2)}\n`);
await encoder.close();

function scoreOf(tried: TrainedHead, { embedding, signs, words = [] }: Example): number {
  return words.reduce(
    (sum, word) => sum + (tried.words[word] as number),
    logitOf(tried, embedding, signs),
  );
}

/** By how much a text is over the limit of its kind; below zero it is let in. */
function overLimit(text: string, score: number): number {
  const seen = visible(text);
  if (wordsOf(seen).length < minWords) return -Infinity;
  return score - abuseLimits(seen, asksOfTheMatter(seen)).certain;
}

function vocabularyOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of all) {
    for (const word of evidenceWords(visible(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= minOccurrences).map(([word]) => word);
  return new Map(common.toSorted().map((word, i) => [word, i]));
}

async function examplesOf(some: readonly Text[]): Promise<Example[]> {
  const rows = await encoder.embed(some.map(({ text }) => asQuestion(text)));
  return some.map(({ text, isTrue, weight }, i) => {
    const seen = visible(text);
    const mentioned = mentionedWords(seen);
    const isHarmless = (word: string): boolean => mentioned.has(word);
    const words = evidenceWords(seen).filter((word) => !isHarmless(word));
    return {
      embedding: rows[i] as Float32Array,
      signs: abuseSigns(seen, isHarmless),
      words: [
        ...words.flatMap((word) => vocabulary.get(word) ?? []),
        ...evidencePieces(seen, isHarmless).map((at) => vocabulary.size + at),
      ],
      isTrue,
      weight,
    };
  });
}
