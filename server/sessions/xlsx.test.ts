import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  isLibreOfficeThere,
  partsOf,
  rowsOf,
  shownByLibreOffice,
} from '../../tests/support/workbooks.ts';
import type { Cell } from './csv.ts';
import { xlsxFile, type Column } from './xlsx.ts';

const texts = [
  'plain',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  "Why are leaves green;=cmd|' /C calc'!A0",
  '+49 30 1234',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  "'quoted",
  'two\nlines',
  '- first\n- second',
  '<f>1+1</f> & "quotes"',
  ']]></t></is></c><c r="A1"><f>1+1</f></c>',
  '_x003D_1+1',
  '__x003d__x0041_',
  '007',
  '2026-01-02',
  'https://evil.example/',
  'Größe, 日本, عربى, 👩🏽‍🏫',
];
const columns: Column[] = [
  { name: 'id', width: 12, isWritten: false },
  { name: '=question', width: 60, isWritten: true },
  { name: 'reason', width: 20, isWritten: false },
];
const rows = texts.map((text, index): Cell[] => [index + 1, text, index % 2 ? text : null]);

async function* inPortions(): AsyncGenerator<Cell[][]> {
  yield rows.slice(0, 7);
  yield rows.slice(7);
}
const write = (portions: AsyncIterable<Cell[][]> = inPortions()) =>
  buffer(Readable.from(xlsxFile(columns, portions)));

test('every text is there as it was written, and no cell is a formula', async () => {
  const workbook = await write();
  expect(await rowsOf(workbook)).toEqual([columns.map(({ name }) => name), ...rows]);
  const parts = await partsOf(workbook);
  for (const xml of parts.values()) expect(xml).not.toMatch(/<f[ >]|<hyperlink|externalLink/);
  expect([...parts.keys()].filter((name) => /macro|external|vba/i.test(name))).toEqual([]);
});

test('what people have written goes on being text when somebody edits it', async () => {
  const parts = await partsOf(await write());
  const [cell] = /<c r="B2"[^>]*>/.exec(parts.get('xl/worksheets/sheet1.xml')!) ?? [];
  const style = Number(/ s="(\d+)"/.exec(cell!)?.[1]);
  const styles = parts.get('xl/styles.xml')!;
  const formats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)![0];
  const [format] = [...formats.matchAll(/<xf [^>]*>/g)][style]!;
  const [, number] = /numFmtId="(\d+)"/.exec(format)!;
  // The code of the format Text (ECMA-376, 18.8.30).
  expect(styles).toContain(`<numFmt numFmtId="${number}" formatCode="@"/>`);
});

test('nothing asked makes a workbook with the names of its columns', async () => {
  const none = async function* (): AsyncGenerator<Cell[][]> {};
  expect(await rowsOf(await write(none()))).toEqual([columns.map(({ name }) => name)]);
});

test('a reading that fails breaks the file off', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield rows;
    throw new Error('The store is away');
  }
  await expect(write(failing())).rejects.toThrow('The store is away');
});

test('who stops reading stops what is read', async () => {
  let hasEnded = false;
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield rows;
    } finally {
      hasEnded = true;
    }
  }
  for await (const _ of xlsxFile(columns, endless())) break;
  expect(hasEnded).toBe(true);
});

test.skipIf(!isLibreOfficeThere())(
  'LibreOffice shows what was written, in a workbook whose formulas it would reckon out',
  async () => {
    const shown = await shownByLibreOffice(await write());
    expect(shown).toEqual([
      columns.map(({ name }) => name),
      ...rows.map((row) => row.map((cell) => String(cell ?? ''))),
    ]);
  },
);
