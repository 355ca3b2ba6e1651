// A backup as a file: lines of JSON, compressed. The first says what it is, the last how much was
// written and a digest of it, so that whoever reads it knows that nothing is missing or changed.

import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { fsyncPath } from '../pglite/pglite-fsync.ts';
import { Digest, type Line, type RowCounts } from './row-lines.ts';

const format = 'askroom-backup';
const version = 1;

const head = z.object({
  format: z.literal(format),
  version: z.int(),
  made_at: z.string(),
  /** Of the newest migration that the store had: when it was written, in milliseconds. */
  migration: z.number(),
});
const line = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ rows: z.array(z.string()) }),
  z.object({ sequences: z.record(z.string(), z.nullable(z.string())) }),
]);
const tail = z.object({ digest: z.string(), counts: z.record(z.string(), z.int()) });

export type Head = z.infer<typeof head>;

export interface Backup {
  readonly madeAt: Date;
  readonly migration: number;
  readonly counts: RowCounts;
  readonly digest: string;
}

/** The file is none of ours, or not as it was written. Its message is for people. */
export class BackupUnreadableError extends Error {
  override readonly name = 'BackupUnreadableError';
}

/** Writes the lines, not compressed, into a new file that only its owner may read. */
export async function spool(
  path: string,
  migration: number,
  lines: AsyncIterable<Line>,
): Promise<RowCounts> {
  const file = await open(path, 'wx', 0o600);
  try {
    const write = (value: unknown) => file.write(`${JSON.stringify(value)}\n`);
    const made_at = new Date().toISOString();
    await write({ format, version, made_at, migration } satisfies Head);
    const digest = new Digest();
    for await (const each of lines) {
      digest.add(each);
      await write(each);
    }
    await write({ digest: digest.end(), counts: digest.counts });
    return digest.counts;
  } finally {
    await file.close();
  }
}

/** What was spooled, as it is kept. Ends the target. */
export const compress = (path: string, target: Writable): Promise<void> =>
  pipeline(createReadStream(path), createGzip(), target);

/**
 * Writes a file that appears under its name only when all of it is on the disk.
 * @param source asked only when there is a place to write to
 * @throws Error when there is one already, and whatever ends the source
 */
export async function keep(source: () => Promise<Readable>, path: string): Promise<void> {
  const partial = `${path}.partial`;
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${path} is there already, and is not written over`);
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${partial} is left from a backup that broke off, or one is under way: remove it`)
      : error;
  });
  await file.close();
  try {
    await pipeline(await source(), createWriteStream(partial, { flush: true }));
    await rename(partial, path);
    fsyncPath(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Reads all of a backup before anything is done with it.
 * @throws BackupUnreadableError
 */
export async function check(path: string): Promise<Backup> {
  const lines = readLines(path);
  for (;;) {
    // The digest sees each of them.
    const { done, value } = await lines.next();
    if (done) return value;
  }
}

/** @throws BackupUnreadableError at the end where anything before was not as it was written */
export async function* readLines(path: string): AsyncGenerator<Line, Backup, void> {
  const digest = new Digest();
  let first: Head | undefined;
  let last: z.infer<typeof tail> | undefined;
  for await (const value of parsedLines(path)) {
    if (first === undefined) {
      first = headOf(path, value);
    } else if (last !== undefined) {
      throw damaged(path);
    } else {
      const parsed = line.safeParse(value);
      if (parsed.success) {
        digest.add(parsed.data);
        yield parsed.data;
      } else {
        last = tail.safeParse(value).data;
        if (last === undefined) throw damaged(path);
      }
    }
  }
  if (first === undefined) throw foreign(path);
  if (last === undefined || last.digest !== digest.end()) throw damaged(path);
  return {
    madeAt: new Date(first.made_at),
    migration: first.migration,
    counts: last.counts,
    digest: last.digest,
  };
}

async function* parsedLines(path: string): AsyncGenerator<unknown> {
  let isOurs = false;
  try {
    for await (const each of splitLines(path)) {
      yield JSON.parse(each);
      isOurs = true;
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Of zlib, and of what was no JSON.
    if (!(error instanceof SyntaxError) && !code.startsWith('Z_')) throw error;
    throw isOurs ? damaged(path) : foreign(path);
  }
}

async function* splitLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.once('error', (error) => text.destroy(error));
  file.pipe(text);
  let rest = '';
  try {
    for await (const piece of text.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    file.destroy();
    text.destroy();
  }
}

function headOf(path: string, value: unknown): Head {
  const parsed = head.safeParse(value);
  if (!parsed.success) throw foreign(path);
  if (parsed.data.version > version) {
    throw new BackupUnreadableError(
      `${path} was made by a newer version of Askroom: update this one`,
    );
  }
  return parsed.data;
}

const foreign = (path: string) => new BackupUnreadableError(`${path} is no backup of Askroom`);
const damaged = (path: string) =>
  new BackupUnreadableError(`${path} is damaged: not all of it is as it was written`);
