// What waits in the queue, and for how long: for whoever operates the product.

import { sql } from 'drizzle-orm';
import type { StoreDatabase, StoreTransaction } from '../db/database.ts';

export interface WaitingJobs {
  /** Name of the definition. */
  readonly job: string;
  /** Those that rest until a new try included. */
  readonly count: number;
  /** Of them, those that have failed at least once. */
  readonly retried: number;
  /** How long the oldest has waited that could be done now; 0 where there is none. */
  readonly oldestSeconds: number;
}

/** One entry for each name, also where nothing waits. */
export async function listWaiting(
  db: StoreDatabase | StoreTransaction,
  names: readonly string[],
): Promise<WaitingJobs[]> {
  // One whose key is being worked on waits for nobody else.
  const { rows } = await db.execute<{
    job: string;
    count: number;
    retried: number;
    oldest: number;
  }>(sql`
    select name as job, count(*)::int as count,
           (count(*) filter (where state = 'retry'))::int as retried,
           coalesce(max(extract(epoch from now() - start_after)) filter (
             where start_after <= now() and not exists (
               select 1 from pgboss.job as active
                where active.name = job.name and active.singleton_key = job.singleton_key
                  and active.state = 'active')), 0)::float8 as oldest
      from pgboss.job
     where state in ('created', 'retry')
     group by name`);
  return names.map((name) => {
    const found = rows.find(({ job }) => job === name);
    const { count = 0, retried = 0, oldest = 0 } = found ?? {};
    return { job: name, count, retried, oldestSeconds: oldest };
  });
}
