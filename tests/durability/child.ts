// Starts a script of this folder in a process of its own and reads what it prints, line by line.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  /** Everything printed so far. */
  lines: string[];
  /** Resolves with the first line that was or will be printed and is `wanted`. */
  printed(wanted: string): Promise<void>;
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
}

export function startChild(script: string, args: string[]): Child {
  const child: ChildProcess = fork(new URL(script, import.meta.url), args, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  const arrivals = new EventTarget();
  if (!child.stdout) throw new Error('The child has no output');
  const ended = once(
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      arrivals.dispatchEvent(new Event('line'));
    }),
    'close',
  );
  return {
    lines,
    async printed(wanted) {
      while (!lines.includes(wanted)) {
        const isOver = await Promise.race([
          once(arrivals, 'line').then(() => false),
          ended.then(() => true),
        ]);
        if (isOver && !lines.includes(wanted)) {
          throw new Error(`${script} ended without printing "${wanted}"`);
        }
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await Promise.all([exit, ended]);
    },
  };
}
