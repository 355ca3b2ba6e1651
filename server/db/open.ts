// One door to the store: PostgreSQL when an address is given, else the embedded database in the
// data folder. Everything above sees the same drizzle database and never asks which one it is.
import { sql } from 'drizzle-orm';
import type { Database, DatabaseLogger, StoreDatabase } from './database.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import type { OnStatement } from './statements.ts';

export interface OpenDatabaseOptions {
  /** Where the embedded database lives (in `db` below it); created when missing. */
  dataDir: string;
  /** PostgreSQL connection string. With it the data folder is not touched. */
  databaseUrl?: string | undefined;
  logger?: DatabaseLogger | undefined;
  onStatement?: OnStatement | undefined;
}

/**
 * Opens the store without migrating it.
 * @throws DataFolderInUseError when another process has the embedded database open
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, ...others } = options;
  return databaseUrl ? openPostgres(databaseUrl, others) : openPglite(dataDir, others);
}

/** Tells it apart from every other PostgreSQL database; copies of its files have the same. */
export async function identify(db: StoreDatabase): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select (select system_identifier from pg_control_system()) || '-' || oid as name
    from pg_database where datname = current_database()`);
  return rows[0]!.name;
}

/** @throws the driver's error when the store does not work */
export async function ping(db: StoreDatabase): Promise<void> {
  await db.execute(sql`select 1`);
}
