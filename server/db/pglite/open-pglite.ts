import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { lockFolder } from './folder-lock.ts';
import type { DatabaseLogger, EmbeddedDatabase, StoreDatabase } from '../database.ts';
import { ensureCluster } from './pglite-cluster.ts';
import { DurableNodeFs, giveUp } from './pglite-fsync.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import { prepareStatements } from './pglite-prepared.ts';
import { startParameters, walMaxBytes } from './pglite-settings.ts';
import { createRecovery } from '../recovery.ts';
import * as schema from '../schema.ts';
import { watchPglite, type OnStatement, aroundStatements } from '../statements.ts';
import { statfsSync } from 'node:fs';

// What the embedded database does on a full disk. PostgreSQL can bear that a table does not grow, but
// not that its log does not: it ends then, and inside this process it would stand still for ever. So
// nothing is written any more while the log has no room to grow.

/** As PostgreSQL itself says it. */
class DiskFullError extends Error {
  readonly code = '53100';

  constructor() {
    super('The disk of the embedded database is full');
    this.name = 'DiskFullError';
  }
}

/** Locks of rows are written, too. */
const writes = /\b(insert|update|delete|merge|truncate|create|alter|drop|copy|vacuum|analyze)\b/i;

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= walMaxBytes;
  } catch {
    return true;
  }
}

/** @param onFull called for each statement that is refused; must not throw */
function guardDiskSpace(pglite: PGlite, folder: string, onFull: () => void): void {
  aroundStatements(pglite, async (statement, run) => {
    if (writes.test(statement) && !hasSpace(folder)) {
      onFull();
      throw new DiskFullError();
    }
    try {
      return await run();
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') giveUp(error);
      throw error;
    }
  });
}

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
