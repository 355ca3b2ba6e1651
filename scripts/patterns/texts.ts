// Texts that are hard to read: what patterns of this product are made of, over and over.
import type { Kind } from './readers.ts';

/** Numbers from 0 to below 1, the same for the same seed (Lehmer's generator). */
export function chanceOf(seed: number): () => number {
  const modulus = 2_147_483_647;
  let state = (seed % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return (state - 1) / (modulus - 1);
  };
}

const digits = ['0', '1', '9', '٠', '٩', '۵', '०', '৯', '５', '㊿', '①', '⒈', '½', '²', '𝟘', 'Ⅷ'];
const marks = ['\u0301', '\u0316', '\u0344', '\u0653', '\u093C', '\uFE0F', '\u20E3'];
const invisible = ['\u200B', '\u200C', '\u200D', '\u00AD', '\u2060', '\u202E', '\uFEFF', '\u3164'];
const separators = [
  ' ',
  '-',
  '.',
  '/',
  ',',
  ':',
  ';',
  '_',
  '*',
  '|',
  '+',
  '~',
  '\\',
  '\u3000',
  '\n',
  '\t',
];
const brackets = ['(', ')', '[', ']', '{', '}', '<', '>', '"', '“', '„', '«', "'", '`'];
const signs = ['@', '?', '？', '!', '=', '#', '$', '%', '&', '^', '…', '·', '\\'];
const letters = [
  'a',
  'x',
  'I',
  'é',
  'ß',
  'я',
  'ع',
  'न',
  '好',
  '嗯',
  '한',
  'あ',
  'ค',
  '😭',
  'ﷺ',
  'ﬃ',
  'ه',
  'ſ',
];
const words = [
  'but|so|and|hi|ok|what|you|i|only one|anyone|haha|lol|the word|call|tel|llama|llámame|telefon|звони|电话|फोन',
  '谢谢|老师好|你好|好的|www.|http://|://|a@b|(at)|.com|a.b|+49|00 1|(0|555|ha|ah|```|\r\n|/j/|..|**|=?',
  'fuck|f*|Bearer|q=0.1|en-|Mozilla/5.0 (',
].flatMap((line) => line.split('|'));
export const atoms: readonly string[] = [
  ...digits,
  ...marks,
  ...invisible,
  ...separators,
  ...brackets,
  ...signs,
  ...letters,
  ...words,
];

const mostOf: Record<Kind, number> = {
  question: 100,
  answer: 1_000,
  name: 120,
  code: 60,
  file: 255,
  handout: 2_000,
  header: 1_000,
};
/** How many of each kind are made of a hundred. */
const shares: readonly [Kind, number][] = [
  ['question', 36],
  ['answer', 10],
  ['name', 20],
  ['code', 14],
  ['file', 14],
  ['handout', 2],
  ['header', 4],
];
const kinds = shares.flatMap(([kind, share]) => Array<Kind>(share).fill(kind));

export interface Text {
  readonly kind: Kind;
  readonly text: string;
}

/** That made a server stand still, in a question of a hundred characters or a request of 64 kB. */
export const knownTexts: readonly Text[] = [
  // Circled numbers
  { kind: 'question', text: `Why are leaves green in the light reaction? +${'㊿'.repeat(50)}x` },
  // Circled numbers after a word
  { kind: 'question', text: `call ${'㊿'.repeat(90)}x` },
  // One character of chatter
  { kind: 'question', text: `${'嗯'.repeat(99)}x` },
  // Thanks that can be cut in two ways
  { kind: 'question', text: `${'谢谢老师好'.repeat(19)}x` },
  // Stars that are letters and separators
  { kind: 'question', text: '*'.repeat(100) },
  // Words before the question that are one another
  { kind: 'question', text: `${'but '.repeat(24)}x` },
  // Marks without end, in whatever is sent
  ...(['question', 'answer', 'name', 'code', 'file'] as const).map((kind) => ({
    kind,
    text: `a${'\u0301\u0316'.repeat(16_000)}`,
  })),
  // An address as long as a request may have
  { kind: 'header', text: 'a'.repeat(16_000) },
];

const pick = <T>(chance: () => number, from: readonly T[]): T =>
  from[Math.floor(chance() * from.length)]!;

/** A run of a few atoms over and over, or of any, between others. */
export function textsOf(seed: number, count: number): Text[] {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, i) => {
    const kind = kinds[i % kinds.length]!;
    const own = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(chance, atoms));
    const from = chance() < 0.3 ? atoms : own;
    const isInTurn = chance() < 0.5;
    const most = mostOf[kind];
    const parts: string[] = [chance() < 0.5 ? '' : pick(chance, atoms)];
    for (let length = 0, at = 0; length < most; at += 1) {
      const part = isInTurn ? from[at % from.length]! : pick(chance, from);
      parts.push(part);
      length += [...part].length;
    }
    const end = chance() < 0.7 ? pick(chance, atoms) : '';
    return { kind, text: `${[...parts.join('')].slice(0, most - 4).join('')}${end}` };
  });
}

/** What is repeated in texts of any length: each atom by itself, and pairs of them. */
export function pumpsOf(seed: number, pairs: number): string[] {
  const chance = chanceOf(seed);
  return [
    ...atoms,
    '谢谢老师好',
    '\u0301\u0316',
    ...Array.from({ length: pairs }, () => pick(chance, atoms) + pick(chance, atoms)),
  ];
}

/** Of about so many characters, with an end that most patterns do not want. */
export const grown = (pump: string, size: number): string =>
  `${pump.repeat(Math.ceil(size / pump.length))}\u00A7x`;
