// Weights are large and nothing fails loudly when a few of their bytes are wrong: they are held
// against their published SHA-256 whenever they are loaded.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Larger pieces than the default of streams, which is made for slow readers. */
const highWaterMark = 1 << 20;

/**
 * Checks a file piece by piece, without holding it in memory.
 * @param sha256 in hexadecimal digits
 * @param advice what to do where it is not that file
 * @throws DamagedFileError when the file cannot be read or is another one
 */
export async function checkFile(file: URL, sha256: string, advice = restore): Promise<void> {
  const found = await sumOf(file).catch((error: unknown) => {
    throw unreadable(file, advice, error);
  });
  compare(file, found, sha256, advice);
}

/** @returns the SHA-256 in hexadecimal digits @throws the system's error when it cannot be read */
export async function sumOf(file: URL): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark })) hash.update(piece);
  return hash.digest('hex');
}

/** The bytes of a file, checked as by `checkFile`. */
export async function readCheckedFile(
  file: URL,
  sha256: string,
  advice = restore,
): Promise<Uint8Array> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw unreadable(file, advice, error);
  });
  compare(file, createHash('sha256').update(bytes).digest('hex'), sha256, advice);
  return bytes;
}

const restore = 'Restore it from the repository or from the release that it came with.';

function unreadable(file: URL, advice: string, cause: unknown): DamagedFileError {
  const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
  const what = isMissing ? 'is missing' : 'cannot be read';
  return new DamagedFileError(`The encoder's file ${fileURLToPath(file)} ${what}. ${advice}`, {
    cause,
  });
}

function compare(file: URL, found: string, wanted: string, advice: string): void {
  if (found === wanted) return;
  throw new DamagedFileError(
    `The encoder's file ${fileURLToPath(file)} is damaged: its SHA-256 is ${found} instead of ${wanted}. ${advice}`,
  );
}
