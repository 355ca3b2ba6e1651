// Weights are large and nothing fails loudly when a few of their bytes are wrong: they are held
// against their published SHA-256 when a server loads them, and again when one was written since.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Which file had which SHA-256, by its path. */
export type CheckedFiles = Readonly<Record<string, string>>;

const checked = new Map<string, string>();

/** Those that this process has found right, or was told of. */
export const checkedFiles = (): CheckedFiles => Object.fromEntries(checked);

/** @param files that another process of the same server has found right */
export function trustFiles(files: CheckedFiles): void {
  for (const [path, found] of Object.entries(files)) checked.set(path, found);
}

/** Another one for a file that was written to, or put in its place. */
async function stampOf(file: URL, sha256: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [sha256, dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

const isChecked = (file: URL, stamp: string): boolean => checked.get(fileURLToPath(file)) === stamp;

/** Larger pieces than the default of streams, which is made for slow readers. */
const highWaterMark = 1 << 20;

/**
 * Checks a file piece by piece, without holding it in memory.
 * @param sha256 in hexadecimal digits
 * @param advice what to do where it is not that file
 * @throws DamagedFileError when the file cannot be read or is another one
 */
export async function checkFile(file: URL, sha256: string, advice = restore): Promise<void> {
  const fail = unreadable(file, advice);
  const stamp = await stampOf(file, sha256).catch(fail);
  if (isChecked(file, stamp)) return;
  compare(file, await sumOf(file).catch(fail), sha256, advice);
  checked.set(fileURLToPath(file), stamp);
}

/** The bytes of a file, checked as by `checkFile`. */
export async function readCheckedFile(
  file: URL,
  sha256: string,
  advice = restore,
): Promise<Uint8Array> {
  const fail = unreadable(file, advice);
  // Before it is read: what is written meanwhile has another.
  const stamp = await stampOf(file, sha256).catch(fail);
  const bytes = await readFile(file).catch(fail);
  if (isChecked(file, stamp)) return bytes;
  compare(file, createHash('sha256').update(bytes).digest('hex'), sha256, advice);
  checked.set(fileURLToPath(file), stamp);
  return bytes;
}

/** @returns the SHA-256 in hexadecimal digits @throws the system's error when it cannot be read */
export async function sumOf(file: URL): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark })) hash.update(piece);
  return hash.digest('hex');
}

const restore = 'Restore it from the repository or from the release that it came with.';

const unreadable =
  (file: URL, advice: string) =>
  (cause: unknown): never => {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const what = isMissing ? 'is missing' : 'cannot be read';
    throw new DamagedFileError(`The encoder's file ${fileURLToPath(file)} ${what}. ${advice}`, {
      cause,
    });
  };

function compare(file: URL, found: string, wanted: string, advice: string): void {
  if (found === wanted) return;
  throw new DamagedFileError(
    `The encoder's file ${fileURLToPath(file)} is damaged: its SHA-256 is ${found} instead of ${wanted}. ${advice}`,
  );
}
