/**
 * For Node's command line, so that a process that exits also ends. On exit Node waits for V8's compiler
 * threads. Maglev and Sparkplug put what they compiled on the heap there; if it is full then, the thread
 * waits for a collection, which only the main thread can do, and both wait forever (nodejs/node#54918).
 * With these the main thread does it. They must be there from the start: V8 crashes if they change while
 * a thread compiles.
 */
export const shutdownDeadlockFlags: readonly string[] = [
  '--no-maglev-build-code-on-background',
  '--no-maglev-deopt-data-on-background',
  '--no-concurrent-sparkplug',
];
