// Ends this very process when it takes too long or too much memory. A thread of its own does the
// watching, since a parser stuck in a loop runs no timers; inside the process, because both can be
// asked there on every platform, and because it still holds when the parent is gone.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const INTERVAL_MILLISECONDS = 20;
const MICROSECONDS = 1_000;

const WATCH = `
  const { milliseconds, residentBytes, interval } = require('node:worker_threads').workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / ${MICROSECONDS} > milliseconds || process.memoryUsage.rss() > residentBytes) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, interval);
`;

/** Resolves once the watch is running. `milliseconds` are of processor time. */
export async function startGuard(milliseconds: number, residentMebibytes: number): Promise<void> {
  const workerData = {
    milliseconds,
    residentBytes: residentMebibytes * 2 ** 20,
    interval: INTERVAL_MILLISECONDS,
  };
  const watch = new Worker(WATCH, { eval: true, env: {}, workerData });
  await once(watch, 'online');
  watch.unref();
}

/** Processor time that this process has used, all its threads together. */
export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
}
