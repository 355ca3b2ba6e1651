// Child processes that end with their parent: signals go on to every one of them.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();
let interruptedBy: NodeJS.Signals | undefined;

/** The signal that asked this process to end, if one did. */
export const interruption = (): NodeJS.Signals | undefined => interruptedBy;

export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** Starts this Node on `args`. Its output is this process's unless `options` say otherwise. */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves with the exit code, or with 128 and the signal's number, as a shell counts. */
export async function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return child.exitCode;
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? (signal ? exitCodeOf(signal) : 1);
}

export const runNode = (args: string[], options?: SpawnOptions): Promise<number> =>
  ended(startNode(args, options));

export function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

for (const signal of SIGNALS) {
  process.on(signal, () => {
    interruptedBy ??= signal;
    // A terminal sends its interrupt to the children as well.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) stopAll(signal);
  });
}
