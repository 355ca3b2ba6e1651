// Text out of uploaded files, read by a process of its own for each file: parsers of foreign
// formats hang, grow and crash on hostile input, and must do so away from the server.

import { realpath, stat } from 'node:fs/promises';
import { ExtractionError } from './extraction-error.ts';
import { defaultLimits, type ExtractionLimits } from './limits.ts';
import type { FileKind } from './messages.ts';
import { startReader } from './reader-process.ts';
import { watchReader } from './reader-watch.ts';
import { Slots } from './slots.ts';

export interface ExtractedText {
  readonly kind: FileKind;
  /** Normalised: see `normalizeText`. One paragraph a line, a blank line between pages or slides. */
  readonly text: string;
  /** Unicode code points. */
  readonly characterCount: number;
  /** A limit was reached and the text is only the beginning. */
  readonly isTruncated: boolean;
}

export interface ExtractionOptions {
  readonly limits?: Partial<ExtractionLimits>;
  /** Ends the waiting as well as the reading. */
  readonly signal?: AbortSignal;
  /** Pages of a PDF. Must not throw. */
  readonly onProgress?: (done: number, total: number) => void;
}

const READERS_AT_ONCE = 2;
const slots = new Slots(READERS_AT_ONCE);

/**
 * Reads a DOC, DOCX, PDF, PPT, PPTX or ODP file; the kind is decided by content, `name` only serves
 * the messages. Throws `ExtractionError` for whatever lies in the file, the signal's reason when
 * aborted, and any other error only when the file is not there or the reader cannot be run at all.
 */
export async function extractText(
  file: { readonly name: string; readonly path: string },
  options: ExtractionOptions = {},
): Promise<ExtractedText> {
  const limits = { ...defaultLimits, ...options.limits };
  return slots.run(async () => {
    const path = await realpath(file.path);
    if ((await stat(path)).size === 0) {
      throw new ExtractionError('file_empty', file.name, 'no bytes');
    }
    return watchReader(await startReader(path, limits), file.name, limits, options);
  }, options.signal);
}
