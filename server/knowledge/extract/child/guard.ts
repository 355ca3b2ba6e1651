// Ends this very process when it takes too long or too much memory. A thread of its own does the
// watching, since a parser stuck in a loop runs no timers; inside the process, because resident
// memory can be asked there on every platform, and because it still holds when the parent is gone.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const WATCH = `
  const { workerData } = require('node:worker_threads');
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, workerData.milliseconds);
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.residentBytes) end();
  }, workerData.intervalMilliseconds);
`;

/** Resolves once the watch is running. */
export async function startGuard(milliseconds: number, residentMebibytes: number): Promise<void> {
  const watch = new Worker(WATCH, {
    eval: true,
    env: {},
    workerData: {
      milliseconds,
      residentBytes: residentMebibytes * 2 ** 20,
      intervalMilliseconds: 20,
    },
  });
  await once(watch, 'online');
  watch.unref();
}
