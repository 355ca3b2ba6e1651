import { beforeAll, expect, test } from 'vitest';
import type { ExistingTopic } from '../../model.ts';
import { Encoder } from '../cached-encoder.ts';
import { dimensions } from '../protocol.ts';
import { asQuestion } from '../text/canonical.ts';
import { group } from './group.ts';
import { GroupingSession } from './grouping-session.ts';

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

let encoder: Encoder;
beforeAll(async () => {
  encoder = await Encoder.load();
});

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
