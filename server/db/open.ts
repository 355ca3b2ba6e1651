// One door to the store: PostgreSQL when an address is given, else the embedded database in the
// data folder. Everything above sees the same drizzle database and never asks which one it is.
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { BaseLogger } from 'pino';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type * as schema from './schema.ts';

type Schema = typeof schema;

interface Rows<Row> {
  rows: Row[];
}

/** What raw SQL gives back on both kinds. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

export type StoreDatabase = PgDatabase<RowsResult, Schema>;
export type StoreTransaction = PgTransaction<
  RowsResult,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

export type DatabaseLogger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

interface OpenDatabase {
  db: StoreDatabase;
  /** What the job queue needs to reach the same database. */
  queueDatabase: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** Ends all connections; the embedded database is written out and its folder released. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends OpenDatabase {
  kind: 'pglite';
  pool?: undefined;
}

export interface ServerDatabase extends OpenDatabase {
  kind: 'postgres';
  pool: Pool;
}

export type Database = EmbeddedDatabase | ServerDatabase;

export interface OpenDatabaseOptions {
  /** Where the embedded database lives (in `db` below it); created when missing. */
  dataDir: string;
  /** PostgreSQL connection string. With it the data folder is not touched. */
  databaseUrl?: string | undefined;
  logger?: DatabaseLogger | undefined;
}

/**
 * Opens the store without migrating it.
 * @throws DataFolderInUseError when another process has the embedded database open
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, logger } = options;
  return databaseUrl ? openPostgres(databaseUrl, logger) : openPglite(dataDir, logger);
}
