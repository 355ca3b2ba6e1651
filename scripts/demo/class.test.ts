import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionTitle } from '../../contract/fields.ts';
import { extractText } from '../../server/materials/extract/extract.ts';
import { chapters, title } from './handout/sound-and-music.ts';
import { abuse, firstNames, noise, singles, topics } from '../../server/sample/questions.ts';
import { timetable } from './class.ts';

const all = [...Object.values(topics).flat(), ...singles, ...abuse, ...noise];
const seconds = (pauses: number[]) => pauses.reduce((sum, pause) => sum + pause, 0) / 1000;

test('every question is one that the product takes, and there is no other like it', () => {
  for (const question of all) expect(questionTitle.parse(question)).toBe(question);
  expect(new Set(all).size).toBe(all.length);
});

test('everything is asked once, by the whole class, on topic first', () => {
  const turns = timetable(3);
  expect(turns.map((turn) => turn.question).toSorted()).toEqual(all.toSorted());
  expect(new Set(turns.map((turn) => turn.student)).size).toBe(firstNames.length);
  const onTopic = new Set(Object.values(topics).flat());
  expect(turns.slice(0, 5).every((turn) => onTopic.has(turn.question))).toBe(true);
  expect(timetable(3)).toEqual(turns);
});

test('most of it takes the minutes that were asked for, the rest goes on slowly', () => {
  const pauses = timetable(3).map((turn) => turn.pauseMs);
  const lively = Math.round(pauses.length * 0.75);
  expect(seconds(pauses.slice(0, lively))).toBeGreaterThan(120);
  expect(seconds(pauses.slice(0, lively))).toBeLessThan(240);
  expect(seconds(pauses.slice(lively)) / (pauses.length - lively)).toBeGreaterThan(8);
});

test('the PDF is made from the text that stands here', async () => {
  const path = join(import.meta.dirname, 'handout/sound-and-music.pdf');
  const { text } = await extractText({ name: 'sound-and-music.pdf', path });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(title);
  for (const chapter of chapters) {
    expect(words).toContain(chapter.title);
    for (const point of chapter.points) expect(words).toContain(point);
  }
});
