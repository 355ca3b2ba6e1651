// PDF through pdf.js, a page at a time, so that a limit leaves the text of the pages before it.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ExtractionLimits } from '../../extraction-limits.ts';
import { isTimeNearlyUp } from '../guard.ts';
import { pageParagraphs, type Paragraph } from './pdf-page-text.ts';
import type { DocumentText, OnProgress, TextPart } from '../document-text.ts';
import { Refusal } from '../refusal.ts';
import { cutAtHeadings, mayBeHeading } from '../headings.ts';

// Pages of a PDF, cut at what is set clearly larger than the body of the text.

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

const PROGRESS_EVERY_MILLISECONDS = 250;

export async function readPdf(
  bytes: Buffer,
  limits: ExtractionLimits,
  onProgress: OnProgress,
): Promise<DocumentText> {
  const pdf = await open(bytes);
  const pages: Paragraph[][] = [];
  let length = 0;
  let reportedAt = performance.now();
  onProgress(0, pdf.numPages);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (length > limits.characters * 2 || isTimeNearlyUp(limits)) break;
    const page = await readPage(pdf, number);
    pages.push(page);
    for (const { text } of page) length += text.length + 1;
    if (performance.now() - reportedAt >= PROGRESS_EVERY_MILLISECONDS || number === pdf.numPages) {
      reportedAt = performance.now();
      onProgress(number, pdf.numPages);
    }
  }
  const isTruncated = pages.length < pdf.numPages;
  if (isTruncated && length === 0) throw new Refusal('file_too_complex', 'no text within the time');
  return { kind: 'pdf', parts: pageParts(pages), isTruncated };
}

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: join(packageFolder, 'cmaps/'),
      standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
      wasmUrl: join(packageFolder, 'wasm/'),
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new Refusal('file_encrypted', error.message);
    }
    throw error;
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Paragraph[]> {
  const page = await pdf.getPage(number);
  try {
    return pageParagraphs((await page.getTextContent()).items);
  } finally {
    page.cleanup();
  }
}
