// A PDF page knows lines, not paragraphs. Joins the lines of a paragraph again, so that sentences
// are whole: a line goes on in the next one if the first word there had no more room on it.

import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js';

/** Lines further apart than this many text heights belong to different paragraphs. */
const LINE_SPACING_AT_MOST = 2.2;
const HEIGHT_TOLERANCE = 0.15;
/** Lines whose starts differ by less than about this many points stand in one column. */
const COLUMN_GRID = 20;

/** Widths of a character as shares of the text height, rather too wide: that only joins more. */
const LETTER_WIDTH = 0.65;
const IDEOGRAPH_WIDTH = 1;

const LIST_ITEM = /^(?:[•‣▪◦●○■□➢✓*–—-]|\p{Co})\s/u;
/** A number at the start of a line may also be one within a sentence. */
const NUMBERED_ITEM = /^\(?\p{Nd}{1,3}[.)]\s/u;
const SENTENCE_END = /[.!?:;。！？]$/u;
/** Bullets of symbol fonts, which mean nothing outside of them. */
const PRIVATE_USE = /\p{Co}/gu;
const WORD_BREAK = /\p{Ll}[-\u2010]$/u;
const HYPHEN = /[\p{L}\p{N}][-\u2010]$/u;
/** Scripts that put no spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}，。、；：？！「」『』（）]/u;

export interface Paragraph {
  readonly text: string;
  /** In points, of the text in its first line. */
  readonly height: number;
}

/** In the order in which the page draws them. */
export function pageParagraphs(items: readonly PageItem[]): Paragraph[] {
  const lines = linesOf(items);
  const columnEnd = columnEnds(lines);
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const paragraph = paragraphs.at(-1);
    if (previous && paragraph && continues(previous, line, columnEnd(previous))) {
      paragraphs.splice(-1, 1, { ...paragraph, text: join(paragraph.text, line.text) });
    } else paragraphs.push({ text: line.text, height: line.height });
  });
  return paragraphs.map(({ text, height }) => ({ text: text.replace(PRIVATE_USE, ''), height }));
}

/** Gives for a line where the longest line of its column ends. */
function columnEnds(lines: readonly Line[]): (line: Line) => number {
  const cellOf = (line: Line): number => Math.round(line.start / COLUMN_GRID);
  const ends = new Map<number, number>();
  for (const line of lines) {
    ends.set(cellOf(line), Math.max(ends.get(cellOf(line)) ?? -Infinity, line.end));
  }
  return (line) =>
    Math.max(...[-1, 0, 1].map((offset) => ends.get(cellOf(line) + offset) ?? -Infinity));
}

function continues(previous: Line, line: Line, columnEnd: number): boolean {
  const gap = previous.y - line.y;
  const height = Math.max(previous.height, line.height);
  return (
    previous.end + firstWordWidth(line) > columnEnd &&
    Math.abs(previous.height - line.height) <= height * HEIGHT_TOLERANCE &&
    gap > 0 &&
    gap <= height * LINE_SPACING_AT_MOST &&
    !LIST_ITEM.test(line.text) &&
    !(NUMBERED_ITEM.test(line.text) && SENTENCE_END.test(previous.text))
  );
}

function firstWordWidth({ text, height }: Line): number {
  if (SPACELESS.test(text.slice(0, 1))) return IDEOGRAPH_WIDTH * height;
  return LETTER_WIDTH * height * (text.search(/\s|$/u) + 1);
}

function join(paragraph: string, line: string): string {
  const end = paragraph.slice(-2);
  if (WORD_BREAK.test(end) && /^\p{Ll}/u.test(line)) return paragraph.slice(0, -1) + line;
  if (HYPHEN.test(end)) return paragraph + line;
  const isSpaceless = SPACELESS.test(end.slice(-1)) && SPACELESS.test(line.slice(0, 1));
  return isSpaceless ? paragraph + line : `${paragraph} ${line}`;
}

// The lines of a PDF page with their places, out of the pieces that pdf.js gives.

type PageItem = TextItem | TextMarkedContent;

/** In points. `start` and `end` grow in reading direction; `y` is the baseline, from the page's foot. */
interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly y: number;
  /** Of the tallest text on it. */
  readonly height: number;
}

function linesOf(items: readonly PageItem[]): Line[] {
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
