// The store as all that is above sees it: the same drizzle database on both kinds.

import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { Listener } from './postgres/listener.ts';
import type { Recovery } from './recovery.ts';
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
  recovery: Recovery;
  /** Nothing can be stored for now, since the disk of the database is full. */
  isFull(): boolean;
  /** What the job queue needs to reach the same database. */
  queueDatabase: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** Ends all connections; the embedded database is written out and its folder released. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends OpenDatabase {
  kind: 'pglite';
  pool?: undefined;
  listener?: undefined;
}

export interface ServerDatabase extends OpenDatabase {
  kind: 'postgres';
  pool: Pool;
  listener: Listener;
}

export type Database = EmbeddedDatabase | ServerDatabase;
