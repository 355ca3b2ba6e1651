// Work that holds the event loop, ended from outside: a regular expression over somebody's words may
// never end by itself. V8 looks for the order to end in loops and where an expression backtracks.

import { createContext, Script } from 'node:vm';

const scope: { run?: () => unknown } = {};
const context = createContext(scope);
const script = new Script('run()');

/**
 * What it returns, or undefined when it took longer. Costs about as much as a statement.
 * @param limitMs of the clock on the wall: generous where the machine may be busy
 */
export function within<T>(limitMs: number, run: () => T): T | undefined {
  scope.run = run;
  try {
    return script.runInContext(context, { timeout: limitMs }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  } finally {
    delete scope.run;
  }
}
