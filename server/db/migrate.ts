import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client, type Pool } from 'pg';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_210_001;

/**
 * Brings the schema up to date. May be called again, and by several processes at once: one works,
 * the others wait.
 */
export async function migrate(
  database: Database,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  if (database.kind === 'pglite') {
    await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
  } else {
    await migrateUnderLock(database.pool, migrationsFolder);
  }
}

async function migrateUnderLock(pool: Pool, migrationsFolder: string): Promise<void> {
  // No connection of the pool: a migration may take longer than a statement may.
  const client = new Client(pool.options);
  // Whatever is under way fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePool(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Also gives the lock back after an error.
    await client.end();
  }
}
