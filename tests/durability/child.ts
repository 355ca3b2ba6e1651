// Starts a script of this folder in a process of its own and reads what it prints, line by line.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  /** Everything printed so far. */
  lines: string[];
  /** Resolves when the line is among those printed; rejects when the child ends without it. */
  printed(wanted: string): Promise<void>;
  printedLines(count: number): Promise<void>;
  /** Null when it was killed. */
  exitCode: Promise<number | null>;
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
  async function until(isThere: () => boolean, what: string) {
    while (!isThere()) {
      const line = once(arrivals, 'line').then(() => false);
      const isOver = await Promise.race([line, ended.then(() => true)]);
      if (isOver && !isThere()) throw new Error(`${script} ended without ${what}`);
    }
  }
  return {
    lines,
    exitCode: Promise.all([exit, ended]).then(([[code]]) => code as number | null),
    printed: (wanted) => until(() => lines.includes(wanted), `printing "${wanted}"`),
    printedLines: (count) => until(() => lines.length >= count, `printing ${count} lines`),
    async kill() {
      child.kill('SIGKILL');
      await Promise.all([exit, ended]);
    },
  };
}
