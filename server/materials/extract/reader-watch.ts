// Collects what a reader sends, in bounded pieces, and turns every way in which it can end into a
// text or an error.

import type { ChildProcess } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { countCharacters } from '../characters.ts';
import type { ExtractedText, ExtractionOptions } from './extracted-text.ts';
import { ExtractionError } from './extraction-error.ts';
import { clockLimit, type ExtractionLimits } from './extraction-limits.ts';
import { readerMessage, type ReaderMessage } from './extraction-messages.ts';

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
