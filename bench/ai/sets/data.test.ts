import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFiles, readDataSets } from './data.ts';
import { parseEvent } from './event.ts';
import { topicLines } from './real-lectures.ts';

const event = `title: Mendel and his peas
language: en
room: a school
== handout
Mendel crossed peas.

He counted them.
== questions
# counting
how many peas
why count at all?
# crossing
why not cross # 7
== organisation
is there a recording
== off
my cat ate my notes
`;

test('an event is its material, its questions by topic, and what belongs to none', () => {
  expect(parseEvent('mendel', event)).toEqual({
    name: 'mendel',
    title: 'Mendel and his peas',
    language: 'en',
    handout: 'Mendel crossed peas.\n\nHe counted them.',
    questions: [
      { text: 'how many peas', label: 'counting' },
      { text: 'why count at all?', label: 'counting' },
      { text: 'why not cross # 7', label: 'crossing' },
    ],
    organisation: ['is there a recording'],
    off: ['my cat ate my notes'],
  });
});

test('an event that lacks something says what', () => {
  expect(() => parseEvent('mendel', event.replace('== off', ''))).toThrow(
    'mendel: the part "== off"',
  );
  expect(() => parseEvent('mendel', event.replace('language', 'tongue'))).toThrow('no language');
  expect(() => parseEvent('mendel', event.replace('# counting\n', ''))).toThrow('under no topic');
});

test('a folder may hold any of the sets; those for training stay closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sets-'));
  const write = (file: string, ...rows: object[]): void =>
    writeFileSync(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  write('crowd.jsonl', { text: 'is it airborne', label: '3', category: 'Transmission' });
  write('recorded.jsonl', { subject: 'bio', transcript: 'Cells.', lines: [] });
  write('tweets-train.jsonl', { text: 'a tweet', toxic: true });
  mkdirSync(join(folder, 'lectures'));
  writeFileSync(join(folder, 'lectures', 'mendel.txt'), event);
  expect(dataFiles(folder)).toEqual(['crowd.jsonl', 'lectures/mendel.txt', 'recorded.jsonl']);
  const sets = readDataSets(folder);
  expect(sets.clustered.map(({ name, rows }) => [name, rows.length])).toEqual([['crowd', 1]]);
  expect(sets.recordings[0]?.rows[0]?.transcript).toBe('Cells.');
  expect(sets.events.map(({ name }) => name)).toEqual(['mendel']);
  expect(sets.judged).toEqual([]);
});

test('a file of unknown rows is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sets-'));
  writeFileSync(join(folder, 'odd.jsonl'), '{"question":"why"}\n');
  expect(() => readDataSets(folder)).toThrow('odd.jsonl');
});

test('banter and what is about the course belong to no topic', () => {
  const labels = ['-off', 'why-green', '-org'].map((label) => ({ label }));
  expect(topicLines(labels)).toEqual([{ label: 'why-green' }]);
});
