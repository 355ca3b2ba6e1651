// A data folder for a test in a tenth of a second: one is created by the product's own hand, kept in
// node_modules/.cache, and copied.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/askroom');
const sources = [
  'package-lock.json',
  'server/db/pglite/pglite-settings.ts',
  'server/db/migrations/**/*.*',
];
const madeFrom = globSync(sources, { cwd: root })
  .toSorted()
  .map((file) => readFileSync(path.join(root, file)))
  .reduce((hash, content) => hash.update(content), createHash('sha256'))
  .digest('hex');
const prepared = path.join(cache, `cluster-${madeFrom.slice(0, 16)}`);

/**
 * A new folder for DATA_DIR that holds the product's tables and no rows; the caller removes it.
 * What is about the first start itself takes a folder that is really new.
 */
export async function createDataFolder(): Promise<string> {
  if (!existsSync(prepared)) await prepare();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'askroom-'));
  // Half the time of the asynchronous one.
  cpSync(prepared, path.join(dataDir, 'db'), { recursive: true });
  return dataDir;
}

async function prepare(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(path.join(cache, 'preparing-'));
  const database = await openDatabase({ dataDir: own });
  await migrate(database);
  await database.close();
  // Another test process may have been faster; its folder is as good.
  await rename(path.join(own, 'db'), prepared).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(own, { recursive: true, force: true });
}
