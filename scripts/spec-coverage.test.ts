// The table of the specification names tests: a renamed or deleted one must not stay in it.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tables = globSync('docs/spec-coverage*.md');

/** Every `file` › title of a table. */
const named = tables.flatMap((table) =>
  [
    ...readFileSync(table, 'utf8').matchAll(
      /`([^`]+\.(?:spec|test)\.tsx?)` › (.+?)(?= *(?:<br>|\|))/g,
    ),
  ].map(([, file = '', title = '']) => ({ table, file, title })),
);

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The titles in a file as patterns: what is filled in at run time may be anything. */
function titlesIn(file: string): RegExp[] {
  const source = readFileSync(file, 'utf8');
  const quoted = source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:async\b|\()/g);
  return [...quoted].map(([, , title = '']) => {
    const parts = title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]+\}|%[sj]/);
    return new RegExp(`^${parts.map(literally).join('.+')}$`);
  });
}

test('there is a table, and it names tests', () => {
  expect(named.length).toBeGreaterThan(100);
});

test('every line of a table names a test that exists', () => {
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !titlesIn(file).some((known) => known.test(title)),
  );
  expect(missing).toEqual([]);
});

test('no line of a table is without a test', () => {
  const gaps = tables.flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\| (---|Line)/.test(line))
      .filter((line) => !/\.(?:spec|test)\.tsx?`/.test(line)),
  );
  expect(gaps).toEqual([]);
});
