/**
 * For Node's command line, so that a process that exits also ends. On exit Node waits for V8's compiler
 * threads. If one of them finds the heap full then, it waits for a collection, which only the main thread
 * can do, and both wait forever (nodejs/node#54918). With these the main thread compiles. They must be
 * there from the start: V8 crashes if they change while a thread compiles.
 */
export const shutdownDeadlockFlags: readonly string[] = [
  '--no-concurrent-recompilation',
  '--no-concurrent-sparkplug',
];
