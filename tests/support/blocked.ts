import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { waitUntil } from './wait.ts';

/** Until so many statements wait for a lock, on PostgreSQL: elsewhere one transaction comes after the other. */
export const untilBlocked = ({ db }: Pick<Database, 'db'>, count = 1): Promise<true> =>
  waitUntil(`${count} wait for a lock`, async () => {
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length >= count || undefined;
  });
