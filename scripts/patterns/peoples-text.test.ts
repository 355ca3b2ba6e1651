// What people write is read at once, whatever it is: the whole server waits meanwhile.
import { expect, it } from 'vitest';
import { patienceMs, readInAProcess } from './in-a-process.ts';
import { readers } from './readers.ts';
import { knownTexts, pumpsOf, textsOf } from './texts.ts';

const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 30));

const nameOf = (texts: readonly string[]) => (reader: number, text: number) =>
  `${readers[reader]?.name} with ${JSON.stringify(texts[text])}`;

it(
  'texts that once stopped a server',
  async () => {
    const task = { about: 'known', seed, count: 0 } as const;
    expect(await readInAProcess(task, nameOf(knownTexts.map(({ text }) => text)))).toEqual([]);
  },
  patienceMs,
);

it(
  '20,000 questions, answers, names, codes and file names',
  async () => {
    console.log(`TEST_SEED=${seed}`);
    const count = 20_000;
    const texts = textsOf(seed, count).map(({ text }) => text);
    expect(await readInAProcess({ about: 'fuzz', seed, count }, nameOf(texts))).toEqual([]);
  },
  patienceMs,
);

it(
  'time grows as the text does: 100, 1,000 and 4,000 characters',
  async () => {
    console.log(`TEST_SEED=${seed}`);
    const count = 60;
    const task = { about: 'growth', seed, count } as const;
    expect(await readInAProcess(task, nameOf(pumpsOf(seed, count)))).toEqual([]);
  },
  patienceMs,
);
