// Text out of uploaded files, read by a process of its own for each file: parsers of foreign
// formats hang, grow and crash on hostile input, and must do so away from the server.

import { fork, type ChildProcess } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';
import { countCharacters } from '../normalize.ts';
import { ExtractionError } from './extraction-error.ts';
import { defaultLimits, type ExtractionLimits } from './limits.ts';
import { readerMessage, type FileKind } from './messages.ts';
import { Slots } from './slots.ts';

export interface ExtractedText {
  readonly kind: FileKind;
  /** Normalised: see `normalizeText`. */
  readonly text: string;
  /** Unicode code points. */
  readonly characterCount: number;
  /** A limit was reached and the text is only the beginning. */
  readonly isTruncated: boolean;
}

export interface ExtractionOptions {
  readonly limits?: Partial<ExtractionLimits>;
  readonly signal?: AbortSignal;
  /** Pages of a PDF. */
  readonly onProgress?: (done: number, total: number) => void;
}

const READERS_AT_ONCE = 2;
/** What the reader may take beyond its own time limit, to start and to end itself. */
const GRACE_MILLISECONDS = 5_000;
const UTF8_BYTES_AT_MOST = 4;
const STDERR_KEPT = 2_000;

const slots = new Slots(READERS_AT_ONCE);
const readerPath = fileURLToPath(new URL('./child/main.ts', import.meta.url));
const knowledgeRoom = fileURLToPath(new URL('../', import.meta.url));
/** Node looks into it to tell which kind of module a file is. */
const packageJson = fileURLToPath(new URL('../../../package.json', import.meta.url));

/**
 * Reads a DOC, DOCX, PDF, PPT, PPTX or ODP file; the kind is decided by content, `name` only serves
 * the messages. Throws `ExtractionError` for whatever lies in the file, the signal's reason when
 * aborted, and any other error only when the reader cannot be run at all.
 */
export async function extractText(
  file: { readonly name: string; readonly path: string },
  options: ExtractionOptions = {},
): Promise<ExtractedText> {
  const limits = { ...defaultLimits, ...options.limits };
  return slots.run(async () => {
    const path = await realpath(file.path);
    if ((await stat(path)).size === 0)
      throw new ExtractionError('file_empty', file.name, 'no bytes');
    return watchReader(await startReader(path, limits), file.name, limits, options);
  }, options.signal);
}

async function startReader(path: string, limits: ExtractionLimits): Promise<ChildProcess> {
  return fork(readerPath, [path, JSON.stringify(limits)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${limits.heapMebibytes}`,
      '--permission',
      '--allow-worker', // for the guard
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      ...(await readableByReader()).concat(path).map((entry) => `--allow-fs-read=${entry}`),
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'json',
  });
}

/** The reader's code and the packages it loads (pdf.js reads character maps out of its own). */
async function readableByReader(): Promise<string[]> {
  const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  return Promise.all(
    [dirname(dirname(pdfjs)), knowledgeRoom, packageJson].map((entry) => realpath(entry)),
  );
}

function watchReader(
  reader: ChildProcess,
  name: string,
  limits: ExtractionLimits,
  { signal, onProgress }: ExtractionOptions,
): Promise<ExtractedText> {
  const { promise, resolve, reject } = Promise.withResolvers<ExtractedText>();
  const decoder = new StringDecoder('utf8');
  const bytesAtMost = limits.characters * UTF8_BYTES_AT_MOST;
  let bytes = 0;
  let characterCount = 0;
  let text = '';
  let stderr = '';
  let hasStarted = false;
  let outcome: { kind: FileKind; isTruncated: boolean } | ExtractionError | undefined;

  const kill = (): void => void reader.kill('SIGKILL');
  const refuse = (code: ExtractionError['code'], detail: string): void => {
    outcome = new ExtractionError(code, name, detail);
    kill();
  };
  const timer = setTimeout(
    () => refuse('file_too_complex', 'time limit'),
    limits.milliseconds + GRACE_MILLISECONDS,
  );
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted) kill();

  reader.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesAtMost) return refuse('file_too_complex', 'more text than the limit');
    const piece = decoder.write(chunk);
    characterCount += countCharacters(piece);
    text += piece;
  });
  reader.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT);
  });
  reader.on('message', (raw) => {
    const message = readerMessage.safeParse(raw).data;
    if (!message) refuse('file_broken', 'the reader sent what is no message');
    else if (message.type === 'started') hasStarted = true;
    else if (message.type === 'progress') onProgress?.(message.done, message.total);
    else if (message.type === 'done') outcome = message;
    else outcome = new ExtractionError(message.code, name, message.detail);
  });
  reader.on('error', reject);
  reader.on('close', (exitCode, exitSignal) => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    if (signal?.aborted) return reject(signal.reason);
    if (outcome instanceof ExtractionError) return reject(outcome);
    if (outcome)
      return resolve({
        kind: outcome.kind,
        text,
        characterCount,
        isTruncated: outcome.isTruncated,
      });
    const death = `${exitSignal ?? `exit code ${exitCode}`} ${stderr}`.trim();
    if (!hasStarted) return reject(new Error(`The text reader does not run: ${death}`));
    // It reports whatever it can catch: dying in silence means that a limit was hit.
    return reject(new ExtractionError('file_too_complex', name, death));
  });
  return promise;
}
