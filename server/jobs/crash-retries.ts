// An attempt that the end of a server broke off has failed for pg-boss, as one that threw. For a job
// that goes on where it stopped that is no reason to give it up: an attempt lends itself one more when
// it begins, and gives it back when it ends by itself.

import { sql } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** Beyond, it may well be the job that ends the server. */
const mostDeaths = 50;

export interface Lent {
  giveBack(): Promise<void>;
}

const nothing: Lent = { giveBack: async () => {} };

/** Nothing is lent to an attempt whose like have ended too many servers. */
export async function lendAttempt({ db }: Database, job: JobWithMetadata): Promise<Lent> {
  if (job.retryCount >= mostDeaths) return nothing;
  const change = (by: number) =>
    db.execute(sql`
      update pgboss.job set retry_limit = retry_limit + ${by}::int
       where name = ${job.name} and id = ${job.id}::uuid and state = 'active'`);
  await change(1);
  return {
    async giveBack() {
      await change(-1);
    },
  };
}
