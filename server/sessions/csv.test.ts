import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { byteOrderMark, csvLine, type Cell } from './csv.ts';

const read = (...lines: (readonly Cell[])[]): string[][] =>
  parse(byteOrderMark + lines.map(csvLine).join(''), { bom: true });

it.each([
  'plain',
  'with "quotes", commas; and\ttabs',
  'two\nlines\r\nor three',
  'Größe, 日本, عربى, 👩🏽‍🏫',
  "'quoted already",
  '',
])('%j comes back as it was', (text) => {
  expect(read([text, 7, null])).toEqual([[text, '7', '']]);
});

it.each([
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+49 30 1234',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '\n@x',
  '\u0000=1',
  '\uFEFF=1+1',
  '＝1+1',
  '＠SUM(A1)',
  '",=1+1,"',
])('%j is no formula in any cell', (text) => {
  const rows = read(['first', text], ['second', 'x']);
  expect(rows).toHaveLength(2);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
  expect(rows[0]![1]!.replaceAll("'", ''), 'nothing else is changed').toBe(text);
});

/**
 * European Excel: cells end at semicolons, and a quote counts only where a cell begins with it, so
 * that what stands in a text begins cells and lines of its own. Others take a tab for the separator.
 */
const cellsOf = (file: string, separator: string): string[] =>
  file.split(/\r\n|[\r\n]/).flatMap((line) => line.split(separator));

it.each([
  "Why are leaves green;=cmd|' /C calc'!A0",
  'Why;=1+1;=2+2',
  'Why; +1',
  'Why;\u00A0-2+3',
  'Why;"=1+1',
  'Why;""=1+1',
  'Why;" "@SUM(A1)',
  'Why;\u200B＝1+1',
  'Why\t=1+1',
  'Why\n=1+1',
  'Why\n\n- first\n- second',
  'Why\r\n@x',
  ';=1+1',
  '\n;=1+1',
])('%j is no formula where a semicolon, a tab or a line break ends a cell', (text) => {
  const file = csvLine([7, text, 'x']);
  for (const separator of [';', '\t']) {
    for (const cell of cellsOf(file, separator)) {
      expect(cell).not.toMatch(/^["\s\p{Cc}\u200B\uFEFF]*[=+\-@＝＋－＠]/u);
    }
  }
  expect(read([7, text, 'x'])[0]![1]!.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
});

it.each(['a = b; c = d', 'f(x) = 2; then?', 'x-y; y-z', 'one, -two'])(
  '%j is left as it is',
  (text) => expect(read([text])).toEqual([[text]]),
);

it('a long text takes time in proportion to its length', () => {
  const msOf = (text: string): number => {
    const since = performance.now();
    csvLine([text]);
    return performance.now() - since;
  };
  for (const piece of ['\t', ';', '"', ' ', ';"', '\n', '=', ';=']) {
    // Squared it would be minutes.
    expect(msOf(piece.repeat(200_000))).toBeLessThan(2_000);
  }
});

it('has as many cells in each line', () => {
  expect(read(['a', 'b'], ['"', 'c\n'])).toEqual([
    ['a', 'b'],
    ['"', 'c\n'],
  ]);
});
