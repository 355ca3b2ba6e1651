// When the last attempt of a job has failed, pg-boss puts a copy of it into this queue, in the same
// statement. So `onFailed` is called however the job ended, even if the server died in it.
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { workOptions } from './boss-options.ts';
import type { JobHandler, JobLogger } from './definition.ts';

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
