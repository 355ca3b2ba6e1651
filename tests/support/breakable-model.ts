// Loaded into the server with `--import`: its model's threads cannot start while the file exists
// that MODEL_IS_BROKEN names, and SIGUSR2 ends those that run.

import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const { Worker } = threads;
const running = new Set<threads.Worker>();

threads.Worker = class extends Worker {
  constructor(entry: string | URL, options: threads.WorkerOptions = {}) {
    const isModel = options.name === 'builtin-model';
    const isBroken = isModel && existsSync(process.env['MODEL_IS_BROKEN'] ?? '');
    if (isBroken) super("throw new Error('broken by the test')", { ...options, eval: true });
    else super(entry, options);
    if (!isModel) return;
    running.add(this);
    this.on('exit', () => running.delete(this));
  }
};
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  // Terminated in the midst of a text, they would take the process with them.
  for (const thread of running) thread.postMessage('end');
});
