// An attempt that the end of a server broke off has failed for pg-boss, as one that threw. For a job
// that goes on where it stopped that is no reason to give it up: an attempt lends itself one more when
// it begins, and gives it back when it ends by itself.

import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { JobDefinition } from './definition.ts';

/** Beyond, it may well be the job that ends the server. */
const mostDeaths = 50;

/** What pg-boss, and reviveOrphans, say of a job whose server died. */
const deathMessages = new Set(['The server stopped while the job ran', 'job heartbeat timeout']);

/**
 * Whether a job that was given up lives on: the end of a server broke it off, and one of its key waits
 * or runs. pg-boss cannot put it back in line beside that one, and calls it failed.
 */
export async function goesOnElsewhere(
  boss: PgBoss,
  { name, goesOn = false }: JobDefinition,
  key: string | null,
  error: Error,
): Promise<boolean> {
  if (!goesOn || key === null || !deathMessages.has(error.message)) return false;
  const others = await boss.findJobs(name, { key });
  return others.some(({ state }) => ['created', 'retry', 'active'].includes(state));
}

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
