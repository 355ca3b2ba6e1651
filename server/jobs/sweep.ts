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
    try {
      for (const { find, send } of work) {
        for (const presentationId of await find()) await send(presentationId);
      }
    } catch (error) {
      logger.error({ err: error }, 'The sweep for forgotten work failed; it will be tried again');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), intervalMs);
  return { now: () => void sweep(), stop: () => clearInterval(timer) };
}
