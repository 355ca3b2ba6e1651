import { shutdownDeadlockFlags } from '../../server/lib/shutdown-deadlock.ts';
import { replaceProcess } from './replace-process.ts';

/** Runs an operator's script in a Node that has the flags with which it also ends, beside those it was called with. */
export async function runWithFlags(script: string): Promise<void> {
  if (shutdownDeadlockFlags.every((flag) => process.execArgv.includes(flag))) {
    await import(script);
  } else {
    const flags = [...process.execArgv, ...shutdownDeadlockFlags];
    await replaceProcess([...flags, ...process.argv.slice(1)], process.env);
  }
}
