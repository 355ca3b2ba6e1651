/**
 * Runs `task` for a key, one at a time. Calls that come while one runs share a single next run, so
 * that each caller's own run begins after its call, and a burst costs two runs.
 */
export function coalesceByKey(): (key: string, task: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  function start(key: string, task: () => Promise<void>): Promise<void> {
    const run = task().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return (key, task) => {
    const current = running.get(key);
    if (!current) return start(key, task);
    const shared = next.get(key);
    if (shared) return shared;
    const follow = current
      .catch(() => {})
      .then(() => {
        next.delete(key);
        return start(key, task);
      });
    next.set(key, follow);
    return follow;
  };
}
