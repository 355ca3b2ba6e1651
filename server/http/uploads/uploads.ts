// Multipart forms: files go to a temporary folder as they arrive, never into memory as a whole.

import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Route } from '../../../contract/define.ts';
import { uploadMaxBytes } from '../../../contract/limits.ts';
import { reason } from '../../../contract/messages/reasons.ts';
import { ApiError, issueAt } from '../../lib/errors.ts';
import { cleanFileName } from './file-name.ts';
import type { UploadShare } from './upload-space.ts';

export interface Upload {
  /** As the browser gave it, without folders, in the form of `normalizeLine`. */
  readonly name: string;
  /** Where its bytes are until the answer is sent. */
  readonly path: string;
  readonly mimeType: string;
  /** Aborted when nobody waits any more: the caller hung up, or the answer is given. */
  readonly signal: AbortSignal;
}

export interface ReceivedForm extends AsyncDisposable {
  readonly fields: Record<string, unknown>;
  readonly files: readonly Upload[];
}

/** A description in any form in which it is taken (contract/fields.ts). */
const fieldMaxBytes = 32 * 1024;
/** Followed by the process that receives. */
const folderPrefix = 'askroom-upload-';
/** No upload takes as long: its server was killed, and another process has its number now. */
const abandonedAfterMs = 24 * 60 * 60_000;

/** Removes what servers left behind that were killed during an upload. */
export async function forgetAbandonedUploads(root = tmpdir()): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(folderPrefix));
  for (const name of names) {
    const folder = join(root, name);
    const found = await stat(folder).catch(() => undefined);
    if (!found) continue;
    const pid = /^\d+(?=-)/.exec(name.slice(folderPrefix.length))?.[0];
    const isYoung = Date.now() - found.mtimeMs < abandonedAfterMs;
    // Without a number it is one of an older version, which may run beside this one.
    if (isYoung && (pid === undefined || isReceiving(Number(pid), found.mtimeMs))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Another server on this machine may be. In a container the one before had this one's number. */
function isReceiving(pid: number, atMs: number): boolean {
  if (pid === process.pid) return atMs >= Date.now() - process.uptime() * 1_000;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What may come in one form, known before any of it is read. */
export interface Admission {
  readonly files: number;
  /** What to answer when there are more. */
  readonly tooMany?: () => ApiError;
}

/**
 * Stops reading where a limit is passed, so that nothing beyond it is ever stored.
 * @throws ApiError `not_multipart`, `file_too_large`, `invalid_input`, `body_too_large`, what
 * `tooMany` makes, what `share` throws, and what it says when it gives way
 */
export async function receiveForm(
  request: FastifyRequest,
  { field, isOptional = false }: NonNullable<Route['files']>,
  { files: max, tooMany }: Admission,
  share: UploadShare,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    // A form without its optional file may be sent as nothing at all.
    if (isOptional && (request.body === undefined || request.body === null)) {
      return { fields: {}, files: [], [Symbol.asyncDispose]: async () => {} };
    }
    throw new ApiError('not_multipart');
  }
  const { raw } = request;
  const { socket } = raw;
  const work = new AbortController();
  const { signal } = work;
  const end = () => work.abort(brokenOff());
  socket.once('close', end);
  share.signal.addEventListener('abort', () => work.abort(share.signal.reason));
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const dispose = async () => {
    socket.off('close', end);
    end();
    await rm(folder, { recursive: true, force: true });
    share[Symbol.dispose]();
  };
  try {
    // The parser would wait for ever for the end of a connection that is closed already.
    if (socket.destroyed) throw brokenOff();
    const fields: Record<string, unknown> = {};
    const files: Upload[] = [];
    const parts = request.parts({
      limits: { fileSize: uploadMaxBytes, files: max, fields: 20, fieldSize: fieldMaxBytes },
    });
    for await (const part of untilAborted(signal, parts)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new ApiError('body_too_large');
        fields[part.fieldname] = part.value;
        continue;
      }
      const name = cleanFileName(part.filename);
      const path = join(folder, String(files.length));
      await pipeline(part.file, (pieces) => within(share, pieces), createWriteStream(path), {
        signal,
      });
      if (part.file.truncated) {
        const megabytes = uploadMaxBytes / 1024 / 1024;
        throw new ApiError('file_too_large', {
          reason: reason('larger_than', { file: name, megabytes }),
        });
      }
      if (!isField(part.fieldname, field)) {
        throw new ApiError('invalid_input', {
          issues: [{ path: part.fieldname, message: `Files are expected in the field ${field}.` }],
        });
      }
      files.push({ name, path, mimeType: part.mimetype, signal });
    }
    if (files.length === 0 && !isOptional) {
      const missing = reason('file_missing');
      throw new ApiError('invalid_input', { reason: missing, issues: [issueAt(field, missing)] });
    }
    share.keep();
    return { fields, files, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    // Browsers look at the answer when they have sent everything: the rest is let in and forgotten.
    raw.unpipe();
    raw.resume();
    if (socket.destroyed) throw brokenOff();
    share.signal.throwIfAborted();
    if (tooMany && hasCode(error, 'FST_FILES_LIMIT')) throw tooMany();
    throw isBrokenForm(error) ? brokenOff() : error;
  }
}

/** The parser waits for as long as it takes for a part. @throws the signal's reason */
async function* untilAborted<T>(signal: AbortSignal, parts: AsyncIterable<T>): AsyncGenerator<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), aborted]);
    if (next.done) return;
    yield next.value;
  }
}

async function* within(share: UploadShare, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    share.take(piece.length);
    yield piece;
  }
}

const brokenOff = (): ApiError =>
  new ApiError('invalid_input', { reason: reason('upload_broke_off') });

/** The form parser complains with bare errors; ours, Fastify's and the system's have a code. */
const isBrokenForm = (error: unknown): boolean => error instanceof Error && !('code' in error);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** `files[]`, `files` and `files[0]` all mean the same field. */
function isField(given: string, expected: string): boolean {
  const bare = (name: string) => name.replace(/\[\d*\]$/, '');
  return bare(given) === bare(expected);
}
