// An empty cluster: unpacked from the one that the build made where there is one (decision 68), else
// created. Either is done in a folder beside, and the finished one is renamed into place: a start that
// is killed half way leaves nothing that looks like a database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from '../../lib/version-of.ts';
import { pack, unpack } from './folder-file.ts';
import { fsyncPath, fsyncTree } from './pglite-fsync.ts';
import { initdbParameters } from './pglite-settings.ts';

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
