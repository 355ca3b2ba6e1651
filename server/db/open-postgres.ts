import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { DatabaseLogger, ServerDatabase, StoreDatabase } from './database.ts';
import * as schema from './schema.ts';

const CONNECT_TIMEOUT_MS = 10_000;
// Several processes share one server, whose default is 100 connections.
const STORE_CONNECTIONS = 10;
const QUEUE_CONNECTIONS = 4;

/** @throws the driver's error when the server cannot be reached or refuses the login */
export async function openPostgres(
  databaseUrl: string,
  logger?: DatabaseLogger,
): Promise<ServerDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'askroom',
    max: STORE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => logger?.warn({ err: error }, 'A database connection was lost'));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }) as unknown as StoreDatabase,
    pool,
    queueDatabase: { connectionString: databaseUrl, max: QUEUE_CONNECTIONS },
    close: () => pool.end(),
  };
}
