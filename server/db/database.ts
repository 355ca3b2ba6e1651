// The store as all that is above sees it: the same drizzle database on both kinds.

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { Listener } from './postgres/listener.ts';
import type { Recovery } from './recovery.ts';

interface Rows<Row> {
  rows: Row[];
}

/** What raw SQL gives back on both kinds. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Without the relational queries of drizzle: each transaction would make one for every table. */
export type StoreDatabase = PgDatabase<RowsResult>;
export type StoreTransaction = Parameters<Parameters<StoreDatabase['transaction']>[0]>[0];

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
