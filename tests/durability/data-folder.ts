// A data folder for a test in a few hundredths of a second: the empty cluster is created once, kept
// in node_modules/.cache, and copied.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCluster } from '../../server/db/pglite-cluster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/askroom');
const madeFrom = ['package-lock.json', 'server/db/pglite-settings.ts']
  .map((file) => readFileSync(path.join(root, file)))
  .reduce((hash, content) => hash.update(content), createHash('sha256'))
  .digest('hex');
const prepared = path.join(cache, `cluster-${madeFrom.slice(0, 16)}`);

/** A new folder for DATA_DIR that holds an empty database; the caller removes it. */
export async function createDataFolder(): Promise<string> {
  if (!existsSync(prepared)) await prepare();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'askroom-'));
  await cp(prepared, path.join(dataDir, 'db'), { recursive: true });
  return dataDir;
}

async function prepare(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(path.join(cache, 'preparing-'));
  await ensureCluster(path.join(own, 'db'));
  // Another test process may have been faster; its folder is as good.
  await rename(path.join(own, 'db'), prepared).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(own, { recursive: true, force: true });
}
