// Another encoder is a folder and the line that chooses it: the built-in model runs with one that
// counts words, in a copy of the server from which the other encoder is gone.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evidenceNames } from '../builtin/group/same-topic.ts';
import { abuseSignNames, pieceCount } from '../builtin/judge/abuse/abuse-signs.ts';
import { writeHead } from '../builtin/judge/linear-head.ts';
import { banterSignNames } from '../builtin/judge/relevance/banter-signs.ts';
import { signNames } from '../builtin/judge/relevance/relevance-signs.ts';
import { packRows } from '../builtin/judge/relevance/vector-rows.ts';
import type { LearntFile } from '../builtin/learnt-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const id = 'words-1';
const dimensions = 96;

const source = `
import { tuning } from './tuning/words-tuning.ts';

function embed(texts) {
  const packed = new Float32Array(texts.length * ${dimensions});
  texts.forEach((text, i) => {
    const row = packed.subarray(i * ${dimensions}, (i + 1) * ${dimensions});
    for (const word of text.toLowerCase().match(/\\p{L}+/gu) ?? ['']) {
      row[[...word].reduce((sum, letter) => sum * 31 + letter.codePointAt(0), 7) % ${dimensions}] += 1;
    }
    const length = Math.hypot(...row);
    row.forEach((value, d) => { row[d] = value / length; });
  });
  return packed;
}

export const words = {
  id: '${id}',
  dimensions: ${dimensions},
  tuning,
  load: async () => ({
    id: '${id}', dimensions: ${dimensions}, embed: async (texts) => embed(texts), close: async () => {},
  }),
};`;

const nearNothing = { closeness: 1.1, lead: 1 };
const never = { letters: 1, logit: -90, doubt: -80, margin: -2, marginOfBanter: -90 };
const figures = {
  byteScale: 127,
  abuse: {
    limits: {
      said: { certain: 9, unsure: 8 },
      wondered: { certain: 9, unsure: 8 },
      asked: { certain: 9, unsure: 8 },
    },
    lenience: {},
    veryNear: nearNothing,
    near: { ...nearNothing, score: 9 },
    nearHarmless: nearNothing,
  },
  relevance: {
    limits: { handout: never, lecture: { ...never, letters: 2, logit: -1 } },
    banterShare: 0,
    lectureHandicap: 2,
    everyday: { ...nearNothing, beyondMaterial: 1 },
    typicalSelf: 0.5,
    scoreUnits: { logit: 1, margin: 0.03 },
    untouched: { characters: 40, score: -1, unit: 1, unless: -90 },
    positions: { strict: 0, normal: 0, open: 0 },
  },
  signals: { closeness: 1.1, sure: 1.1, lag: 0 },
  places: {
    temperature: 0.1,
    wordsWeight: 0.5,
    chance: { passages: 17, cosine: 0, doubling: 0 },
    fullCloseness: 0.1,
    chanceOfTopic: { always: 0.4, ofOneQuestion: 0.8, exponent: 0.4 },
  },
  excerpts: { wordsWeight: 0.25, limit: 0.5, lead: 0 },
  grouping: {
    imaginaryCohesion: { weight: 2, value: 0.4 },
    nearlyAlike: { inOneLanguage: 0.3, inTwoLanguages: 0.3 },
    title: { changeMargin: 0.05, costPerCharacter: 0.002, frequencyWorth: 0.3, sameFormWorth: 0.1 },
    furtherOff: 0.6,
  },
};
const tuningSource = `export const tuning = {
  folder: new URL('./', import.meta.url), ...${JSON.stringify(figures)}, loadRarity: async () => () => 1,
};`;

const head = (names: readonly string[], weightOf: (name: string) => number = () => 0) =>
  writeHead({ encoder: id, command: '', trainedOn: [], heldOut: [], figures: {} }, names, {
    weights: new Float32Array(dimensions),
    bias: 0,
    signs: names.map((name) => ({ mean: 0, weight: weightOf(name) })),
  });

const oneRow = packRows(Float32Array.from({ length: dimensions }, (_, d) => (d === 0 ? 1 : 0)));
const tree = {
  feature: [evidenceNames.indexOf('plainNearest'), null, null],
  threshold: [0.5, 0, 0],
  left: [1, 0, 0],
  right: [2, 0, 0],
  value: [0, -5, 5],
};
const learnt: Record<LearntFile, string> = {
  'abuse-head': head(abuseSignNames),
  'abuse-lexicon': '{}',
  'abuse-pieces': JSON.stringify({
    step: 1,
    weights: Buffer.alloc(pieceCount).toString('base64'),
  }),
  'banter-head': head(banterSignNames),
  // Off topic is what shares no letters with the material.
  'relevance-head': head(signNames, (name) => (name === 'strange' ? -20 : 0)),
  references: JSON.stringify(
    Object.fromEntries(
      [
        'otherSubjects',
        'lessons',
        'lectureQuestions',
        'banter',
        'everyday',
        'insults',
        'harmless',
        'signals',
        'signalLookAlikes',
      ].map((name) => [name, oneRow]),
    ),
  ),
  grouping: JSON.stringify({
    encoder: id,
    background: { mean: Array.from({ length: dimensions }, () => 0), weight: 1 },
    rules: {
      joinAbove: 0,
      sizeBonus: 0,
      mergeAbove: 1,
      splitBelow: -9,
      suggestAbove: 1,
      partsAbove: 0.5,
      moveMargin: 9,
      leniency: { belowSpread: 0, slope: 0 },
      otherTerms: { most: 0, spread: { from: 0, full: 1 }, questions: { from: 0, full: 1 } },
      placeWeights: { sections: 0, runs: 0 },
    },
    evidence: evidenceNames,
    trees: { baseline: 0, trees: [tree] },
  }),
};

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'askroom-encoder-'));
  const filter = (file: string): boolean => !/e5-small$|\.test\.ts$/.test(file);
  for (const name of ['server', 'contract', 'package.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const encoders = join(copy, 'server/ai/encoder');
  mkdirSync(join(encoders, 'words/tuning'), { recursive: true });
  writeFileSync(join(encoders, 'words/words.ts'), source);
  writeFileSync(join(encoders, 'words/tuning/words-tuning.ts'), tuningSource);
  for (const [name, text] of Object.entries(learnt)) {
    writeFileSync(join(encoders, `words/tuning/${name}.json`), text);
  }
  writeFileSync(
    join(encoders, 'default-encoder.ts'),
    "export { words as chosenEncoder } from './words/words.ts';\n",
  );
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const asked = [
  'How do leaves make sugar from light?',
  'How do leaves make their sugar from light?',
  'Why are roots below the ground?',
  'asdfjkl qwrtzpsd',
];
const passage = 'Leaves make sugar from light, water and air. Roots are below the ground. ';
const script = (model: URL) => `
  import { createBuiltinModel } from ${JSON.stringify(model.href)};
  const model = await createBuiltinModel();
  const texts = [${JSON.stringify(passage.repeat(12))}];
  const [embedding] = await model.embed(texts);
  const knowledge = { key: 'leaves', about: 'Leaves', passages: [{ text: texts[0], embedding }] };
  const verdicts = await model.judge(${JSON.stringify(asked)}, knowledge);
  const questions = verdicts.flatMap(({ isAccepted, embedding }, id) => isAccepted
    ? [{ id, text: ${JSON.stringify(asked)}[id], embedding, topicId: null, isPinned: false }] : []);
  const topics = await model.group('class', questions, [], knowledge);
  console.log(JSON.stringify({
    encoder: model.encoder,
    length: embedding.length,
    reasons: verdicts.map(({ reason }) => reason ?? null),
    topics: topics.map(({ questionIds }) => questionIds),
  }));
  await model.close();`;

test('the built-in model judges and groups with another encoder', async () => {
  const model = pathToFileURL(join(copy, 'server/ai/builtin/builtin-model.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script(model),
  ]);
  expect(JSON.parse(stdout)).toEqual({
    encoder: id,
    length: dimensions,
    reasons: [null, null, null, 'gibberish'],
    topics: [[0, 1], [2]],
  });
});
