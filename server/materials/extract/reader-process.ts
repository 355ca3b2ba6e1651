// Starts a reader with no more than it needs: no environment, no writing, no child processes, and
// reading only of the one file and of its own code.

import { fork, type ChildProcess } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StringDecoder } from 'node:string_decoder';
import { shutdownDeadlockFlags } from '../../lib/shutdown-deadlock.ts';
import { type ExtractionLimits, clockLimit } from './extraction-limits.ts';
import { countCharacters } from '../characters.ts';
import { ExtractionError } from './extraction-error.ts';
import {
  readerMessage,
  type ReaderMessage,
  type FileKind,
  type Mark,
} from './extraction-messages.ts';

export interface ExtractedText {
  readonly kind: FileKind;
  /** Normalised: see `normalizeText`. One paragraph a line, a blank line between pages or slides. */
  readonly text: string;
  /** Where its pages, slides and headings begin, in their order; what lies before the first has no place. */
  readonly marks: readonly Mark[];
  /** Unicode code points. */
  readonly characterCount: number;
  /** A limit was reached and the text is only the beginning. */
  readonly isTruncated: boolean;
}

export interface ExtractionOptions {
  readonly limits?: Partial<ExtractionLimits>;
  /** Whose file it is: files of one take turns with those of others. Unset: of nobody else. */
  readonly caller?: number | string;
  /** Ends the waiting as well as the reading. */
  readonly signal?: AbortSignal;
  /** Pages of a PDF. Must not throw. */
  readonly onProgress?: (done: number, total: number) => void;
}

const readerPath = fileURLToPath(new URL('./child/reader-main.ts', import.meta.url));
const knowledgeRoom = fileURLToPath(new URL('../', import.meta.url));
const contract = fileURLToPath(new URL('../../../contract/', import.meta.url));
/** Node looks into it to tell which kind of module a file is. */
const packageJson = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** @param isPlain what is no document is read as plain text */
export async function startReader(
  path: string,
  limits: ExtractionLimits,
  isPlain = false,
): Promise<ChildProcess> {
  const given = [path, JSON.stringify(limits), String(process.pid), isPlain ? 'plain' : ''];
  return fork(readerPath, given, {
    env: {},
    execArgv: await readerFlags(path, limits),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'json',
  });
}

/** `path` must be the real path: leave to read is given by real paths. */
export async function readerFlags(path: string, limits: ExtractionLimits): Promise<string[]> {
  const readable = [path, ...(await ownCode())];
  return [
    `--max-old-space-size=${limits.heapMebibytes}`,
    ...shutdownDeadlockFlags,
    '--permission',
    '--allow-worker', // for the guard
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    ...readable.map((entry) => `--allow-fs-read=${entry}`),
  ];
}

/** The reader, built or not, and the packages that it loads; pdf.js reads character maps there. */
async function ownCode(): Promise<string[]> {
  const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const packages = dirname(dirname(pdfjs));
  return Promise.all(
    [dirname(readerPath), packages, knowledgeRoom, contract, packageJson].map((entry) =>
      realpath(entry),
    ),
  );
}

// Collects what a reader sends, in bounded pieces, and turns every way in which it can end into a
// text or an error.

const UTF8_BYTES_AT_MOST = 4;
const STDERR_KEPT = 2_000;
/** Node's exit code for a promise that is awaited and will never settle. */
const EXIT_UNSETTLED = 13;

type Outcome = Extract<ReaderMessage, { type: 'done' }> | Error;

export function watchReader(
  reader: ChildProcess,
  name: string,
  limits: ExtractionLimits,
  { signal, onProgress }: ExtractionOptions,
): Promise<ExtractedText> {
  const { promise, resolve, reject } = Promise.withResolvers<ExtractedText>();
  const output = new Output(limits.characters * UTF8_BYTES_AT_MOST);
  let stderr = '';
  let hasStarted = false;
  let outcome: Outcome | undefined;

  const kill = (): void => void reader.kill('SIGKILL');
  const refuse = (code: ExtractionError['code'], detail: string): void => {
    outcome = new ExtractionError(code, name, detail);
    kill();
  };
  const timer = setTimeout(() => refuse('file_too_complex', 'time limit'), clockLimit(limits));
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted) kill();

  reader.stdout?.on('data', (chunk: Buffer) => {
    if (!output.add(chunk)) refuse('file_too_complex', 'more text than the limit');
  });
  reader.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT);
  });
  reader.on('message', (raw) => {
    const message = readerMessage.safeParse(raw).data;
    if (!message) refuse('file_broken', 'the reader sent what is no message');
    else if (message.type === 'started') hasStarted = true;
    else if (message.type === 'progress') onProgress?.(message.done, message.total);
    else outcome = outcomeOf(message, name);
  });
  reader.on('error', (error) => {
    outcome = error;
    if (reader.pid === undefined) finish(null, null);
  });
  reader.on('close', finish);

  function finish(exitCode: number | null, exitSignal: NodeJS.Signals | null): void {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    if (signal?.aborted) return reject(signal.reason as Error);
    outcome ??= silentEnd(name, hasStarted, exitCode, `${exitSignal ?? exitCode} ${stderr}`.trim());
    if (outcome instanceof Error) return reject(outcome);
    const { kind, isTruncated, marks } = outcome;
    const { text, characterCount } = output;
    return resolve({ kind, text, marks, characterCount, isTruncated });
  }
  return promise;
}

function outcomeOf(
  message: Extract<ReaderMessage, { type: 'done' | 'refused' | 'failed' }>,
  name: string,
): Outcome {
  if (message.type === 'done') return message;
  if (message.type === 'failed') return new Error(`The text reader failed: ${message.detail}`);
  return new ExtractionError(message.code, name, message.detail);
}

/** A reader reports whatever it can catch: dying in silence means that a limit was hit. */
function silentEnd(
  name: string,
  hasStarted: boolean,
  exitCode: number | null,
  detail: string,
): Error {
  if (!hasStarted) return new Error(`The text reader does not run: ${detail}`);
  const code = exitCode === EXIT_UNSETTLED ? 'file_broken' : 'file_too_complex';
  return new ExtractionError(code, name, detail);
}

class Output {
  text = '';
  characterCount = 0;
  #bytesLeft: number;
  readonly #decoder = new StringDecoder('utf8');

  constructor(bytesAtMost: number) {
    this.#bytesLeft = bytesAtMost;
  }

  /** False when there is no room for it. */
  add(chunk: Buffer): boolean {
    this.#bytesLeft -= chunk.length;
    if (this.#bytesLeft < 0) return false;
    const piece = this.#decoder.write(chunk);
    this.characterCount += countCharacters(piece);
    this.text += piece;
    return true;
  }
}
