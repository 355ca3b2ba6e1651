// Creating an empty cluster takes memory that a process never gives back. So a short-lived child does
// it, in a folder beside, and the finished one is renamed into place: a start that is killed half way
// leaves nothing that looks like a database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath } from './pglite-fsync.ts';

/**
 * V8 tunes no function of PostgreSQL for a child that ends at once: one, the parser's, would take it a
 * second and 600 MB of memory.
 */
const node = ['--liftoff-only'];
const CHILD = new URL('./pglite-cluster-child.ts', import.meta.url);

/**
 * Makes sure that `folder` holds a database cluster. The caller must hold the folder's lock.
 * @throws Error with the child's output when the cluster cannot be created
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await createCluster(unfinished);
  await rename(unfinished, folder);
  fsyncPath(path.dirname(folder));
}

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
