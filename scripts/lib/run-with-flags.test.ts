import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shutdownDeadlockFlags } from '../../server/lib/shutdown-deadlock.ts';

const { PATH = '' } = process.env;
const tellsFlags = `--import=data:text/javascript,console.log(process.execArgv.join())`;

it.each(['backup', 'restore', 'move', 'account'])('npm run %s ends for certain', (task) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', task], {
    env: { PATH, NODE_OPTIONS: tellsFlags },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Usage: npm run ${task} -- `)]);
  const [...processes] = stdout.trimEnd().split('\n');
  expect(processes.at(-1)).toBe(shutdownDeadlockFlags.join());
});
