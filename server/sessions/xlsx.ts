// A workbook of one sheet (Office Open XML), written as its rows come. A text is stored as a text in it,
// whatever it begins with and whichever sign separates a reader's lists, so that none is changed.

import { productName } from '../../contract/limits.ts';
import type { Cell } from './csv.ts';

export interface Column {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  /** What people have written: it goes on being text when somebody edits it, and breaks into lines. */
  readonly isWritten: boolean;
}

/** A spreadsheet reads `_x003D_` as the sign of that number (ECMA-376, 22.9.2.19). */
const readAsSign = /_(?=x[\da-f]{4}_)/gi;

const toCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(readAsSign, '_x005F_') : cell;

/** The format that a spreadsheet calls Text. */
const written = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } as const;
const plain = { alignment: { vertical: 'top' } } as const;

/** @param portions of rows, each with a cell for every column */
export async function* xlsxFile(
  columns: readonly Column[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  // 3 MB on the disk, for few.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const portion of portions) for (const row of portion) yield row.map(toCell);
  }
  yield* writeXlsxStream(rows(), {
    name: productName,
    columns: columns.map(({ name, width, isWritten }) => ({
      header: toCell(name) as string,
      width,
      style: isWritten ? written : plain,
    })),
    freezePane: { rows: 1 },
  });
}
