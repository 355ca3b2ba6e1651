// Decides by the first bytes which container a file is; the readers decide the rest by its content.

import type { ExtractionLimits } from '../limits.ts';
import type { FileKind } from '../messages.ts';
import { Refusal } from './refusal.ts';

export interface DocumentText {
  readonly kind: FileKind;
  /** Not normalised. One paragraph a line; a blank line between pages, slides and sections. */
  readonly text: string;
  readonly isTruncated: boolean;
}

export type OnProgress = (done: number, total: number) => void;

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PDF = '%PDF-';
/** Readers of PDF allow this much before the header. */
const PDF_HEADER_WITHIN = 1_024;

/** Throws a `Refusal`, or whatever the parsers throw at damaged files. */
export async function readDocument(
  bytes: Buffer,
  limits: ExtractionLimits,
  onProgress: OnProgress,
): Promise<DocumentText> {
  if (bytes.length === 0) throw new Refusal('file_empty', 'no bytes');
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    const { readZipped } = await import('./read-zipped.ts');
    return readZipped(bytes);
  }
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    const { readCompoundFile } = await import('./read-compound-file.ts');
    return readCompoundFile(bytes);
  }
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes(PDF)) {
    const { readPdf } = await import('./read-pdf.ts');
    return readPdf(bytes, limits, onProgress);
  }
  throw new Refusal('unsupported_file_type', 'neither zip, compound file nor PDF');
}
