// Ends this very process when it takes too long or too much memory, and when the server is gone that
// started it. A thread of its own does the watching, since a parser stuck in a loop runs no timers and
// hears of nothing; inside the process, because all of it can be asked there on every platform.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { clockLimit, type ExtractionLimits } from '../extraction-limits.ts';

const INTERVAL_MILLISECONDS = 20;
const MICROSECONDS = 1_000;

const WATCH = `
  const { milliseconds, residentBytes, parent, interval } = require('node:worker_threads').workerData;
  // On POSIX an orphan has another parent; on Windows its parent's number leads nowhere.
  const isParentThere = () => {
    if (process.ppid !== parent) return false;
    try {
      return process.platform !== 'win32' || process.kill(parent, 0);
    } catch {
      return false;
    }
  };
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (
      (user + system) / ${MICROSECONDS} > milliseconds ||
      process.memoryUsage.rss() > residentBytes ||
      !isParentThere()
    ) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, interval);
`;

/**
 * Resolves once the watch is running.
 * @param milliseconds of processor time
 * @param parent the process that must go on
 */
export async function startGuard(
  milliseconds: number,
  residentMebibytes: number,
  parent: number,
): Promise<void> {
  const workerData = {
    milliseconds,
    parent,
    residentBytes: residentMebibytes * 2 ** 20,
    interval: INTERVAL_MILLISECONDS,
  };
  const watch = new Worker(WATCH, { eval: true, env: {}, workerData });
  await once(watch, 'online');
  watch.unref();
}

/** Since this process began, in milliseconds: processor time of all its threads, and by the clock. */
interface TimeSpent {
  readonly processor: number;
  readonly clock: number;
}

function timeSpent(): TimeSpent {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / MICROSECONDS, clock: performance.now() };
}

/** The share of either limit after which nothing further is begun. */
const NEARLY = 0.8;

/** Whether what was read should be given now: a little later this process is killed. */
export function isTimeNearlyUp(
  limits: Pick<ExtractionLimits, 'milliseconds'>,
  { processor, clock }: TimeSpent = timeSpent(),
): boolean {
  return processor > limits.milliseconds * NEARLY || clock > clockLimit(limits) * NEARLY;
}
