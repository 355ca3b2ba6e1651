// Pages of a PDF, cut at what is set clearly larger than the body of the text.

import type { TextPart } from '../document-text.ts';
import { cutAtHeadings, mayBeHeading } from '../headings.ts';
import type { Paragraph } from './pdf-page-text.ts';

const LARGER = 1.15;
/** What comes back on this share of the pages, and on so many, is the head of the pages. */
const HEAD_SHARE = 0.3;
const HEAD_PAGES = 3;
/** Lines of one heading are equally tall. */
const SAME_HEIGHT = 0.5;

/** @param pages in their order, from the first */
export function pageParts(pages: readonly (readonly Paragraph[])[]): TextPart[] {
  const body = bodyHeight(pages);
  const mayBe = ({ text, height }: Paragraph): boolean =>
    height > body * LARGER && mayBeHeading(text);
  const heads = headsOf(pages.map((page) => page.filter(mayBe)));
  let heading: string | undefined;
  return pages.flatMap((page, index) => {
    const blocks = page.map((paragraph) => ({
      ...paragraph,
      isHeading: mayBe(paragraph) && !heads.has(paragraph.text),
    }));
    const parts = cutAtHeadings(blocks, heading, largest);
    heading = parts.at(-1)?.heading ?? heading;
    return parts.map((part, at) => ({ ...part, page: index + 1, isApart: at === 0 }));
  });
}

/** The height of most letters, in points; to the tenth, as renderers round differently. */
function bodyHeight(pages: readonly (readonly Paragraph[])[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of pages.flat()) {
    const rounded = Math.round(height * 10) / 10;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  let body = 0;
  for (const [height, count] of letters) {
    if (count > (letters.get(body) ?? 0)) body = height;
  }
  return body;
}

function headsOf(pages: readonly (readonly Paragraph[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const text of new Set(page.map((paragraph) => paragraph.text))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const least = Math.max(HEAD_PAGES, pages.length * HEAD_SHARE);
  return new Set([...counts].filter(([, count]) => count >= least).map(([text]) => text));
}

/** Of a title with a line beneath it, the title; all lines of it. */
function largest(row: readonly Paragraph[]): string {
  const most = Math.max(...row.map(({ height }) => height));
  const isTall = ({ height }: Paragraph): boolean => most - height < SAME_HEIGHT;
  const title = row.slice(row.findIndex(isTall));
  const end = title.findIndex((line) => !isTall(line));
  return (end === -1 ? title : title.slice(0, end)).map(({ text }) => text).join(' ');
}
