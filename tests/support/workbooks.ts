// Reads workbooks (XLSX) back without the library that wrote them: the archive and its XML as they are,
// and what LibreOffice makes of them.

import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

/** As a spreadsheet reads it (ECMA-376, 22.9.2.19). */
const textOf = (xml: string): string =>
  xml
    .replace(/&(\w+);/g, (_, name: string) => entities[name]!)
    .replace(/_x([\da-f]{4})_/gi, (_, sign: string) => String.fromCharCode(parseInt(sign, 16)));

/** Each file of the archive. */
export async function partsOf(workbook: Uint8Array): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(workbook), { validateEntrySizes: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    parts.set(entry.fileName, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  }
  return parts;
}

/**
 * The cells of its one sheet, row by row: a text as such, a number as such, and nothing else.
 * @throws Error at a cell of any other kind, such as a formula
 */
export async function rowsOf(workbook: Uint8Array): Promise<(string | number | null)[][]> {
  const parts = await partsOf(workbook);
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'));
  if (sheets.length !== 1) throw new Error(`${sheets.length} sheets`);
  const [[, sheet]] = sheets as [[string, string]];
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells]) => {
    const row: (string | number | null)[] = [];
    for (const [cell, column] of cells!.matchAll(/<c r="([A-Z])\d+"[^>]*?(?:\/>|>.*?<\/c>)/gs)) {
      const [, text] =
        /^<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c>$/.exec(cell) ?? [];
      const [, number] = /^<c (?![^>]*t=)[^>]*><v>([\d.-]+)<\/v><\/c>$/.exec(cell) ?? [];
      const isEmpty = /^<c (?![^>]*t=)[^>]*\/>$/.test(cell);
      if (text === undefined && number === undefined && !isEmpty) throw new Error(`A cell ${cell}`);
      const index = column!.charCodeAt(0) - 'A'.charCodeAt(0);
      while (row.length < index) row.push(null);
      row.push(text === undefined ? (isEmpty ? null : Number(number)) : textOf(text));
    }
    return row;
  });
}

export const isLibreOfficeThere = (): boolean =>
  spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;

/** What LibreOffice shows in the cells, formulas reckoned out. */
export async function shownByLibreOffice(workbook: Uint8Array): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  try {
    const path = join(folder, 'opened.xlsx');
    await writeFile(path, workbook);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    // Commas, quotes, UTF-8, from the first line on, cells as they are shown.
    const kind = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
    const options = [profile, '--headless', '--convert-to', kind, '--outdir', folder, path];
    const { status, stderr } = spawnSync('soffice', options, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`soffice: ${status} ${stderr}`);
    return parse(await readFile(join(folder, 'opened.csv'), 'utf8'), { bom: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
