// The lines of a PDF page with their places, out of the pieces that pdf.js gives.

import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js';

export type PageItem = TextItem | TextMarkedContent;

/** In points. `start` and `end` grow in reading direction; `y` is the baseline, from the page's foot. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly y: number;
  /** Of the tallest text on it. */
  readonly height: number;
}

export function linesOf(items: readonly PageItem[]): Line[] {
  const lines: Line[] = [];
  let pieces: TextItem[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    pieces.push(item);
    if (item.hasEOL) {
      addLine(lines, pieces);
      pieces = [];
    }
  }
  addLine(lines, pieces);
  return lines;
}

function addLine(lines: Line[], pieces: readonly TextItem[]): void {
  const text = pieces
    .map((piece) => piece.str)
    .join('')
    .trim();
  if (text === '') return;
  let [left, right, y, height, rightToLeft] = [Infinity, -Infinity, 0, 0, 0];
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const [x, baseline] = [piece.transform[4] as number, piece.transform[5] as number];
    left = Math.min(left, x);
    right = Math.max(right, x + piece.width);
    y = baseline;
    height = Math.max(height, piece.height);
    rightToLeft += piece.dir === 'rtl' ? piece.width : -piece.width;
  }
  const [start, end] = rightToLeft > 0 ? [-right, -left] : [left, right];
  lines.push({ text, start, end, y, height });
}
