import { beforeAll, expect, test } from 'vitest';
import type { ExistingTopic, GroupedTopic } from '../../model.ts';
import { Encoder } from '../cached-encoder.ts';
import { dimensions } from '../protocol.ts';
import { SectionIndex } from '../place/section-index.ts';
import { asQuestion } from '../text/canonical.ts';
import { bakingQuestions } from './apart.fixture.ts';
import { chosenCalibration } from './calibration.ts';
import { group } from './group.ts';
import { GroupingSession } from './grouping-session.ts';

const texts = [
  'What does chlorophyll do?',
  'Why do stomata close at night?',
  'When is the exam?',
  'What is chlorophyll for?',
  'Do stomata close when it is night?',
  'On which day is the exam?',
  'Is chlorophyll green?',
  '¿Qué hace la clorofila en la hoja?',
  '¿Cuándo es el examen final?',
  '¿La clorofila está en la hoja verde?',
  '什么是叶绿素？',
  '叶绿素是什么？',
  'متى الامتحان؟',
  '🌱 why green?',
];

let encoder: Encoder;
let embeddings: Float32Array;
let session: GroupingSession;

beforeAll(async () => {
  encoder = await Encoder.load();
  embeddings = await encoder.embed(texts.map(asQuestion));
});

/** Ids are row numbers counted from one. */
const ids = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function fresh(): GroupingSession {
  const created = new GroupingSession();
  created.remember(ids(texts.length), texts, embeddings);
  return created;
}

/** A presenter's screen after the first `count` questions, topics named 101 and up. */
function shown(count: number, changed: Partial<ExistingTopic> = {}) {
  const first = group(session, {
    ids: ids(count),
    topicIds: ids(count).map(() => null),
    pinnedIds: [],
    topics: [],
  });
  const topics = first.map(({ title }, i) => ({
    id: 101 + i,
    title,
    isAnswered: false,
    isTitlePinned: false,
    ...changed,
  }));
  const topicOf = (id: number): number => 101 + first.findIndex((t) => t.questionIds.includes(id));
  return { topics, topicOf, topicIds: ids(count).map(topicOf) };
}

/** Of the session: all of them, none of which was shown before. */
async function groupAll(asked: readonly string[]): Promise<GroupedTopic[]> {
  const all = ids(asked.length);
  session.remember(all, asked, await encoder.embed(asked.map(asQuestion)));
  return group(session, {
    ids: all,
    topicIds: asked.map(() => null),
    pinnedIds: [],
    topics: [],
  });
}

const topicWith = (grouped: readonly GroupedTopic[], id: number): GroupedTopic | undefined =>
  grouped.find(({ questionIds }) => questionIds.includes(id));

test('what asks the same is together, in several languages and scripts', () => {
  session = fresh();
  const { topicOf } = shown(texts.length);
  expect(topicOf(4)).toBe(topicOf(1));
  expect(topicOf(5)).toBe(topicOf(2));
  expect(topicOf(6)).toBe(topicOf(3));
  expect(topicOf(12)).toBe(topicOf(11));
  expect(topicOf(10)).not.toBe(topicOf(8));
  // Across languages as well: chlorophyll and the exam in Spanish.
  expect(topicOf(8)).toBe(topicOf(1));
  expect(topicOf(9)).toBe(topicOf(3));
  expect(new Set([1, 2, 3].map(topicOf)).size).toBe(3);
});

test('questions that name other numbers stand apart, however alike they are', async () => {
  const steps = [1, 2, 3, 12].map((step) => `What happens in step ${step} of photosynthesis?`);
  const asked = [...steps, 'Tell me what happens in step 2', 'ماذا يحدث في الخطوة ٢؟'];
  session = new GroupingSession();
  const grouped = await groupAll(asked);
  const topicOf = (id: number) => grouped.indexOf(topicWith(grouped, id)!);
  expect(new Set([1, 2, 3, 4].map(topicOf)).size).toBe(4);
  for (const id of [1, 3, 4]) expect(topicOf(5)).not.toBe(topicOf(id));
});

test('questions that name other terms of the material stand apart, however alike they are', async () => {
  const sections = [
    'Photosynthesis makes sugar and oxygen of carbon dioxide and water; its equation is short.',
    'In photosystem II light lifts electrons, and photolysis splits water.',
    'Fungi are no autotrophs: without chlorophyll there is no photosynthesis.',
    'Photophosphorylation makes ATP from ADP and phosphate.',
    'In photorespiration rubisco takes oxygen for carbon dioxide.',
  ];
  const alike = [
    ['What is photolysis?', 'what is photolysis', 'What does photolysis mean?'],
    ['Can fungi photosynthesise?', 'do fungi do photosynthesis'],
    ['What is photosystem II?', 'what is photosystem II'],
    ['What is photophosphorylation?', 'what is photophosphorylation'],
    ['What is photorespiration?', 'what is photorespiration'],
    ['What is the equation for photosynthesis?', "What's the equation of photosynthesis"],
    ['Why is photosynthesis important?', 'why is photosynthesis so important for us'],
    ['How do you measure the rate of photosynthesis?', 'how do u measure rate of photosynthesis'],
    ...bakingQuestions.map((question) => [question]),
  ];
  const asked = alike.flat();
  const read = await encoder.embed(sections);
  const background = chosenCalibration().background.mean;
  session = new GroupingSession();
  session.useMaterial(
    new SectionIndex(
      sections.map((text, section) => ({
        text,
        section,
        embedding: read.slice(section * dimensions, (section + 1) * dimensions),
      })),
      background,
    ),
  );
  const grouped = await groupAll(asked);
  const topics = grouped.map(({ questionIds }) => questionIds.map((id) => asked[id - 1]!));
  // What names nothing but the subject may be in one topic.
  const apart = alike.slice(0, 5);
  const named = new Set(apart.flat());
  expect(topics.filter((topic) => topic.some((one) => named.has(one))).toSorted()).toEqual(
    apart.toSorted(),
  );
});

test('the same words are the same question, whatever is asked around them', async () => {
  const asked = [
    'What is photolysis?',
    'what does photolysis mean',
    'What is the equation for photosynthesis?',
    'what is the equation of photosynthesis',
    'Can fungi photosynthesise?',
    'do fungi do photosynthesis',
    'What is photosystem II?',
    'What does photosystem II do?',
    'What is cyclic photophosphorylation?',
    'What is photolysis for?',
    'What is phosphorylation?',
    'What is photophosphorylation?',
    'What is photorespiration?',
    'what is photophosphorylation',
    'what is photorespiration',
  ];
  session = new GroupingSession();
  const grouped = await groupAll(asked);
  expect(topicWith(grouped, 14)).toBe(topicWith(grouped, 12));
  expect(topicWith(grouped, 15)).toBe(topicWith(grouped, 13));
});

test('a topic of two questions is called after the first, each being as close to the other', () => {
  const pair = ['Why are leaves green?', 'Why do leaves look green?'];
  const closeness = Array.from({ length: 20 }, (_, i) => 0.9 + i / 1000);
  for (const cosine of closeness) {
    session = new GroupingSession();
    const vectors = new Float32Array(2 * dimensions);
    // Apart from the background in two directions: rounding differs from one to the next.
    const [along, across] = [3 + cosine * 100, 50 + cosine * 100].map(Math.floor) as [
      number,
      number,
    ];
    vectors[along] = 1;
    vectors[dimensions + along] = cosine;
    vectors[dimensions + across] = Math.sqrt(1 - cosine ** 2);
    session.remember([1, 2], pair, vectors);
    const input = { ids: [1, 2], topicIds: [null, null], pinnedIds: [], topics: [] };
    expect(group(session, input)).toMatchObject([{ title: pair[0], questionIds: [1, 2] }]);
  }
});

test('among the first questions one that stands wrong moves, and does not draw its topic along', async () => {
  const asked = [
    'What does chlorophyll do?',
    'What is chlorophyll for?',
    'Why do stomata close at night?',
    'Do stomata close when it is night?',
    'Do stomata close at night?',
    'Where does the oxygen come from?',
  ];
  session = new GroupingSession();
  session.remember(ids(asked.length), asked, await encoder.embed(asked.map(asQuestion)));
  const topics = [101, 102].map((id) => ({
    id,
    title: String(id),
    isAnswered: false,
    isTitlePinned: false,
  }));
  const topicIds = [101, 101, 101, 102, 102, null];
  const grouped = group(session, { ids: ids(asked.length), topicIds, pinnedIds: [], topics });
  expect(topicWith(grouped, 1)).toMatchObject({ id: 101, questionIds: [1, 2] });
  expect(topicWith(grouped, 3)).toMatchObject({ id: 102, questionIds: [3, 4, 5] });
  expect(topicWith(grouped, 6)).toMatchObject({ id: null, questionIds: [6] });
});

test('every question is in exactly one topic, however they come', () => {
  session = fresh();
  let topics: ExistingTopic[] = [];
  let topicIds: (number | null)[] = [];
  let last = 100;
  for (let count = 1; count <= texts.length; count += 1) {
    topicIds = ids(count).map((_, i) => topicIds[i] ?? null);
    const grouped = group(session, { ids: ids(count), topicIds, pinnedIds: [], topics });
    expect(grouped.flatMap(({ questionIds }) => questionIds).sort((a, b) => a - b)).toEqual(
      ids(count),
    );
    topics = grouped.map(({ id, title }) => ({
      id: id ?? (last += 1),
      title,
      isAnswered: false,
      isTitlePinned: false,
    }));
    topicIds = ids(count).map(
      (id) => topics[grouped.findIndex(({ questionIds }) => questionIds.includes(id))]?.id ?? null,
    );
  }
});

test('nothing changes when nothing is asked, with or without what was remembered', () => {
  session = fresh();
  const { topics, topicIds } = shown(7);
  const input = { ids: ids(7), topicIds, pinnedIds: [], topics };
  const again = group(session, input);
  expect(again.map(({ id }) => id).sort()).toEqual(topics.map(({ id }) => id).sort());
  expect(again.map(({ title }) => title).sort()).toEqual(topics.map(({ title }) => title).sort());
  session = fresh();
  expect(group(session, input)).toEqual(again);
});

test('an answered topic takes in what repeats it and nothing else', () => {
  session = fresh();
  const asMeant = embeddings.slice(3 * dimensions, 4 * dimensions);
  session.remember([15], ['please, what is chlorophyll for'], asMeant);
  session.remember([16], ['What is chlorophyll good for?'], asMeant);
  const { topics, topicOf, topicIds } = shown(6, { isAnswered: true });
  const grouped = group(session, {
    ids: [...ids(7), 15, 16],
    topicIds: [...topicIds, null, null, null],
    pinnedIds: [],
    topics,
  });
  expect(topicWith(grouped, 15)?.id).toBe(topicOf(4));
  expect(topicWith(grouped, 7)?.id).toBeNull();
  expect(topicWith(grouped, 16)?.id).toBeNull();
  for (const { id, title } of topics) expect(grouped.find((t) => t.id === id)?.title).toBe(title);
});

test('a pinned question stays where the presenter put it, and its topic is not merged away', () => {
  session = fresh();
  const { topics, topicOf, topicIds } = shown(6);
  const moved = topicIds.with(0, topicOf(3));
  const grouped = group(session, {
    ids: ids(7),
    topicIds: [...moved, null],
    pinnedIds: [1],
    topics,
  });
  expect(topicWith(grouped, 1)?.id).toBe(topicOf(3));
});

test('a question moved by the presenter does not draw the rest of its topic along', () => {
  session = fresh();
  const { topics, topicOf, topicIds } = shown(7);
  const target = topicOf(2);
  const source = topicOf(1);
  // Chlorophyll is asked about in both topics now: close enough to be one.
  const moved = topicIds.map((id, i) => (i === 3 || i === 6 ? target : id));
  const grouped = group(session, {
    ids: ids(8),
    topicIds: [...moved, null],
    pinnedIds: [4, 7],
    topics,
  });
  expect(topicWith(grouped, 1)?.id).toBe(source);
  expect(topicWith(grouped, 4)?.id).toBe(target);
  expect(topicWith(grouped, 7)?.id).toBe(target);
});

test('a moved question draws new ones like it into its topic', () => {
  session = fresh();
  session.remember(
    [15],
    ['What is chlorophyll for?!'],
    embeddings.slice(3 * dimensions, 4 * dimensions),
  );
  const { topics, topicOf, topicIds } = shown(6);
  const exam = topicOf(3);
  // All about chlorophyll is with the exam now: the presenter wants it there.
  const moved = topicIds.map((id, i) => (i === 0 || i === 3 ? exam : id));
  const grouped = group(session, {
    ids: [...ids(6), 15],
    topicIds: [...moved, null],
    pinnedIds: [1, 4],
    topics: topics.filter(({ id }) => moved.includes(id)),
  });
  expect(topicWith(grouped, 15)?.id).toBe(exam);
});

test('a merged topic stays whole when more questions come into it', () => {
  session = fresh();
  const { topics, topicOf, topicIds } = shown(6);
  const heir = topicOf(2);
  const merged = topicIds.map((id) => (id === topicOf(1) ? heir : id));
  const pinnedIds = ids(6).filter((id) => merged[id - 1] === heir);
  const grouped = group(session, {
    ids: ids(7),
    topicIds: [...merged, null],
    pinnedIds,
    topics: topics.filter(({ id }) => merged.includes(id)),
  });
  for (const id of pinnedIds) expect(topicWith(grouped, id)?.id).toBe(heir);
});

test('a title that the presenter gave stays', () => {
  session = fresh();
  const { topics, topicIds } = shown(6);
  const named = topics.map((topic) => ({ ...topic, title: 'Mine', isTitlePinned: true }));
  const grouped = group(session, {
    ids: ids(7),
    topicIds: [...topicIds, null],
    pinnedIds: [],
    topics: named,
  });
  expect(grouped.filter(({ id }) => id !== null).every(({ title }) => title === 'Mine')).toBe(true);
});

test('a question that the presenter rejected is forgotten', () => {
  session = fresh();
  const { topics, topicIds } = shown(6);
  const rest = ids(6).filter((id) => id !== 1);
  const grouped = group(session, {
    ids: rest,
    topicIds: topicIds.slice(1),
    pinnedIds: [],
    topics,
  });
  expect(grouped.flatMap(({ questionIds }) => questionIds).sort()).toEqual(rest);
});

test('two different questions are two topics, although nothing else was asked yet', async () => {
  const different = [
    'Why are leaves green?',
    'Where does the oxygen come from?',
    'What is a chloroplast?',
    'How do cacti survive in the desert?',
    'Do plants breathe at night?',
    'What is the Calvin cycle?',
  ];
  const vectors = await (await Encoder.load()).embed(different.map(asQuestion));
  const vectorOf = (row: number) => vectors.subarray(row * dimensions, (row + 1) * dimensions);
  for (let one = 0; one < different.length; one += 1) {
    for (let other = one + 1; other < different.length; other += 1) {
      const early = new GroupingSession();
      early.remember(
        ids(2),
        [different[one]!, different[other]!],
        Float32Array.of(...vectorOf(one), ...vectorOf(other)),
      );
      const topics = group(early, {
        ids: ids(2),
        topicIds: [null, null],
        pinnedIds: [],
        topics: [],
      });
      expect(topics, `${different[one]} ${different[other]}`).toHaveLength(2);
    }
  }
});

test('what is shown stays as it is when the material changes', () => {
  session = fresh();
  const { topics, topicIds } = shown(7);
  const material = new SectionIndex(
    [0, 1, 2, 3].map((at) => ({
      text: texts[at] as string,
      embedding: embeddings.slice(at * dimensions, (at + 1) * dimensions),
      section: at,
    })),
    chosenCalibration().background.mean,
  );
  const input = { ids: ids(7), topicIds, pinnedIds: [], topics };
  const before = group(session, input);
  session.useMaterial(material);
  expect(group(session, input)).toEqual(before);
  session.useMaterial(null);
  expect(group(session, input)).toEqual(before);
});

test.each([
  ['a topic is called as the class asks, whoever asked best', 0],
  ['in whichever language the class before has asked', 7],
])('%s', async (_, before) => {
  const german = [
    'Wie laut ist so ein Gerät nachts?',
    'wie viel Dezibel sind nachts erlaubt',
    'Muss ich vorher das Haus dämmen?',
    'Wann muss ich den Antrag stellen?',
  ];
  const asked = ['How loud is it at night?', ...german];
  const rows = await (await Encoder.load()).embed(asked.map(asQuestion));
  const lecture = new GroupingSession();
  const ofBefore = ids(before).map((id) => 100 + id);
  lecture.remember(ofBefore, texts, embeddings);
  const ungrouped = { topicIds: ofBefore.map(() => null), pinnedIds: [], topics: [] };
  group(lecture, { ids: ofBefore, ...ungrouped });
  lecture.remember(ids(asked.length), asked, rows);
  const grouped = group(lecture, {
    ids: ids(asked.length),
    topicIds: [101, 101, 101, null, null],
    pinnedIds: [1, 2, 3],
    topics: [{ id: 101, title: asked[0]!, isAnswered: false, isTitlePinned: false }],
  });
  const noise = grouped.find(({ id }) => id === 101)!;
  expect(noise.questionIds).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(noise.title).toBe(german[0]);
  expect(lecture.missing(ofBefore)).toEqual(ofBefore);
});

test('a class that asks about as many things as it asks is not thrown together', async () => {
  const created = new GroupingSession();
  const all = ids(bakingQuestions.length);
  const embedded = await (await Encoder.load()).embed(bakingQuestions.map(asQuestion));
  created.remember(all, bakingQuestions, embedded);
  const topics = group(created, {
    ids: all,
    topicIds: all.map(() => null),
    pinnedIds: [],
    topics: [],
  });
  expect(Math.max(...topics.map(({ questionIds }) => questionIds.length))).toBeLessThan(4);
  expect(topics.length).toBeGreaterThan(bakingQuestions.length * 0.8);
});

const calvin = [
  'Who is Melvin Calvin?',
  'what happens in the calvin cycle',
  'How many turns of the Calvin cycle make one glucose?',
  'Where does the Calvin cycle take place?',
  'does the calvin cycle need light',
  'what is the calvin cycle',
  'Which enzyme starts the Calvin cycle?',
  'Sir, what is the Calvin cycle?',
  'why is it called the calvin cycle',
  'what goes into the Calvin cycle and what comes out',
  'What is the Calvin cycle?',
  'is the calvin cycle the same as the dark reaction',
];

/** The title of one topic that holds all of the questions, as the presenter put them together. */
async function titleOf(
  questions: readonly string[],
  shown: Partial<ExistingTopic> = {},
  others: readonly string[] = [],
): Promise<string> {
  const all = [...questions, ...others];
  const vectors = await encoder.embed(all.map(asQuestion));
  expect(vectors).toHaveLength(all.length * dimensions);
  const session = new GroupingSession();
  const ids = all.map((_, at) => at + 1);
  session.remember(ids, all, vectors);
  const topic = { id: 101, title: '', isAnswered: false, isTitlePinned: false, ...shown };
  const topics = group(session, {
    ids,
    topicIds: ids.map((id) => (id <= questions.length ? 101 : null)),
    pinnedIds: ids.slice(0, questions.length),
    topics: [topic],
  });
  return topics.find(({ id }) => id === 101)!.title;
}

test('a question beside the point heads no topic, though it came first and is shown', async () => {
  expect(await titleOf(calvin)).toBe('What is the Calvin cycle?');
  const shown = { title: 'Who is Melvin Calvin?' };
  expect(await titleOf(calvin, shown)).toBe('What is the Calvin cycle?');
  expect(await titleOf([...calvin, 'who was melvin calvin'], shown)).toBe(
    'What is the Calvin cycle?',
  );
});

test('what the presenter named or answered keeps its name', async () => {
  const shown = { title: 'Who is Melvin Calvin?' };
  expect(await titleOf(calvin, { ...shown, isTitlePinned: true })).toBe(shown.title);
  expect(await titleOf(calvin, { ...shown, isAnswered: true })).toBe(shown.title);
});

test.each([
  ['What?', ['What?', 'what is photolysis']],
  ['why', ['why', 'Why do leaves turn red in autumn?']],
  ['hä?', ['hä?', 'Was macht das Enzym RuBisCO?']],
  ['¿qué?', ['¿qué?', '¿Qué es la fotólisis?']],
  ['quoi ?', ['quoi ?', 'À quoi sert la rubisco ?']],
  ['ماذا؟', ['ماذا؟', 'ما هو العامل المحدد؟']],
  ['chlorophyll?', ['chlorophyll?', 'what does chlorophyll do to red light']],
])('a fragment is no title while there is a sentence: %s', async (fragment, questions) => {
  const title = await titleOf([...questions, fragment], { title: fragment });
  expect(title.replace(/[?¿؟ ]/gu, '').toLowerCase()).toBe(
    questions[1]!.replace(/[?¿؟ ]/gu, '').toLowerCase(),
  );
  expect(await titleOf([fragment])).not.toBe('');
});

test('the wording that most ask in is the title, in the form that most write', async () => {
  const questions = [
    'Can light be a factor that limits the rate of photosynthesis in a greenhouse?',
    'Sir, What is a limiting factor?',
    'what are limiting factors',
    'What is a limiting factor?',
    'what is a limiting factor',
  ];
  expect(await titleOf(questions)).toBe('What is a limiting factor?');
});

const english = ['Why are leaves green?', 'what makes leaves look green to us'];
const spanish = [
  '¿Por qué las hojas son verdes?',
  'por qué se ven verdes las hojas',
  '¿De dónde viene el color verde de las hojas?',
];

test('a title is in the language of most of its questions, whatever the others of the class ask in', async () => {
  const others = ['When is the exam?', 'How long is the exam?', 'Is the exam open book?'];
  expect(
    spanish.map((each) => each.replaceAll('¿', '').replaceAll('?', '').toLowerCase()),
  ).toContain(
    (await titleOf([...english, ...spanish], { title: english[0]! }, others))
      .replaceAll(/[¿?]/gu, '')
      .toLowerCase(),
  );
  expect(await titleOf([english[0]!, spanish[0]!], {}, others)).toBe(english[0]);
});

test('the same questions give the same title', async () => {
  const titles = new Set(await Promise.all([1, 2, 3].map(() => titleOf(calvin))));
  expect(titles.size).toBe(1);
});
