import { expect, test } from 'vitest';
import { cutPassages } from '../../../materials/passages.ts';
import { subjectsOf } from './subjects.ts';

const english = [
  'A suspension bridge hangs its deck from cables that run over two towers.',
  'The deck of a suspension bridge moves in the wind; stiff decks move less.',
  'The Tacoma Narrows Bridge fell because the wind twisted its deck.',
  'Engineers in Los Angeles test decks in a wind tunnel.',
  'Cables of steel carry the deck, towers carry the cables.',
  'The bridges of Los Angeles expand in summer, so that joints are needed.',
];
const spanish = [
  'El puente colgante sostiene el tablero con cables de acero.',
  'Los puentes colgantes se mueven con el viento.',
  'El acero resiste la tracción; el viento tuerce los tableros.',
  'Un puente colgante de acero se dilata en verano por el calor.',
];
const russian = [
  'Фотосинтез происходит в листьях растений на свету.',
  'В процессе фотосинтеза растения выделяют кислород.',
  'Кислород выделяется из воды, которую растения поглощают корнями.',
  'Без света фотосинтез останавливается, и кислорода становится меньше.',
];
const chinese = [
  '光合作用把光能变成化学能。植物的叶绿体进行光合作用。',
  '叶绿体里的叶绿素吸收红光和蓝光。',
  '植物在光合作用中放出氧气，氧气来自水。',
  '晚上植物没有光合作用，只消耗氧气。',
];
const arabic = [
  'الجسر المعلق يحمل الطريق بالكابلات الفولاذية.',
  'الرياح تهز الجسر المعلق فوق النهر.',
  'الأبراج تشد الكابلات، ثم تحمل الكابلات وزن الجسر.',
  'كل الكابلات من الفولاذ.',
];

test.each([
  ['English', english, ['deck', 'bridge', 'wind', 'Los Angeles', 'cables']],
  ['Spanish', spanish, [/puente/, 'acero', 'viento']],
  ['Russian', russian, [/фотосинтез/i, /растени/, /кислород/i]],
  ['Chinese', chinese, ['植物', '氧气', /叶绿/]],
  ['Arabic', arabic, [/الجسر/, /الكابلات/]],
])('the subjects of %s material are words of its own', (_, texts, expected) => {
  const subjects = subjectsOf(texts);
  expect(subjects.length).toBeLessThanOrEqual(6);
  for (const term of expected) {
    expect(
      subjects.some((subject) => new RegExp(term, 'iu').test(subject)),
      `${term}`,
    ).toBe(true);
  }
  const all = texts.join('\n').toLowerCase();
  for (const subject of subjects) expect(all).toContain(subject.toLowerCase());
});

test('a word is named once, whatever its forms, and grammar never', () => {
  const subjects = subjectsOf([...english, ...spanish, ...russian]).map((term) =>
    term.toLowerCase(),
  );
  const words = subjects.flatMap((term) => term.split(' '));
  expect(new Set(words).size).toBe(words.length);
  expect(words).not.toContain('the');
  expect(subjectsOf(spanish).filter((term) => term.includes('puente'))).toHaveLength(1);
});

test('the capital of a sentence is not the capital of a name', () => {
  const texts = [
    'Cables carry it.',
    'Cables rust.',
    'The cables hang.',
    'In Paris it rains; Paris.',
  ];
  expect(subjectsOf([...texts, 'Ask Paris.'])).toEqual(['cables', 'Paris']);
});

test('web and mail addresses name no subject', () => {
  const texts = [
    'Read https://www.example.org/tides/index.html?page=2 on the tides of the sea.',
    'More on tides: www.harbour.example.com/tides, http://oceans.net and tides.gov.',
    'Write to pilot@harbour.example.com before tides (https://harbour.net).',
    'Tides follow the moon; see doi:10.1000/182 or harbour.de.',
  ];
  const subjects = subjectsOf(texts).join(' ').toLowerCase();
  expect(subjects).toContain('tides');
  expect(subjects).not.toMatch(/http|www|harbour|example|oceans|pilot|doi|html|\.(?:org|com|net)/);
});

test.each([
  [
    'German',
    [
      'Bitte lesen Sie, was Sie über Vulkane wissen und was Ihnen Vulkane zeigen.',
      'Prüfen Sie mit Ihren Nachbarn, ob Sie Vulkane kennen.',
      'Wenn Sie Ihre Karte von Ihrem Lehrer haben, suchen Sie Vulkane.',
    ],
    /vulkan/i,
    /^(?:sie|ihnen|ihr(?:e[mnrs]?)?)$/i,
  ],
  [
    'Italian',
    [
      'Se Lei guarda i vulcani, anche Lei vede la lava.',
      'Quando Lei disegna i vulcani, scriva Lei il nome.',
      'Dica Lei dove i vulcani sono attivi.',
    ],
    /vulcan/i,
    /^lei$/i,
  ],
  [
    'Russian',
    [
      'Если Вы видите вулканы, то Вас ждёт лава.',
      'Пусть Вам покажут вулканы, которые Вы знаете.',
      'Тогда Вы с Вашим классом рисуете вулканы.',
    ],
    /вулкан/i,
    /^(?:вы|вас|вам|ваш\p{L}*)$/iu,
  ],
])('who is spoken to is no subject, though %s writes it with a capital', (_, texts, is, isNot) => {
  const subjects = subjectsOf(texts);
  expect(subjects.some((subject) => is.test(subject))).toBe(true);
  expect(
    subjects.flatMap((subject) => subject.split(' ')).filter((word) => isNot.test(word)),
  ).toEqual([]);
});

test('abbreviations may be spelled like small words; headings in capitals are none', () => {
  const who = ['Today the WHO counts cases.', 'Then the WHO warns of cases.', 'Ask the WHO.'];
  expect(subjectsOf(who)).toContain('WHO');
  const loud = ['THE DECK OF THE BRIDGE', 'HOW THE WIND MOVES THE DECK', 'THE DECK AND THE WIND'];
  expect(subjectsOf(loud).join(' ')).not.toMatch(/\b(?:THE|OF|AND)\b/);
});

test('what stands on every page names no subject', () => {
  const pages = ['Leaves', 'Roots', 'Stems', 'Seeds'].map(
    (part, index) =>
      `${part} store sugar; see Page ${index + 1}, Chapter 2 and Slide ${index}. Copyright by Grass.`,
  );
  expect(subjectsOf(pages).join(' ')).not.toMatch(/page|chapter|slide|copyright/i);
});

test('nothing to name in nothing, in numbers or in a single word', () => {
  expect(subjectsOf([])).toEqual([]);
  expect(subjectsOf(['1 2 3', '4 5 6', '😀 😀'])).toEqual([]);
  expect(subjectsOf(['Photosynthesis'])).toEqual(['Photosynthesis']);
});

test('of a whole shelf no more is read than of one book, and all of it evenly', () => {
  const book = cutPassages(
    Array.from({ length: 400 }, (_, page) =>
      english.map((line, i) => `${line} Page${page}x${i}.`).join('\n'),
    ).join('\n\n'),
  );
  const shelf = Array.from({ length: 100_000 }, (_, index) => book[index % book.length]!);
  const read = new Set<number>();
  const watched = new Proxy(shelf, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read.add(Number(key));
      return Reflect.get(target, key, receiver);
    },
  });
  expect(subjectsOf(watched)).not.toEqual([]);
  expect(read.size).toBeGreaterThan(1_000);
  expect(read.size).toBeLessThanOrEqual(2_000);
  expect(Math.max(...read)).toBeGreaterThan(shelf.length * 0.99);
});
