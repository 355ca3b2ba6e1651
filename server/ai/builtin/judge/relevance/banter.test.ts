import { afterAll, beforeAll, expect, test } from 'vitest';
import { Encoder } from '../../cached-encoder.ts';
import { asQuestion } from '../../text/canonical.ts';
import { banterScore } from './banter.ts';
import { banterSignNames, banterSigns } from './banter-signs.ts';

let encoder: Encoder;

beforeAll(async () => {
  encoder = await Encoder.load();
});

afterAll(() => encoder.close());

test.each([
  ['anyone else falling asleep', 'toTheOthers'],
  ['who is watching from Peru', 'toTheOthers'],
  ['is she wearing a wig', 'ofTheSpeaker'],
  ['so we are all fish lol', 'laughter'],
  ['here in 2021', 'year'],
])('%s: %s', (text, sign) => {
  const signs = banterSigns(text);
  expect(banterSignNames.filter((_, i) => signs[i] === 1)).toContain(sign);
});

test('a question about the matter has none of them', () => {
  expect([...banterSigns('Why does the pressure fall when the volume grows?')]).toEqual([
    0, 0, 0, 0,
  ]);
});

test('calls to the others sound more like banter than questions do, in several languages', async () => {
  const scoresOf = async (texts: readonly string[]): Promise<number[]> => {
    const rows = await Promise.all(texts.map((text) => encoder.embed([asQuestion(text)])));
    return texts.map((text, i) => banterScore(text, rows[i] as Float32Array));
  };
  const calls = await scoresOf([
    'who else came straight from football practice',
    'wer ist noch müde von gestern',
    'is it just me or does he look like a wizard',
  ]);
  const questions = await scoresOf([
    'why does the current lag behind the voltage',
    'warum sinkt der Druck mit der Höhe',
    'can you explain the second step again',
  ]);
  expect(Math.min(...calls)).toBeGreaterThan(Math.max(...questions));
});
