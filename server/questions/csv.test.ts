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
  expect(rows[0]![1]!.endsWith(text)).toBe(true);
});

it('has as many cells in each line', () => {
  expect(read(['a', 'b'], ['"', 'c\n'])).toEqual([
    ['a', 'b'],
    ['"', 'c\n'],
  ]);
});
