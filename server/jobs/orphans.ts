import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { JobDefinition } from './definition.ts';

/**
 * Puts jobs that were active when the last process died back in line, at once. Only the embedded
 * database can tell: this process holds its lock, so nobody else can be working on them. It counts
 * as an attempt, because the job may be what killed the process.
 */
export async function reviveOrphans(
  boss: PgBoss,
  database: Database,
  definition: JobDefinition,
): Promise<void> {
  if (database.kind !== 'pglite') return;
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from pgboss.job_common where name = ${definition.name} and state = 'active'`,
  );
  for (const { id } of rows) {
    await boss.fail(definition.name, id, new Error('The server stopped while the job ran'));
    await boss.update(definition.name, undefined, { id, startAfter: 0 });
  }
}
