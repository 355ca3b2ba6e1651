import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../../../bench/ai/sets/random.ts';
import type { Knowledge } from '../model.ts';
import { createBuiltinModel, type BuiltinModel } from './builtin-model.ts';

let model: BuiltinModel;
let knowledge: Knowledge;

const passages = [
  'Photosynthesis turns sunlight, water and carbon dioxide into sugar and oxygen.',
  'It happens in the chloroplasts, whose chlorophyll absorbs red and blue light.',
  'The Calvin cycle fixes carbon dioxide into sugars without needing light.',
  'Plants close their stomata on dry days, which slows photosynthesis down.',
  'Leaves look green because chlorophyll reflects the green part of the light that falls on them.',
  'At night plants breathe like animals do: they burn sugar in their mitochondria and give off carbon dioxide.',
  'Cacti open their stomata at night only and store the carbon dioxide as an acid until the sun rises.',
];

beforeAll(async () => {
  model = await createBuiltinModel();
  const embeddings = await model.embed(passages);
  knowledge = {
    key: 'leaves',
    about: 'How plants feed themselves',
    passages: passages.map((text, i) => ({ text, embedding: embeddings[i] as Float32Array })),
  };
});

afterAll(() => model.close());

test('embeds in order, with unit length, whatever the batch', async () => {
  const texts = ['What is light?', '', 'Why do plants close their stomata?', '🎉'];
  const together = await model.embed(texts);
  const [alone] = await model.embed(['Why do plants close their stomata?']);
  expect(together).toHaveLength(4);
  for (const row of together) {
    expect(row).toHaveLength(model.dimensions);
    expect(Math.hypot(...row)).toBeCloseTo(1, 4);
  }
  const cosine = (together[2] as Float32Array).reduce(
    (sum, v, d) => sum + v * (alone?.[d] ?? 0),
    0,
  );
  expect(cosine).toBeGreaterThan(0.999);
});

test('accepts questions about the material and says why it rejects others', async () => {
  const verdicts = await model.judge(
    [
      'Why do plants need chlorophyll?',
      'you are a fucking idiot',
      '?!?!?!',
      'hello',
      'When does the football match start tonight?',
    ],
    knowledge,
  );
  expect(verdicts.map(({ reason }) => reason ?? 'accepted')).toEqual([
    'accepted',
    'abuse',
    'gibberish',
    'no_question',
    'off_topic',
  ]);
});

test('groups alike questions and keeps the identity of topics', async () => {
  const texts = [
    'What does chlorophyll do?',
    'At what time do stomata close?',
    'What is chlorophyll for?',
    'When do the stomata close?',
  ];
  const embeddings = await model.embed(texts);
  const questions = texts.map((text, i) => ({
    id: i + 1,
    text,
    embedding: embeddings[i] as Float32Array,
    topicId: null as number | null,
    isPinned: false,
  }));
  const first = await model.group('p1', questions, [], knowledge);
  const sets = first.map(({ questionIds }) => [...questionIds]).sort();
  expect(sets).toEqual([
    [1, 3],
    [2, 4],
  ]);
  const topics = first.map(({ title }, i) => ({
    id: 10 + i,
    title,
    isAnswered: false,
    isTitlePinned: false,
  }));
  const shown = questions.map((question) =>
    Object.assign(question, {
      topicId: 10 + first.findIndex(({ questionIds }) => questionIds.includes(question.id)),
    }),
  );
  const again = await model.group('p1', shown, topics, knowledge);
  expect(again.map(({ id, title }) => ({ id, title }))).toEqual(
    topics.map(({ id, title }) => ({ id, title })),
  );
});

test('places questions by the sections of the material, and anew when they change', async () => {
  const texts = [
    'What happens at night?',
    'Where does the acid of a cactus come from?',
    'Why are leaves green?',
    'Which light does chlorophyll not need?',
  ];
  const embeddings = await model.embed(texts, { areQuestions: true });
  const questions = texts.map((text, i) => ({
    id: i + 1,
    text,
    embedding: embeddings[i] as Float32Array,
    topicId: null,
    isPinned: false,
  }));
  for (const key of ['leaves', 'leaves by slide']) {
    const sections = knowledge.passages.map((_, i) => ({ file: 'leaves.pptx', slide: i + 1 }));
    const placed = knowledge.passages.map((passage, section) => ({ ...passage, section }));
    const grouped = await model.group('p2', questions, [], {
      ...knowledge,
      key,
      passages: placed,
      sections,
    });
    expect(grouped.flatMap(({ questionIds }) => questionIds).toSorted()).toEqual([1, 2, 3, 4]);
  }
});

test('who asks at the same moment finds each passage of a long handout once', async () => {
  const random = randomOf(1);
  const long = Array.from({ length: 1_200 }, (_, i) => ({
    text: `Passage ${i}`,
    embedding: new Float32Array(model.dimensions).map(() => random() - 0.5),
  }));
  const handout = { key: 'long', about: 'Everything', passages: long };
  const asked = [long[0]!, long[700]!, long[1_199]!];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => model.search(asked, handout, 12)),
  );
  for (const { nearest } of [...answers, await model.search(asked, handout, 12)]) {
    expect(nearest.map(([first]) => first)).toEqual(asked.map(({ text }) => text));
    for (const found of nearest) expect(new Set(found).size).toBe(12);
  }
});
