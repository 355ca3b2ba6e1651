// What is done again and again, and is no job: nothing waits for it.

import type { JobLogger } from './definition.ts';

const sweepingMs = 30_000;

export interface Unfinished {
  find(): Promise<readonly number[]>;
  /** Sending a job that is there already changes nothing. */
  send(presentationId: number): Promise<void>;
}

export interface Sweep {
  now(): void;
  stop(): void;
}

/**
 * Finds work that has no job, now and every half minute: a process may die between storing something and
 * sending the job.
 */
export function startSweep(work: readonly Unfinished[], logger: JobLogger): Sweep {
  const sweep = async (): Promise<void> => {
    const failed = (error: unknown) =>
      logger.error({ err: error }, 'The sweep for forgotten work failed; it will be tried again');
    // One that fails keeps nobody else from being found.
    for (const { find, send } of work) {
      for (const id of await find().catch((error: unknown) => (failed(error), []))) {
        await send(id).catch(failed);
      }
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), sweepingMs);
  return { now: () => void sweep(), stop: () => clearInterval(timer) };
}

const cleaningMs = 60 * 60_000;

/** Deletes what nobody needs any more, now and every hour. */
export function startHousekeeping(
  chores: readonly (() => Promise<void>)[],
  logger: JobLogger,
): { stop(): void } {
  const clean = async (): Promise<void> => {
    for (const chore of chores) {
      await chore().catch((error: unknown) =>
        logger.warn({ err: error }, 'What has expired could not be deleted; it is tried again'),
      );
    }
  };
  void clean();
  const timer = setInterval(() => void clean(), cleaningMs);
  return { stop: () => clearInterval(timer) };
}
