// Starts a reader with no more than it needs: no environment, no writing, no child processes, and
// reading only of the one file and of its own code.

import { fork, type ChildProcess } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtractionLimits } from './extraction-limits.ts';

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
