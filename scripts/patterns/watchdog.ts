// Ends its process when it has computed for so long: a clock would also count the time in which a busy
// machine let it wait. In a thread of its own, for the other one is what does not end.
import { workerData } from 'node:worker_threads';

const mostMs = workerData as number;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > mostMs) process.kill(process.pid, 'SIGKILL');
}, 500);
