// The files that tests upload (tests/fixtures).

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of a file in tests/fixtures. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/**
 * A short text about photosynthesis, for whatever needs something learnt: reading it costs a third of
 * reading the same as a Word document, and hundreds of tests do.
 */
export const handout = fixture('handouts/photosynthesis-short.txt');
/** The same, for screens that take files. */
export const wordHandout = fixture('handouts/photosynthesis-short.docx');

export async function fileAt(path: string, name = basename(path)): Promise<File> {
  return new File([new Uint8Array(await readFile(path))], name);
}
