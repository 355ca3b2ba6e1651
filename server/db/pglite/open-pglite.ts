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
import { prepareStatements } from './pglite-prepared.ts';
import { startParameters, walMaxBytes } from './pglite-settings.ts';
import { createRecovery } from '../recovery.ts';
import { watchPglite, type OnStatement, aroundStatements } from '../statements.ts';
import { statfsSync } from 'node:fs';

// The embedded PostgreSQL has no background processes: nothing writes checkpoints, so the WAL grows
// without end, and nothing vacuums, so tables do. This does both, a little at a time and only where
// it is due, because every statement holds up the event loop.

interface MaintenanceSettings {
  intervalMs: number;
  /** Every how many intervals tables are looked at as well. */
  vacuumEvery: number;
  /** A checkpoint is due after this much WAL… */
  checkpointAfterBytes: number;
  /** …or, if anything was written at all, after this time. */
  checkpointAfterMs: number;
}

const defaults: MaintenanceSettings = {
  intervalMs: 5000,
  vacuumEvery: 6,
  checkpointAfterBytes: 16 * 1024 * 1024,
  checkpointAfterMs: 5 * 60_000,
};

interface Maintenance {
  /** Ends the regular runs, does what is due, and writes a checkpoint. */
  stop(): Promise<void>;
}

interface MaintenanceOptions {
  logger?: DatabaseLogger | undefined;
  /** A checkpoint that finds no room ends the database. */
  isFull?: () => boolean;
  /** Others serve tests. */
  settings?: MaintenanceSettings;
}

export async function startMaintenance(
  pglite: PGlite,
  { logger, isFull = () => false, settings = defaults }: MaintenanceOptions = {},
): Promise<Maintenance> {
  let checkpointLsn = await walPosition(pglite);
  let checkpointAt = performance.now();
  let turns = 0;
  let running: Promise<void> = Promise.resolve();

  async function checkpoint() {
    await pglite.exec('checkpoint');
    checkpointLsn = await walPosition(pglite);
    checkpointAt = performance.now();
  }

  async function look() {
    if (isFull()) return;
    turns += 1;
    if (turns % settings.vacuumEvery === 0) await vacuumWhatIsDue(pglite);
    const written = (await walPosition(pglite)) - checkpointLsn;
    const isStale = performance.now() - checkpointAt >= settings.checkpointAfterMs;
    if (written >= settings.checkpointAfterBytes || (written > 0n && isStale)) await checkpoint();
  }

  const timer = setInterval(() => {
    running = running.then(look).catch((error: unknown) => {
      logger?.error({ err: error }, 'Maintenance of the embedded database failed');
    });
  }, settings.intervalMs);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await running;
      // The next start does both.
      if (isFull()) return;
      await vacuumWhatIsDue(pglite);
      await checkpoint();
    },
  };
}

/** Bytes of WAL since the cluster was made. */
async function walPosition(pglite: PGlite): Promise<bigint> {
  const { rows } = await pglite.query<{ bytes: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}

/** Autovacuum's own rule with other constants, on system tables as well. */
async function vacuumWhatIsDue(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string; is_dirty: boolean }>(
    `select format('%I.%I', schemaname, relname) as name,
            n_dead_tup > 200 + 0.1 * n_live_tup as is_dirty
       from pg_stat_all_tables
      where n_dead_tup > 200 + 0.1 * n_live_tup
         or n_mod_since_analyze > 200 + 0.1 * n_live_tup`,
  );
  for (const { name, is_dirty } of rows) {
    await pglite.exec(`${is_dirty ? 'vacuum (analyze)' : 'analyze'} ${name}`);
  }
}

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
      db: drizzle(pglite) as unknown as StoreDatabase,
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
