import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import type { DatabaseLogger, EmbeddedDatabase, StoreDatabase } from '../database.ts';
import { ensureCluster } from './pglite-cluster.ts';
import { DurableNodeFs } from './pglite-fsync.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import { prepareStatements } from './pglite-prepared.ts';
import { DiskFullError, guardDiskSpace, hasSpace } from './pglite-disk-space.ts';
import { startParameters } from './pglite-settings.ts';
import { createRecovery } from '../recovery.ts';
import * as schema from '../schema.ts';
import { watchPglite, type OnStatement } from '../statements.ts';

export interface OpenPgliteOptions {
  logger?: DatabaseLogger | undefined;
  onStatement?: OnStatement | undefined;
}

/** @throws DataFolderInUseError when another process has it open */
export async function openPglite(
  dataDir: string,
  { logger, onStatement }: OpenPgliteOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir, 'db');
  await mkdir(path.dirname(folder), { recursive: true });
  const lock = lockFolder(folder);
  try {
    await ensureCluster(folder);
    // V8 would make functions of the store faster once they have run for a while. One of them alone takes
    // 600 MB for that and .65 s of processor, at every start; no hall comes in sooner for it.
    setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');
    const pglite = await PGlite.create({
      fs: new DurableNodeFs(folder),
      startParams: startParameters,
    });
    prepareStatements(pglite);
    const isFull = () => !hasSpace(folder);
    const recovery = createRecovery(async () => {
      if (isFull()) throw new DiskFullError();
    });
    guardDiskSpace(pglite, folder, recovery.lost);
    if (onStatement) watchPglite(pglite, onStatement);
    const maintenance = await startMaintenance(pglite, { logger, isFull });
    return {
      kind: 'pglite',
      recovery,
      isFull,
      db: drizzle(pglite, { schema }) as unknown as StoreDatabase,
      queueDatabase: { db: fromPglite(pglite), backend: 'pglite' },
      async close() {
        recovery.close();
        try {
          await maintenance.stop();
          await pglite.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
