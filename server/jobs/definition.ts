// A job is a definition, which senders import, and a handler, which only the queue needs to load.
import type { BaseLogger } from 'pino';

export type JobLogger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'> & {
  child(bindings: Record<string, unknown>): JobLogger;
};

export interface RetryRule {
  /** Attempts after the first one. */
  limit: number;
  /** Pause before the first retry; each further one is twice as long, with some chance in it. */
  delaySeconds: number;
  maxDelaySeconds: number;
}

export interface JobDefinition<Payload extends object = object> {
  /** Letters, digits, `-`, `_`, `.`, `/`. Stored with the jobs: renaming orphans those that wait. */
  name: string;
  /** Parses what was stored, which may have been sent by an older version. */
  payload: { parse(data: unknown): Payload };
  retry: RetryRule;
  /** An attempt that takes longer is aborted and counts as failed. At most a day. */
  timeLimitSeconds: number;
  /** Keys worked on at the same time in one process. */
  concurrency: number;
  /** It goes on while the workshop is not ready. */
  needsNoWorkshop?: boolean;
  /** It goes on where it stopped, so that the end of a server takes none of its attempts. */
  goesOn?: boolean;
}

interface JobOptions<Payload extends object> extends Pick<
  JobDefinition<Payload>,
  'name' | 'payload'
> {
  retry?: Partial<RetryRule>;
  timeLimitSeconds?: number;
  concurrency?: number;
  needsNoWorkshop?: boolean;
  goesOn?: boolean;
}

export function defineJob<Payload extends object>(
  options: JobOptions<Payload>,
): JobDefinition<Payload> {
  return {
    timeLimitSeconds: 15 * 60,
    concurrency: 2,
    ...options,
    retry: { limit: 4, delaySeconds: 2, maxDelaySeconds: 60, ...options.retry },
  };
}

export interface JobContext {
  /** Aborted at the time limit, when the server stops, or when this attempt's claim was lost. */
  signal: AbortSignal;
  /** 1 for the first. */
  attempt: number;
  logger: JobLogger;
}

export interface JobHandler {
  definition: JobDefinition;
  run(data: unknown, context: JobContext): Promise<void>;
  onFailed(data: unknown, error: Error): Promise<void>;
}

interface HandlerFunctions<Payload> {
  /**
   * Does all that waits for the key, not only what the sender knew of: sends for a key that has a
   * job waiting are merged into it. Must stop soon after the signal, and bear being run again.
   */
  run(payload: Payload, context: JobContext): Promise<void>;
  /** Called once the last attempt has failed, also when the server died in it. Is retried itself. */
  onFailed?(payload: Payload, error: Error): Promise<void>;
}

export function handleJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  functions: HandlerFunctions<Payload>,
): JobHandler {
  return {
    definition,
    run: async (data, context) => functions.run(definition.payload.parse(data), context),
    onFailed: async (data, error) => functions.onFailed?.(definition.payload.parse(data), error),
  };
}
