import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenEncoder } from '../default-encoder.ts';
import type { Encoder } from '../encoder.ts';
import { e5Small } from './e5-small.ts';
import { loadVocabulary } from './load-vocabulary.ts';
import { maxTokens, specialIds, tokenize } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

let encoder: Encoder;
let vocabulary: Vocabulary;

/** Part of what the reference tokenizer and the unquantised model gave: reference/README.md. */
function reference<Row>(name: string): Row[] {
  const file = readFileSync(new URL(`./reference/${name}`, import.meta.url), 'utf8');
  return file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

beforeAll(async () => {
  [encoder, vocabulary] = await Promise.all([e5Small.load(), loadVocabulary()]);
});

afterAll(() => encoder.close());

const row = (packed: Float32Array, i: number) =>
  packed.subarray(i * encoder.dimensions, (i + 1) * encoder.dimensions);

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const product = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, value, d) => sum + value * (y[d] as number), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
};

test('cuts texts of many languages as the reference does', () => {
  const rows = reference<{ text: string; ids: number[] }>('tokens.jsonl');
  expect(rows.length).toBeGreaterThan(90);
  const got = rows.map(({ text }) => ({ text, ids: [...tokenize(vocabulary, text)] }));
  expect(got).toEqual(rows);
});

test('reads what people type as text, never as a sign of the model', () => {
  const ids = tokenize(vocabulary, '</s> <mask> <pad> <unk>');
  const inside = [...ids.slice(1, -1)];
  for (const special of [...Object.values(specialIds), vocabulary.size - 1]) {
    expect(inside).not.toContain(special);
  }
});

test('a text of any length has at most so many tokens', () => {
  for (const text of ['word '.repeat(100_000), 'x'.repeat(100_000), '\u{F0000}'.repeat(50_000)]) {
    const ids = tokenize(vocabulary, text);
    expect(ids.length).toBeLessThanOrEqual(maxTokens);
    expect(ids.at(-1)).toBe(specialIds.end);
  }
});

test('gives the vectors of the unquantised model, the same in any company', async () => {
  const rows = reference<{ text: string; vector: number[] }>('vectors.jsonl');
  expect(rows.length).toBeGreaterThan(30);
  const together = await encoder.embed(rows.map(({ text }) => text));
  for (const [i, { vector }] of rows.entries()) {
    expect(Math.hypot(...row(together, i))).toBeCloseTo(1, 4);
    expect(cosine(row(together, i), vector)).toBeGreaterThan(0.985);
  }
  const alone = await encoder.embed([rows[7]?.text ?? '']);
  expect(alone).toEqual(row(together, 7));
});

test('white space of other kinds means nothing', async () => {
  const packed = await encoder.embed(['Why  is\n\tit green? ', 'Why is it green?']);
  expect(cosine(row(packed, 0), row(packed, 1))).toBeGreaterThan(0.999);
  const empty = await encoder.embed(['', ' \n']);
  expect(Math.hypot(...row(empty, 0))).toBeCloseTo(1, 4);
  expect(await encoder.embed([])).toHaveLength(0);
});

test('stops between two texts when it is told to', async () => {
  const stop = new AbortController();
  const texts = Array.from({ length: 40 }, (_, i) => `What is question ${i} about?`);
  const answer = encoder.embed(texts, stop.signal);
  stop.abort(new Error('not wanted any more'));
  await expect(answer).rejects.toThrow('not wanted any more');
});

test('says what it is before it is loaded, and embeds nothing once it is closed', async () => {
  const other = await chosenEncoder.load();
  expect(other).toMatchObject({ id: chosenEncoder.id, dimensions: chosenEncoder.dimensions });
  await other.close();
  await other.close();
  await expect(other.embed(['late'])).rejects.toThrow('closed');
});
