// What the built app is made of, in bytes as they travel.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '../../contract/locales.ts';
import {
  chunkListFile,
  filesOf as filesOfAll,
  pageEntry,
  type ChunkEntry,
} from '../../scripts/vite/chunk-list.ts';

const dist = join(import.meta.dirname, '../../dist');

export const chunks = JSON.parse(
  readFileSync(join(dist, chunkListFile), 'utf8'),
) as readonly ChunkEntry[];

/** The scripts and styles of this build that these sources bring along. */
export const filesOf = (entries: readonly string[]): Set<string> => filesOfAll(chunks, entries);

export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** Compressed with Brotli, as the server sends it. */
export const brotliBytes = (file: string): number => statSync(join(dist, `${file}.br`)).size;

export const sumBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliBytes(file), 0);

const hash = /-[\w-]{8}(?=\.(?:js|css)\b)/g;
const measured = new Map<string, number>();

/**
 * As `sumBytes`, but with nothing in place of the hashes in the names of files: with each change
 * anywhere they weigh some tens of bytes more or less.
 */
export const sumBytesWithoutHashes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => {
    const bytes =
      measured.get(file) ?? brotliCompressSync(readBuilt(file).replaceAll(hash, '')).byteLength;
    measured.set(file, bytes);
    return sum + bytes;
  }, 0);

const wordsFolder = 'assets/words';
/** Scripts with what the page says, of all parts and languages. */
export const wordsFiles = readdirSync(join(dist, wordsFolder))
  .filter((file) => file.endsWith('.js'))
  .map((file) => `${wordsFolder}/${file}`);

/** @throws Error where the build has no such words */
export function wordsOf(part: string, language: Language): string {
  const found = wordsFiles.find((file) => file.startsWith(`${wordsFolder}/${part}-${language}-`));
  if (!found) throw new Error(`The build has no words of ${part} in ${language}.`);
  return found;
}

/** The files without which a student's page does not start, the page itself included. */
export const firstLoad = (language: Language = 'en'): string[] => [
  'index.html',
  ...filesOf([pageEntry]),
  wordsOf('first', language),
];
