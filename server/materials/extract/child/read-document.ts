// A file by the reader of its container; the readers decide the rest by its content. What is in none
// is read as plain text where the name says so.

import type { ExtractionLimits } from '../extraction-limits.ts';
import { containerOf } from './container.ts';
import type { DocumentText, OnProgress } from './document-text.ts';
import { readPlain } from './read-plain.ts';
import { Refusal } from './refusal.ts';

/** Throws a `Refusal`, or whatever the parsers throw at damaged files. */
export async function readDocument(
  bytes: Buffer,
  limits: ExtractionLimits,
  onProgress: OnProgress,
  isPlain = false,
): Promise<DocumentText> {
  const container = containerOf(bytes);
  if (container instanceof Refusal) throw container;
  if (container === 'zip') {
    const { readZipped } = await import('./office/read-zipped.ts');
    return readZipped(bytes);
  }
  if (container === 'compound file') {
    const { readCompoundFile } = await import('./office/read-compound-file.ts');
    return readCompoundFile(bytes);
  }
  if (container === 'pdf') {
    const { readPdf } = await import('./pdf/read-pdf.ts');
    return readPdf(bytes, limits, onProgress);
  }
  if (isPlain) return readPlain(bytes);
  throw new Refusal('unsupported_file_type', 'neither zip, compound file nor PDF');
}
