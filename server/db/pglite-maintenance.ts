// The embedded PostgreSQL has no background processes: nothing writes checkpoints, so the WAL grows
// without end, and nothing vacuums, so tables do. This does both, in small steps, because every
// statement holds up the event loop.
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLogger } from './open.ts';

const INTERVAL_MS = 15_000;
const CHECKPOINT_AFTER_WAL_BYTES = 16 * 1024 * 1024;
const CHECKPOINT_AFTER_MS = 5 * 60_000;

export interface Maintenance {
  /** Looks once, at once; resolves when what was due is done. */
  run(): Promise<void>;
  /** Ends the regular runs, then vacuums what is due and writes a checkpoint. */
  stop(): Promise<void>;
}

export async function startMaintenance(
  pglite: PGlite,
  logger?: DatabaseLogger,
  intervalMs = INTERVAL_MS,
): Promise<Maintenance> {
  let checkpointLsn = await walPosition(pglite);
  let checkpointAt = Date.now();
  let running: Promise<void> = Promise.resolve();

  async function checkpoint() {
    await pglite.exec('checkpoint');
    checkpointLsn = await walPosition(pglite);
    checkpointAt = Date.now();
  }

  async function look() {
    await vacuumWhatIsDue(pglite);
    const written = (await walPosition(pglite)) - checkpointLsn;
    const isStale = Date.now() - checkpointAt >= CHECKPOINT_AFTER_MS;
    if (written >= CHECKPOINT_AFTER_WAL_BYTES || (written > 0n && isStale)) await checkpoint();
  }

  const run = () => (running = running.then(look));
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      running = Promise.resolve();
      logger?.error({ err: error }, 'Maintenance of the embedded database failed');
    });
  }, intervalMs);
  timer.unref();

  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
      await vacuumWhatIsDue(pglite);
      await checkpoint();
    },
  };
}

async function walPosition(pglite: PGlite): Promise<bigint> {
  const { rows } = await pglite.query<{ bytes: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}

/** Autovacuum's own rule, with a smaller share, on system tables as well. */
async function vacuumWhatIsDue(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name
       from pg_stat_all_tables
      where n_dead_tup > 50 + 0.1 * n_live_tup
         or n_mod_since_analyze > 50 + 0.1 * n_live_tup
      order by n_dead_tup desc`,
  );
  for (const { name } of rows) await pglite.exec(`vacuum (analyze) ${name}`);
}
