import { setFlagsFromString } from 'node:v8';

/**
 * For Node, so that a process that exits also ends. On exit Node waits for V8's compiler threads. Maglev
 * builds its code in such a thread; if the heap is full then, the thread waits for a collection, which
 * only the main thread can do, and both wait forever (nodejs/node#54918). With this the main thread builds
 * it, as it does for V8's other compilers.
 */
export const shutdownDeadlockFlags: readonly string[] = ['--no-maglev-build-code-on-background'];

/** For this process. Code that is being built then is ready long before it exits. */
export function preventShutdownDeadlock(): void {
  for (const flag of shutdownDeadlockFlags) setFlagsFromString(flag);
}
