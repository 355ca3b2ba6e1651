// Attempts that failed. An attempt that the end of a server broke off has failed for pg-boss, as one that threw. For a job
// that goes on where it stopped that is no reason to give it up: an attempt lends itself one more when
// it begins, and gives it back when it ends by itself.

import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { JobDefinition, JobHandler, JobLogger } from './definition.ts';
import { workOptions } from './boss-options.ts';

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

// When the last attempt of a job has failed, pg-boss puts a copy of it into this queue, in the same
// statement. So `onFailed` is called however the job ended, even if the server died in it.

export const FAILED_JOBS = 'failed-jobs';

export async function startFailureWorker(
  boss: PgBoss,
  handlers: JobHandler[],
  logger: JobLogger,
): Promise<void> {
  const { heartbeatRefreshSeconds: _, ...options } = workOptions;
  await boss.work(FAILED_JOBS, options, async ([job]: JobWithMetadata[]) => {
    if (!job) return;
    const error = toError(job.sourceOutput);
    logger.error(
      { job: job.sourceName, key: job.singletonKey, err: error },
      'A job failed for good',
    );
    const handler = handlers.find(({ definition }) => definition.name === job.sourceName);
    if (!handler) throw new Error(`No handler is left for the failed job "${job.sourceName}"`);
    await handler.onFailed(job.data, error);
  });
}

/** What pg-boss stored: a serialised error, or anything else under `value`. */
function toError(output: object | null): Error {
  const { value, ...rest } = (output ?? {}) as Record<string, unknown>;
  const source = typeof value === 'object' && value !== null ? { ...value } : rest;
  const { name, message } = source as { name?: unknown; message?: unknown };
  const error = new Error(String(message ?? value ?? 'Unknown error'), { cause: output });
  if (typeof name === 'string') error.name = name;
  return error;
}
