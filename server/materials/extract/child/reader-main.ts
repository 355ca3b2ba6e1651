// The reader process: one file in, its text on stdout, the outcome over IPC. It is started with an
// empty environment, a small heap and leave to read nothing but that file and its own code.

import { Console } from 'node:console';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { ReaderMessage } from '../extraction-messages.ts';
import { assemble } from './assemble.ts';
import { startGuard } from './guard.ts';
import { Refusal } from './refusal.ts';
import { containerOf } from './container.ts';
import type { DocumentText, OnProgress } from './document-text.ts';
import { readPlain } from './read-plain.ts';

// Libraries that print must not print into the text.
globalThis.console = new Console(process.stderr);
// The parent is gone: nobody waits for this text. While a parser is stuck the guard sees it.
process.once('disconnect', () => process.exit(1));
// Some parsers lose their errors in callbacks. They end the reading like any other.
process.once('uncaughtException', (error) => void refuse(error).finally(() => process.exit(1)));

const NICENESS = 5;
const DETAIL_LENGTH = 1_000;

const [path, encodedLimits, parent, hint] = process.argv.slice(2);
if (path === undefined || encodedLimits === undefined || parent === undefined) {
  throw new Error('path, limits and parent expected');
}
const limits = JSON.parse(encodedLimits) as ExtractionLimits;

// Whoever waits for an answer of the server comes before whoever uploads.
setPriority(NICENESS);
await tell({ type: 'started' });
await startGuard(limits.milliseconds, limits.residentMebibytes, Number(parent));
try {
  const bytes = await readFile(path);
  const onProgress = (done: number, total: number): void => {
    void tell({ type: 'progress', done, total });
  };
  const document = await readDocument(bytes, limits, onProgress, hint === 'plain');
  const { text, marks, isTruncated } = assemble(document, limits.characters);
  await write(text);
  await tell({ type: 'done', kind: document.kind, isTruncated, marks: [...marks] });
  process.exit(0);
} catch (error) {
  await refuse(error);
  process.exit(0);
}

async function refuse(error: unknown): Promise<void> {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const detail = text.slice(0, DETAIL_LENGTH);
  if (isOurFault(error)) await tell({ type: 'failed', detail });
  else await tell({ type: 'refused', code: codeOf(error), detail });
}

/** A parser that is not installed says nothing about the file. */
function isOurFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}

function codeOf(error: unknown): Refusal['code'] {
  if (error instanceof Refusal) return error.code;
  // What V8 throws when a string, array, buffer or call chain grows beyond its limits.
  const message = error instanceof RangeError ? error.message : '';
  return /call stack|string length|array length|allocation failed|size exceeded/iu.test(message)
    ? 'file_too_complex'
    : 'file_broken';
}

function tell(message: ReaderMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, () => resolve());
  });
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

// A file by the reader of its container; the readers decide the rest by its content. What is in none
// is read as plain text where the name says so.

/** Throws a `Refusal`, or whatever the parsers throw at damaged files. */
async function readDocument(
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
