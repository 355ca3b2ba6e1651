// Puts the main thread of each page of a browser before all else that wants a processor. Runs as a
// program of its own, so that nothing the measuring does holds it up: node main-threads.ts <profile>
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { listProcesses } from '../process-usage.ts';

const { PRIORITY_HIGHEST, PRIORITY_NORMAL } = constants.priority;
const EVERY_MS = 20;

/**
 * Chromium sets a page's main thread back to the normal priority whenever it is shown, so this looks
 * again every 20 ms.
 * @param profile folder that Chromium was started with
 * @returns how to end it; undefined where priorities may not be raised, or /proc does not tell threads
 */
export function raiseMainThreads(profile: string): (() => void) | undefined {
  if (!mayRaise()) return undefined;
  const child = spawn(process.execPath, [import.meta.filename, profile], { stdio: 'inherit' });
  return () => child.kill();
}

function mayRaise(): boolean {
  if (process.platform !== 'linux') return false;
  const before = getPriority();
  try {
    setPriority(PRIORITY_HIGHEST);
    setPriority(before);
    return true;
  } catch {
    return false;
  }
}

function raise(profile: string): void {
  for (const pid of listProcesses()) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!line.includes('--type=renderer') || !line.includes(profile)) continue;
      // Linux keeps priorities by thread: a process's number is its main thread's.
      if (getPriority(pid) === PRIORITY_NORMAL) setPriority(pid, PRIORITY_HIGHEST);
    } catch {
      // Ended in between.
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  setPriority(PRIORITY_HIGHEST);
  const profile = process.argv[2]!;
  setInterval(() => raise(profile), EVERY_MS);
}
