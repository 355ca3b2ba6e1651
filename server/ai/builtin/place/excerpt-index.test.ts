import { expect, test } from 'vitest';
import { lectureQuestionRows } from '../judge/relevance/references.ts';
import { rowOf } from '../judge/relevance/vector-rows.ts';
import { dimensions } from '../protocol.ts';
import { ExcerptIndex } from './excerpt-index.ts';

/** Of unit length, zero but for the last figures. */
const vector = (...values: number[]): Float32Array => {
  const made = new Float32Array(dimensions);
  const length = Math.hypot(...values);
  made.set(
    values.map((value) => value / length),
    dimensions - values.length,
  );
  return made;
};

const pores = 'Stomata are pores in the leaf. Guard cells open and close them.';
const roots = 'Roots take up water and salts.';
const passages = [
  { text: pores, embedding: vector(1, 0, 0, 0), section: 0 },
  { text: 'In drought they stay shut.', embedding: vector(0.9, 0.4, 0, 0), section: 0 },
  { text: roots, embedding: vector(0, 0, 1, 0), section: 1 },
  { text: 'Salts', embedding: vector(0, 0, 0.9, 0.4), section: 1 },
];
const index = new ExcerptIndex(passages);

test('an excerpt is the nearest passage with what fits of its neighbours in the section', () => {
  expect(index.find('When do stomata close?', vector(1, 0, 0, 0))).toEqual({
    text: `${pores} In drought they stay shut.`,
    section: 0,
    score: 1.25,
  });
});

test('a sentence that says nothing of it gives way to one beside the passage that does', () => {
  const before = 'Plants grow on land and in the sea, and some of them for a very long time.';
  const near = 'Light splits water, which is called photolysis, and electrons go on along a chain.';
  const after = `The oxygen therefore comes from water, ${'as was thought for long by few, '.repeat(4)}and known by now.`;
  const material = new ExcerptIndex([
    { text: `${before} ${near}`, embedding: vector(1, 0, 0, 0), section: 0 },
    { text: after, embedding: vector(0.8, 0.6, 0, 0), section: 0 },
    { text: roots, embedding: vector(0, 0, 1, 0), section: 0 },
  ]);
  expect(
    material.find('Does the oxygen of photolysis come from water?', vector(1, 0, 0, 0)),
  ).toMatchObject({
    text: `${near} ${after}`,
  });
});

test('a point without a full stop keeps its line', () => {
  expect(index.find('?', vector(0, 0, 1, 0))).toMatchObject({ text: `${roots} Salts` });
  const reversed = new ExcerptIndex([passages[3]!, passages[2]!]);
  expect(reversed.find('?', vector(0, 0, 1, 0))).toMatchObject({ text: `Salts\n${roots}` });
});

test('words decide between passages that mean the same', () => {
  const between = vector(1, 0, 1, 0);
  const score = (text: string) => index.find(text, between)?.section;
  expect(score('How much water?')).toBe(1);
  expect(score('Where are the stomata?')).toBe(0);
});

test('nothing is found for what is far from all of it, and in no material', () => {
  expect(index.find('Who was king?', vector(0, 0, 0, 0, 0, 1, 0, 0, 0, 0))).toBeNull();
  expect(new ExcerptIndex([]).find('Why?', vector(1, 0, 0, 0))).toBeNull();
});

test('a question about the lecture itself has no excerpt, whatever words it shares', () => {
  const asked = rowOf(lectureQuestionRows.values, 0);
  const near = Float32Array.from(asked, (value, d) => value + (d === 0 ? 0.6 : 0));
  const length = Math.hypot(...near);
  const material = [{ text: pores, embedding: near.map((value) => value / length), section: 0 }];
  expect(new ExcerptIndex(material).find('Will stomata be in the exam?', asked)).toBeNull();
});

test('an excerpt is no longer than 300 characters, half of them where words are not spaced', () => {
  const long = (sentence: string) =>
    Array.from({ length: 9 }, (_, i) => ({
      text: sentence.repeat(i === 4 ? 2 : 3),
      embedding: vector(1, i === 4 ? 0 : 0.5, 0, 0),
      section: 0,
    }));
  const english = new ExcerptIndex(long('Plants close their stomata at noon. '));
  const found = english.find('?', vector(1, 0, 0, 0))!.text;
  expect(found.length).toBeGreaterThan(240);
  expect(found.length).toBeLessThanOrEqual(300);
  const chinese = new ExcerptIndex(long('植物在中午关闭气孔以减少水分的流失。'));
  const half = chinese.find('?', vector(1, 0, 0, 0))!.text;
  expect(half.length).toBeGreaterThan(100);
  expect(half.length).toBeLessThanOrEqual(150);
});
