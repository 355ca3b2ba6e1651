import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { shutdownDeadlockFlags } from './shutdown-deadlock.ts';

test('this Node knows the flags, and finds nothing to say about them', async () => {
  const ran = await promisify(execFile)(process.execPath, [
    ...shutdownDeadlockFlags,
    '--eval',
    '0',
  ]);
  expect(ran).toEqual({ stdout: '', stderr: '' });
});
