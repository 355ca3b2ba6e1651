// The embedded PostgreSQL has no background processes: nothing writes checkpoints, so the WAL grows
// without end, and nothing vacuums, so tables do. This does both, a little at a time and only where
// it is due, because every statement holds up the event loop.
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLogger } from '../database.ts';

export interface MaintenanceSettings {
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

export interface Maintenance {
  /** Ends the regular runs, does what is due, and writes a checkpoint. */
  stop(): Promise<void>;
}

export interface MaintenanceOptions {
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
