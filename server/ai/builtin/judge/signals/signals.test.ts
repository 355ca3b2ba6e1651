import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignalKind } from '../../../../../contract/api/questions/signal-kinds.ts';
import { Encoder } from '../../cached-encoder.ts';
import { asQuestion } from '../../text/canonical.ts';
import { signalOf } from './signals.ts';

let encoder: Encoder;
beforeAll(async () => {
  encoder = await Encoder.load();
});
afterAll(() => encoder.close());

async function signalIn(text: string, ofMaterial: readonly string[] = []) {
  const [row] = [await encoder.embed([asQuestion(text)])];
  return signalOf(text, row, false, (word) => ofMaterial.includes(word));
}

test.each<[string, SignalKind]>([
  ['too fast!!', 'too_fast'],
  ['can we speed this up', 'too_slow'],
  ['cant hear u', 'louder'],
  ['cant see the board', 'hard_to_see'],
  ['sorry could you repeat the last sentence', 'repeat'],
  ['i dont get it', 'lost'],
  ['will this be in the exam', 'exam'],
  ['when do we get a break', 'break'],
  ['bitte etwas langsamer reden', 'too_fast'],
  ['hinten hört man nix', 'louder'],
  ['klausurrelevant?', 'exam'],
  ['demasiado rapido', 'too_fast'],
  ['estoy perdida', 'lost'],
  ['moins vite svp', 'too_fast'],
  ['on voit pas le tableau', 'hard_to_see'],
  ['ممكن تعيد آخر جملة', 'repeat'],
  ['متى البريك', 'break'],
])('%s', async (text, kind) => {
  expect(await signalIn(text)).toBe(kind);
});

test.each([
  "I don't understand photosynthesis",
  'can you repeat the part about mitochondria',
  'is photosynthesis in the exam',
  'why is light so fast',
  'what is a break statement',
  'can you give an example',
  'ich verstehe die Photosynthese nicht',
  'warum ist das so schnell',
  'no entiendo la fotosíntesis',
  'cuánto dura',
  'je ne comprends pas la photosynthèse',
  "qu'est-ce que ça veut dire",
  'لا أفهم التمثيل الضوئي',
  'ماذا يعني هذا',
])('%s is a question', async (text) => {
  expect(await signalIn(text)).toBeNull();
});

test('a word of the material makes a question of the nearest line', async () => {
  const text = 'kommt Rekursion in der Klausur dran';
  expect(await signalIn(text, ['rekursion'])).toBeNull();
});

test('where the material says something of it, only what is very near is one', async () => {
  const row = await encoder.embed([asQuestion('this is too bright to read')]);
  const isInMaterial = () => false;
  const without = signalOf('this is too bright to read', row, false, isInMaterial);
  expect(without).toBe('hard_to_see');
  expect(signalOf('this is too bright to read', row, true, isInMaterial)).toBeNull();
});
