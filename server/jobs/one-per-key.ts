// The rule of the queue: for each key at most one job active and one waiting behind it. Of pg-boss's
// policies, "stately" promises this, but its workers skip keys that were active when the statistics
// were last taken, for up to two minutes. So the policy is "short" (one waiting for each key), its
// group limit keeps workers away from the jobs of busy keys, and an index of our own makes sure,
// for the case of two processes that fetch in the same moment. pg-boss takes the refusal of that
// index for an empty fetch.
import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss, SendOptions, WorkOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { JobDefinition } from './definition.ts';

export const ONE_WAITING = 'short';
export const oneActive = { groupConcurrency: 1 } as const satisfies WorkOptions;
export const keyed = (key: string): SendOptions => ({ singletonKey: key, group: { id: key } });

const INDEX_LOCK = 7_210_002;

export async function enforceOneActive(database: Database): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK}::bigint)`);
    await tx.execute(sql`
      create unique index if not exists one_active_job_for_each_key
        on pgboss.job_common (name, singleton_key)
        where state = 'active' and policy = 'short'`);
  });
}

/**
 * Sends unless a job of the key waits already: that one has not looked yet at what the sender has
 * committed, and one that waits for its retry must keep its pause.
 */
export async function sendOnce(
  boss: PgBoss,
  definition: JobDefinition,
  payload: object,
  key: string,
): Promise<void> {
  const waiting = await boss.findJobs(definition.name, { key, queued: true });
  if (waiting.length === 0) await boss.send(definition.name, payload, keyed(key));
}

/** When a job is about to be retried, the one behind it must not run ahead of the pause. */
export async function mergeWaitingInto(boss: PgBoss, job: JobWithMetadata): Promise<void> {
  if (job.singletonKey === null) return;
  const waiting = await boss.findJobs(job.name, { key: job.singletonKey, queued: true });
  const others = waiting.map(({ id }) => id).filter((id) => id !== job.id);
  if (others.length > 0) await boss.deleteJob(job.name, others);
}
