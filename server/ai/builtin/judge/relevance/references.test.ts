import { expect, test } from 'vitest';
import { Encoder } from '../../cached-encoder.ts';
import { asQuestion } from '../../text/canonical.ts';
import { otherSubjects } from './reference-subjects.ts';
import { banter, lectureQuestions, lessons } from './reference-texts.ts';
import {
  banterRows,
  everydayRows,
  harmlessRows,
  insultRows,
  lectureQuestionRows,
  lessonRows,
  otherSubjectRows,
} from './references.ts';
import { everyday } from '../room-lines/everyday.ts';
import { harmless } from '../room-lines/harmless.ts';
import { insults } from '../room-lines/insult-lines.ts';
import { cosine, rowOf } from './vector-rows.ts';

/** Embedding all takes long: these many, evenly spaced, tell whether texts and rows belong together. */
const looked = 12;

test.each([
  ['other subjects', otherSubjects, otherSubjectRows],
  ['lessons', lessons, lessonRows],
  ['lecture questions', lectureQuestions.map(asQuestion), lectureQuestionRows],
  ['banter', banter.map(asQuestion), banterRows],
  ['everyday', everyday.map(asQuestion), everydayRows],
  ['insults', insults.map(asQuestion), insultRows],
  ['harmless', harmless.map(asQuestion), harmlessRows],
])('the stored embeddings are those of the texts: %s', async (_, texts, { count, values }) => {
  expect(count).toBe(texts.length);
  const encoder = await Encoder.load();
  const places = Array.from({ length: looked }, (__, i) => Math.floor((i * count) / looked));
  const rows = await encoder.embed(places.map((at) => texts[at] as string));
  places.forEach((at, i) => {
    // Matrix products in int8 differ a little by what else is in the batch.
    expect(cosine(rowOf(rows, i), rowOf(values, at))).toBeGreaterThan(0.98);
  });
  await encoder.close();
});

test('no line is there twice', () => {
  for (const texts of [otherSubjects, lessons, lectureQuestions, banter]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
  const inRooms = [...everyday, ...insults, ...harmless];
  expect(new Set(inRooms).size).toBe(inRooms.length);
});
