import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shutdownDeadlockFlags } from '../../server/lib/shutdown-deadlock.ts';

const { PATH = '' } = process.env;
/** Each process says with which flags it runs. */
const tellsFlags = '--import=data:text/javascript,console.log(process.execArgv.join())';
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    env: { PATH, NODE_OPTIONS: tellsFlags },
    encoding: 'utf8',
  });
const lastOf = (stdout: string) => stdout.trimEnd().split('\n').at(-1);

it.each(['backup', 'restore', 'move', 'account'])(
  'npm run %s has the flags against the deadlock at shutdown',
  (task) => {
    const { status, stdout, stderr } = run('scripts/run.mjs', task);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`Usage: npm run ${task} -- `)]);
    expect(lastOf(stdout)).toBe(shutdownDeadlockFlags.join());
  },
);

it('a command keeps the flags that it was called with', () => {
  const own = '--max-old-space-size=2000';
  const { stdout } = run(own, 'scripts/run.mjs', 'restore');
  expect(lastOf(stdout)).toBe([own, ...shutdownDeadlockFlags].join());
});
