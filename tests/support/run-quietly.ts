import { spawnSync } from 'node:child_process';

const limitMs = 15 * 60_000;

/** Runs a command and waits for it. @throws Error with what it wrote, when it did not end well */
export function runQuietly(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limitMs,
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`);
}
