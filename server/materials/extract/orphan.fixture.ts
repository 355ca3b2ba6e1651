// A server with a reader whose parser is stuck in a loop: tells the reader's number once it is.

import { fork } from 'node:child_process';
import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startGuard } from './child/guard.ts';
import { defaultLimits } from './extraction-limits.ts';

const self = fileURLToPath(import.meta.url);
const farAwayMs = 3_600_000;

if (process.send === undefined) {
  const reader = fork(self);
  reader.on('message', () => writeSync(1, `${reader.pid}\n`));
} else {
  await startGuard(farAwayMs, defaultLimits.residentMebibytes, process.ppid);
  await new Promise((resolve) => process.send!('stuck', resolve));
  for (;;);
}
