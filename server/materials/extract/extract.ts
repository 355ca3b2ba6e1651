// Text out of uploaded files, read by a process of its own for each file: parsers of foreign
// formats hang, grow and crash on hostile input, and must do so away from the server. A short plain
// text needs no parser, and is read at once.

import { readFile, realpath, stat } from 'node:fs/promises';
import { countCharacters } from '../characters.ts';
import { assemble } from './child/assemble.ts';
import { containerOf } from './child/container.ts';
import { readPlain } from './child/read-plain.ts';
import { Refusal } from './child/refusal.ts';
import { ExtractionError } from './extraction-error.ts';
import { defaultLimits, shortPlainBytes, type ExtractionLimits } from './extraction-limits.ts';
import {
  startReader,
  watchReader,
  type ExtractedText,
  type ExtractionOptions,
} from './reader-process.ts';
import { Turns } from './turns.ts';

const READERS_AT_ONCE = 2;
const turns = new Turns<unknown>(READERS_AT_ONCE);

/** Files that wait until one is read. */
export const countWaiting = (): number => turns.waiting;

/**
 * Reads a DOC, DOCX, PDF, PPT, PPTX or ODP file, or plain text; the kind is decided by content, but
 * for plain text, which only its `name` tells from what is nothing. Throws `ExtractionError` for whatever lies in the file, the signal's reason when
 * aborted, and any other error only when the file is not there or the reader cannot be run at all.
 */
export async function extractText(
  file: { readonly name: string; readonly path: string },
  options: ExtractionOptions = {},
): Promise<ExtractedText> {
  const limits = { ...defaultLimits, ...options.limits };
  const path = await realpath(file.path);
  const { size } = await stat(path);
  if (size === 0) throw new ExtractionError('file_empty', file.name, 'no bytes');
  const isPlain = /\.txt$/i.test(file.name);
  if (isPlain && size <= shortPlainBytes) {
    options.signal?.throwIfAborted();
    const bytes = await readFile(path);
    if (containerOf(bytes) === undefined) return readHere(file.name, bytes, limits);
  }
  const read = async () =>
    watchReader(await startReader(path, limits, isPlain), file.name, limits, options);
  return turns.run(options.caller ?? Symbol('nobody'), read, options.signal);
}

/** @throws ExtractionError */
function readHere(name: string, bytes: Buffer, { characters }: ExtractionLimits): ExtractedText {
  try {
    const assembled = assemble(readPlain(bytes), characters);
    return { kind: 'txt', ...assembled, characterCount: countCharacters(assembled.text) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ExtractionError(error.code, name, error.message);
  }
}
