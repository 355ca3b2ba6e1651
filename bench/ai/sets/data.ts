// The data sets of a folder: whatever is there, told apart by the shape of the rows, in any language
// and with any labels.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseEvent } from './event.ts';
import type { Event } from './event.ts';

const labelled = z.strictObject({ text: z.string(), label: z.string() });
const clustered = z.strictObject({ ...labelled.shape, category: z.string() });
const judged = z.strictObject({ text: z.string(), toxic: z.boolean() });
const plain = z.strictObject({ text: z.string() });
const article = z.strictObject({
  title: z.string(),
  passages: z.array(z.string()),
  questions: z.array(z.string()),
});
const answered = z.strictObject({
  title: z.string(),
  passage: z.int(),
  question: z.string(),
  answers: z.array(z.string()),
});
const recording = z.strictObject({
  subject: z.string(),
  transcript: z.string(),
  lines: z.array(labelled),
});

export type Labelled = z.infer<typeof labelled>;
export type Clustered = z.infer<typeof clustered>;
export type Judged = z.infer<typeof judged>;
export type Article = z.infer<typeof article>;
export type Answered = z.infer<typeof answered>;
export type Recording = z.infer<typeof recording>;

export interface Named<T> {
  readonly name: string;
  readonly rows: readonly T[];
}

export interface DataSets {
  readonly labelled: Named<Labelled>[];
  /** Questions on one subject, by what is asked. */
  readonly clustered: Named<Clustered>[];
  readonly judged: Named<Judged>[];
  readonly chitchat: string[];
  /** Named by language. */
  readonly articles: Named<Article>[];
  /** Questions to the articles of a language, with what answers them. Named by language. */
  readonly answered: Named<Answered>[];
  readonly recordings: Named<Recording>[];
  readonly events: Event[];
}

const eventFolder = 'lectures';

/** The files that a measurement reads; what is for training stays closed to it. */
export function dataFiles(folder: string): string[] {
  const events = join(folder, eventFolder);
  return [
    ...readdirSync(folder).filter((file) => file.endsWith('.jsonl') && !/train/.test(file)),
    ...(existsSync(events) ? readdirSync(events) : [])
      .filter((file) => file.endsWith('.txt'))
      .map((file) => `${eventFolder}/${file}`),
  ].toSorted();
}

/** @throws when a file has rows of no known shape, or of several */
export function readDataSets(folder: string): DataSets {
  const sets: DataSets = {
    labelled: [],
    clustered: [],
    judged: [],
    chitchat: [],
    articles: [],
    answered: [],
    recordings: [],
    events: [],
  };
  for (const file of dataFiles(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (file.endsWith('.txt')) sets.events.push(parseEvent(nameOf(file), text));
    else addRows(sets, file, text);
  }
  return sets;
}

function addRows(sets: DataSets, file: string, text: string): void {
  const name = nameOf(file);
  const rows: unknown[] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
  const isOf = (shape: z.ZodType): boolean => shape.safeParse(rows[0]).success;
  if (isOf(labelled)) sets.labelled.push({ name, rows: z.array(labelled).parse(rows) });
  else if (isOf(clustered)) sets.clustered.push({ name, rows: z.array(clustered).parse(rows) });
  else if (isOf(judged)) sets.judged.push({ name, rows: z.array(judged).parse(rows) });
  else if (isOf(recording)) sets.recordings.push({ name, rows: z.array(recording).parse(rows) });
  else if (isOf(article)) {
    sets.articles.push({ name: languageOf(name), rows: z.array(article).parse(rows) });
  } else if (isOf(answered)) {
    sets.answered.push({ name: languageOf(name), rows: z.array(answered).parse(rows) });
  } else {
    const known = z.array(plain).parse(rows, { error: () => `${file}: unknown rows` });
    sets.chitchat.push(...known.map(({ text: line }) => line));
  }
}

const languageOf = (name: string): string => name.split('-').at(-1) ?? name;

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
