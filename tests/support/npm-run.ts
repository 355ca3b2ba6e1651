// An operator's command, as it is typed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { patienceMs } from './wait.ts';

export interface Ran {
  /** Null when it did not end and was killed. */
  code: number | null;
  said: string;
}

/** `npm run` with these words, in an environment that owes nothing else to this shell's. */
export async function npmRun(
  args: readonly string[],
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, said: out + err };
}
