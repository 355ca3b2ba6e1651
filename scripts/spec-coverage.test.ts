// The table of the specification names tests: a renamed or deleted one must not stay in it.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync('docs/spec-coverage.md', 'utf8');

/** Every `file` › title of the table. */
const named = [...table.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)` › (.+?)(?= *(?:<br>|\|))/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
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

test.each([2, 3, 4, 5, 6, 7, 8, 9])(
  'section %i of the specification is in the table',
  (section) => {
    const parts = table
      .split(/^## /m)
      .filter((part) => new RegExp(`^[^\n]*\\b${section}\\b`).test(part));
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toMatch(/^\| (?!Line|---)/m);
  },
);

test('every line names a test that exists', () => {
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !titlesIn(file).some((known) => known.test(title)),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test('no line is without a test', () => {
  const gaps = table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (---|Line)/.test(line))
    .filter((line) => !/\.(?:spec|test)\.tsx?`/.test(line));
  expect(gaps).toEqual([]);
});
