// An empty cluster: unpacked from the one that the build made where there is one (decision 68), else
// created. Either is done in a folder beside, and the finished one is renamed into place: a start that
// is killed half way leaves nothing that looks like a database.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from '../../lib/version-of.ts';
import { fsyncPath, fsyncTree } from './pglite-fsync.ts';
import { initdbParameters } from './pglite-settings.ts';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';

// A folder with all that is in it as one compressed file, for this program alone: Node has no tar.

/** Slashes on every system; no bytes: a folder. Each after the one that it is in. */
type Entry = [name: string, bytes: Uint8Array | null];

/** Small ones leave 15 MB of holes behind. */
const chunkSize = 4 * 2 ** 20;

export function pack(folder: string): Uint8Array {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name): Entry => {
      const file = path.join(folder, name);
      return [name.replaceAll(path.sep, '/'), statSync(file).isFile() ? readFileSync(file) : null];
    });
  return gzipSync(serialize(entries));
}

/**
 * Makes the folder, which nobody else on this machine may read.
 * @throws Error when the file is not as it was written; the folder is not made then
 */
function unpack(file: string, folder: string): void {
  const entries = read(file);
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, bytes] of entries) {
    const to = path.join(folder, name);
    if (bytes === null) mkdirSync(to, { mode: 0o700 });
    else writeFileSync(to, bytes, { mode: 0o600 });
  }
}

function read(file: string): Entry[] {
  const packed = readFileSync(file);
  try {
    // What zlib finds: each file that was changed or cut off.
    return deserialize(gunzipSync(packed, { chunkSize })) as Entry[];
  } catch (error) {
    throw new Error(`${file} is damaged: build it again (npm run build)`, { cause: error });
  }
}

/**
 * V8 tunes no function of PostgreSQL for a child that ends at once: one, the parser's, would take it a
 * second and 600 MB of memory.
 */
const node = ['--liftoff-only'];
const CHILD = new URL('./pglite-cluster-child.ts', import.meta.url);

/** Where the build keeps an empty cluster. Its name says what made it: another PGlite finds none. */
export function builtCluster(): string {
  const name = `cluster-${versionOf('@electric-sql/pglite')}${initdbParameters.join('')}.gz`;
  return fileURLToPath(new URL(`../../../dist-server/${name}`, import.meta.url));
}

/**
 * Makes sure that `folder` holds a database cluster. The caller must hold the folder's lock.
 * @param built for tests
 * @throws Error when the cluster cannot be created, with the child's output, or the built one is damaged
 */
export async function ensureCluster(folder: string, built?: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const file = built ?? builtCluster();
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(file)) unpack(file, unfinished);
  else await createCluster(unfinished);
  fsyncTree(unfinished);
  await rename(unfinished, folder);
  fsyncPath(path.dirname(folder));
}

/** @returns what `builtCluster` is to hold */
export async function packEmptyCluster(): Promise<Uint8Array> {
  const beside = await mkdtemp(path.join(tmpdir(), 'askroom-cluster-'));
  try {
    const folder = path.join(beside, 'db');
    await createCluster(folder);
    return pack(folder);
  } finally {
    await rm(beside, { recursive: true });
  }
}

/** In a short-lived child: it takes memory that a process never gives back. */
async function createCluster(folder: string): Promise<void> {
  const child = fork(CHILD, [folder], { execArgv: node, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) {
    throw new Error(
      `Could not create the database in ${folder} (${signal ?? `code ${code}`}): ${output}`,
    );
  }
}
