// Finds work that has no job: a process may die between storing something and sending the job.

import type { JobLogger } from './definition.ts';

const intervalMs = 30_000;

export interface Unfinished {
  find(): Promise<readonly number[]>;
  /** Sending a job that is there already changes nothing. */
  send(presentationId: number): Promise<void>;
}

export interface Sweep {
  now(): void;
  stop(): void;
}

/** Sweeps now and every half minute. */
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
  const timer = setInterval(() => void sweep(), intervalMs);
  return { now: () => void sweep(), stop: () => clearInterval(timer) };
}
