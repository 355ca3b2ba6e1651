// Decides by the first bytes which container a file is; the readers decide the rest by its content.
// Plain text has no first bytes of its own: it is read as such where the name says so.

import type { ExtractionLimits } from '../limits.ts';
import type { DocumentText, OnProgress } from './document-text.ts';
import { Refusal } from './refusal.ts';

/** Forerunners of DOC and PPT that are no compound files, by their first bytes in hexadecimal. */
const OLD_FORMATS = [
  [/^(?:dba5|9[bc]a5|fe3[247]00|31be0000)/u, 'old_word_file'],
  [/^eddead0b/u, 'old_powerpoint_file'],
] as const;
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
  isPlain = false,
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
  const start = bytes.toString('hex', 0, 4);
  for (const [pattern, code] of OLD_FORMATS) {
    if (pattern.test(start)) throw new Refusal(code, `starts with ${start}`);
  }
  if (isPlain) {
    const { readPlain } = await import('./read-plain.ts');
    return readPlain(bytes);
  }
  throw new Refusal('unsupported_file_type', 'neither zip, compound file nor PDF');
}
