import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import type { DatabaseLogger, EmbeddedDatabase, StoreDatabase } from './database.ts';
import { ensureCluster } from './pglite-cluster.ts';
import { DurableNodeFs } from './pglite-fsync.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import { prepareStatements } from './pglite-prepared.ts';
import { DiskFullError, guardRoom, hasRoom } from './pglite-room.ts';
import { startParameters } from './pglite-settings.ts';
import { createRecovery } from './recovery.ts';
import * as schema from './schema.ts';
import { watchPglite, type OnStatement } from './statements.ts';

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
    // V8 makes a function of the store fast once it has run for a while. With its own measure of that, a
    // start pays for hundreds that are hardly used again: a quarter of its processor time.
    setFlagsFromString('--wasm-tiering-budget=200000000');
    const pglite = await PGlite.create({
      fs: new DurableNodeFs(folder),
      startParams: startParameters,
    });
    prepareStatements(pglite);
    const isFull = () => !hasRoom(folder);
    const recovery = createRecovery(async () => {
      if (isFull()) throw new DiskFullError();
    });
    guardRoom(pglite, folder, recovery.lost);
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
