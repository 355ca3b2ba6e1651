import { afterAll, beforeAll, expect, test } from 'vitest';
import { Encoder } from '../../cached-encoder.ts';
import { dimensions } from '../../protocol.ts';
import { asQuestion } from '../../text/canonical.ts';
import { abuseIn, type Abuse } from './abuse.ts';
import { quotedWords } from '../quoted-words.fixture.ts';
import { nearestLine } from '../room-lines/nearest-line.ts';

let encoder: Encoder;

beforeAll(async () => {
  encoder = await Encoder.load();
});

afterAll(() => encoder.close());

const judged = (text: string, row: Float32Array): Abuse =>
  abuseIn(text, row, nearestLine(row), () => false);
const abuseOf = async (text: string): Promise<Abuse> =>
  judged(text, await encoder.embed([asQuestion(text)]));

test('two hundred questions that quote or use such a word as a term, and none is abuse', async () => {
  const all = Object.values(quotedWords).flat();
  expect(all.length).toBeGreaterThanOrEqual(200);
  const rows = await encoder.embed(all.map(asQuestion));
  const rejected = all.filter((text, i) => {
    const row = rows.subarray(i * dimensions, (i + 1) * dimensions);
    return judged(text, row) === 'certain';
  });
  expect(rejected).toEqual([]);
});

test.each([
  'you are a whore',
  'the teacher is a bastard and an idiot',
  'du dumme Hure',
  'halt dein Maul du Idiot',
  'eres una puta y una cerda',
  'cállate imbécil, das asco',
  'ferme ta gueule espèce de crétin',
  'اخرس يا حمار يا كلب',
])('the same words thrown at somebody are: %s', async (text) => {
  expect(await abuseOf(text)).toBe('certain');
});

test('a French remark about the matter needs more to count as abuse', async () => {
  const text = 'les rats et les puces transmettaient ça aux pauvres';
  expect(await abuseOf(text)).not.toBe('certain');
});

test.each(['f@!# this lecture', 'F&@k off', '🖕'])(
  'a coarse word that is hidden by signs is found: %s',
  async (text) => {
    expect(await abuseOf(text)).toBe('certain');
  },
);

test.each(['how do you compute f!!! here', 'how do you treat a lunatic in that play'])(
  'what only looks like it is not: %s',
  async (text) => {
    expect(await abuseOf(text)).not.toBe('certain');
  },
);
