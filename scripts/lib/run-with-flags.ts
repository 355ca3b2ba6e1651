import { shutdownDeadlockFlags } from '../../server/lib/shutdown-deadlock.ts';
import { replaceProcess } from './replace-process.ts';

/** Runs a script of an operator's, in a Node that has the flags with which it also ends. */
export async function runWithFlags(script: string): Promise<void> {
  if (shutdownDeadlockFlags.every((flag) => process.execArgv.includes(flag))) {
    await import(script);
  } else {
    await replaceProcess([...shutdownDeadlockFlags, ...process.argv.slice(1)], process.env);
  }
}
