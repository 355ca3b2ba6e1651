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
import { pageParts } from './pdf-headings.ts';
import { pageParagraphs, type Paragraph } from './pdf-page-text.ts';
import type { DocumentText, OnProgress } from '../document-text.ts';
import { Refusal } from '../refusal.ts';

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
