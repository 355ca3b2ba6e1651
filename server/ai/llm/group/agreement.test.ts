// A remote model's board against that of the built-in model.

import { beforeAll, afterAll, expect, test } from 'vitest';
import { readTaught } from '../../../../bench/ai/remote.ts';
import { randomOf, shuffled } from '../../../../bench/ai/sets/random.ts';
import { createBuiltinModel, type BuiltinModel } from '../../builtin/builtin-model.ts';
import { agreementOf, type Compared } from './agreement.ts';

const lecture = readTaught().find(({ name }) => name === 'photosynthesis')!;
const questions = shuffled(lecture.questions, randomOf(1));
const noControls = { right: 0, wrong: 0 };

let builtin: BuiltinModel;
let embeddings: Float32Array[];
let own: number[];
beforeAll(async () => {
  builtin = await createBuiltinModel();
  embeddings = await builtin.embed(
    questions.map(({ text }) => text),
    { areQuestions: true },
  );
  const grouped = await builtin.group(
    'agreement',
    questions.map(({ text }, i) => ({
      id: i,
      text,
      embedding: embeddings[i]!,
      topicId: null,
      isPinned: false,
    })),
    [],
    { key: 'none', about: '', passages: [] },
  );
  own = questions.map((_, id) => grouped.findIndex((topic) => topic.questionIds.includes(id)));
});
afterAll(() => builtin.close());

const compared = (remote: (i: number) => number | string, count = questions.length): Compared[] => {
  const numbers = new Map<number | string, number>();
  return questions.slice(0, count).map((_, i) => {
    const place = remote(i);
    numbers.set(place, numbers.get(place) ?? numbers.size);
    return { embedding: embeddings[i]!, builtin: own[i]!, remote: numbers.get(place)! };
  });
};
const labelOf = (i: number): string => questions[i]!.label;
const random = randomOf(5);
const dice = questions.map(() => Math.floor(random() * 14));
const isLost = questions.map(() => random() < 0.8);

test('a model that knows the labels is fit, also where it errs in a fifth', () => {
  for (const count of [48, 80, questions.length]) {
    expect(agreementOf(compared(labelOf, count), noControls).isFit).not.toBe(false);
  }
  const erring = compared((i) => (i % 5 === 0 ? dice[i]! : labelOf(i)));
  expect(agreementOf(erring, noControls).isFit).toBe(true);
});

test.each<[string, (i: number) => number | string]>([
  ['throws dice', (i) => dice[i]!],
  ['puts everything into one topic', () => 0],
  ['makes each question a topic', (i) => i],
  ['knows a fifth of the labels', (i) => (isLost[i] ? dice[i]! : labelOf(i))],
  ['puts most of them into one topic', (i) => (i % 5 === 0 ? labelOf(i) : 'rest')],
])('a model that %s is not', (_, remote) => {
  expect(agreementOf(compared(remote), noControls).isFit).toBe(false);
});

test('of a few questions nothing is concluded', () => {
  expect(
    agreementOf(
      compared((i) => i, 16),
      noControls,
    ).isFit,
  ).toBeNull();
});

test('disagreement is excused while controls come back right, and not when they are wrong', () => {
  // Keeps a half of what the built-in model has put together.
  const halves = compared((i) => `${own[i]} ${dice[i]! % 2}`);
  expect(agreementOf(halves, { right: 8, wrong: 0 }).isFit).toBe(true);
  expect(agreementOf(halves, { right: 1, wrong: 7 }).isFit).toBe(false);
});
