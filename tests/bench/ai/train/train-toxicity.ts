// Trains the head that tells abuse from a sentence's meaning, and writes its weights beside the
// judge. Run by hand when the encoder or the data change:
//   node tests/bench/ai/train/train-toxicity.ts FOLDER/tweets-toxicity-train.jsonl
import { readFileSync, writeFileSync } from 'node:fs';
import { Encoder } from '../../../../server/ai/builtin/encoder.ts';
import { dimensions } from '../../../../server/ai/builtin/protocol.ts';
import { asQuestion } from '../../../../server/ai/builtin/text/canonical.ts';
import { grave, harmlessQuestions } from './harmless.ts';

const output = new URL('../../../../server/ai/builtin/judge/toxicity-head.json', import.meta.url);
const rounds = 400;
const learningRate = 0.05;
/** Strength of the pull towards small weights; chosen on the tenth that is held out. */
const decay = 2e-5;
/** The grave ones are few, and each stands for many. */
const graveWeight = 5;

interface Example {
  readonly text: string;
  readonly isToxic: boolean;
  readonly weight: number;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Only what somebody wrote: no names of others, addresses, retweet marks or encoded emoji. */
function cleaned(tweet: string): string {
  return tweet
    .replace(/&#\d+;/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\bRT\b|@\w+:?|https?:\S+/g, ' ')
    .replace(/["“”]/g, ' ')
    .replaceAll('#', '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s!:.,-]+/, '')
    .trim();
}

function readTweets(path: string): Example[] {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { text: string; toxic: boolean })
    .map(({ text, toxic }) => ({ text: cleaned(text), isToxic: toxic }))
    .filter(({ text }) => text.length > 3);
  return rows.map(({ text, isToxic }) => ({ text, isToxic, weight: 1 }));
}

function readExamples(path: string): Example[] {
  const harmless = harmlessQuestions();
  const graves = new Set(grave);
  return [
    ...readTweets(path),
    ...harmless.map((text) => ({
      text,
      isToxic: false,
      weight: graves.has(text) ? graveWeight : 1,
    })),
  ];
}

interface Head {
  readonly weights: Float64Array;
  bias: number;
}

function logit({ weights, bias }: Head, rows: Float32Array, row: number): number {
  let sum = bias;
  for (let d = 0; d < dimensions; d += 1) sum += weights[d]! * rows[row * dimensions + d]!;
  return sum;
}

/** Logistic regression by Adam over all examples at once (Kingma and Ba 2015). */
function train(rows: Float32Array, examples: readonly Example[], used: readonly number[]): Head {
  const head: Head = { weights: new Float64Array(dimensions), bias: 0 };
  const first = new Float64Array(dimensions + 1);
  const second = new Float64Array(dimensions + 1);
  const total = used.reduce((sum, i) => sum + examples[i]!.weight, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(dimensions + 1);
    for (const i of used) {
      const { isToxic, weight } = examples[i]!;
      const error = 1 / (1 + Math.exp(-logit(head, rows, i))) - (isToxic ? 1 : 0);
      const scale = (error * weight) / total;
      for (let d = 0; d < dimensions; d += 1) gradient[d]! += scale * rows[i * dimensions + d]!;
      gradient[dimensions]! += scale;
    }
    for (let d = 0; d <= dimensions; d += 1) {
      if (d < dimensions) gradient[d]! += decay * head.weights[d]!;
      first[d] = 0.9 * first[d]! + 0.1 * gradient[d]!;
      second[d] = 0.999 * second[d]! + 0.001 * gradient[d]! ** 2;
      const step =
        (learningRate * (first[d]! / (1 - 0.9 ** round))) /
        (Math.sqrt(second[d]! / (1 - 0.999 ** round)) + 1e-8);
      if (d < dimensions) head.weights[d]! -= step;
      else head.bias -= step;
    }
  }
  return head;
}

function report(
  head: Head,
  rows: Float32Array,
  examples: readonly Example[],
  held: number[],
): void {
  for (const threshold of [0, 1, 2, 3]) {
    const hits = (isToxic: boolean): string => {
      const some = held.filter((i) => examples[i]!.isToxic === isToxic);
      const over = some.filter((i) => logit(head, rows, i) > threshold).length;
      return `${over} of ${some.length}`;
    };
    console.log(`logit > ${threshold}: toxic ${hits(true)}, harmless ${hits(false)}`);
  }
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the file of tweets.');
const examples = readExamples(path);
const encoder = await Encoder.load();
console.log(`encoding ${examples.length} texts`);
const rows = await encoder.embed(examples.map(({ text }) => asQuestion(text)));
const all = examples.map((_, i) => i);
const held = all.filter((i) => i % 10 === 0);
report(
  train(
    rows,
    examples,
    all.filter((i) => i % 10 !== 0),
  ),
  rows,
  examples,
  held,
);
const head = train(rows, examples, all);
const weights = Float32Array.from(head.weights);
writeFileSync(
  output,
  `${JSON.stringify(
    {
      source:
        'Logistic regression on embeddings of the encoder in server/ai/encoder/e5-small, trained by tests/bench/ai/train/train-toxicity.ts on the tweets of Davidson et al. 2017, repository t-davidson/hate-speech-and-offensive-language (MIT), and on harmless questions written for this project.',
      bias: head.bias,
      weights: Buffer.from(weights.buffer).toString('base64'),
    },
    null,
    2,
  )}\n`,
);
process.exit();
