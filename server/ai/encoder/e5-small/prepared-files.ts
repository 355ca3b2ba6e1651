// What the build makes of this encoder's files once, so that a process that loads it need not: the
// graph as the runtime optimises it, the weights apart from it, the vocabulary in arrays.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { versionOf } from '../../../lib/version-of.ts';
import { checkFile, readCheckedFile, sumOf } from '../checked-file.ts';
import { weights } from './identity.ts';

export const preparedFiles = {
  model: 'model.onnx',
  /** Apart from the model, so that the system maps them into memory: only what is read takes any. */
  weights: 'weights.bin',
  vocabulary: 'vocabulary.bin',
} as const;

type Name = keyof typeof preparedFiles;
/** Of each file the SHA-256, in hexadecimal digits. */
type Sums = Record<Name, string>;

/** Written last: without it there is nothing. */
const SUMS = 'sums.json';
const rebuild = 'Remove dist-encoder/ and build again: npm run build';

/** Of what lies in the folder: another arrangement of it has the next number. */
const format = 2;

/**
 * Where the build keeps them. Its name says what made it: other weights, another runtime or another
 * version of this find none.
 */
export function preparedFolder(): string {
  const name = `${weights.sha256.slice(0, 16)}-${versionOf('onnxruntime-node')}-${format}`;
  return fileURLToPath(new URL(`../../../../dist-encoder/${name}`, import.meta.url));
}

const fileIn = (folder: string, name: Name): URL =>
  pathToFileURL(path.join(folder, preparedFiles[name]));

async function sumsIn(folder: string): Promise<Sums | undefined> {
  const file = path.join(folder, SUMS);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Sums) : undefined;
}

/**
 * @param beside what it reads by itself
 * @returns its path, once all of them were checked; undefined where nothing was prepared
 * @throws DamagedFileError when one is missing or damaged
 */
export async function findPrepared(
  folder: string,
  name: Name,
  ...beside: Name[]
): Promise<string | undefined> {
  const sums = await sumsIn(folder);
  if (!sums) return undefined;
  for (const one of [name, ...beside]) await checkFile(fileIn(folder, one), sums[one], rebuild);
  return fileURLToPath(fileIn(folder, name));
}

/**
 * @returns its bytes, checked; undefined where none was prepared
 * @throws DamagedFileError when it is missing or damaged
 */
export async function readPrepared(folder: string, name: Name): Promise<Uint8Array | undefined> {
  const sums = await sumsIn(folder);
  return sums && readCheckedFile(fileIn(folder, name), sums[name], rebuild);
}

/** @param make writes all files into the folder that it is given */
export async function prepare(
  make: (unfinished: string) => Promise<void>,
  folder = preparedFolder(),
): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  // Beside it and then renamed: whoever has the former one open keeps it.
  const unfinished = await mkdtemp(path.join(parent, 'unfinished-'));
  try {
    await make(unfinished);
    const names = Object.keys(preparedFiles) as Name[];
    const sums = await Promise.all(
      names.map(async (name) => [name, await sumOf(fileIn(unfinished, name))]),
    );
    await writeFile(path.join(unfinished, SUMS), JSON.stringify(Object.fromEntries(sums)));
    // For whoever the server runs as, and not only for who built it.
    await chmod(unfinished, 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
