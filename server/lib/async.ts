// Waiting, sharing and spacing of work that takes time, for all rooms. What holds the event loop is ended
// by `within.ts`.

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves when the work is done, or after so many milliseconds without it; what it gives up may
 * still be under way, and does not keep the process from ending.
 * @throws what the work throws within that time
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const limit = sleep(milliseconds, undefined, { ref: false, signal: over.signal });
  limit.catch(() => {});
  try {
    await Promise.race([work, limit]);
  } finally {
    over.abort();
    work.catch(() => {});
  }
}

/**
 * The answer, waited for until the signal is aborted and no longer.
 * @throws the signal's reason, and whatever the answer fails with
 */
export function orAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
  });
}

/** A part that says nothing for so long does not work. */
const answerLimitMs = 3_000;

/**
 * Asks, and gives up when no answer comes; whoever asks meanwhile waits for the same answer, for what
 * hangs must not be asked ever more often.
 * @throws Error when there was no answer in time, and whatever `ask` throws
 */
export function inTime<T>(ask: () => Promise<T>, limitMs = answerLimitMs): () => Promise<T> {
  const shared = shareByKey<T>();
  return async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('No answer came in time')), limitMs);
    try {
      return await Promise.race([shared('', ask), promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Asks once for each key at a time: whoever asks for the same meanwhile waits for that answer. */
export function shareByKey<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, ask) => {
    const asked = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

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

/**
 * Does it to so many at a time and lets what has come in meanwhile go first: all at once would hold up
 * every call.
 * @param act must not throw
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  atATime: number,
  act: (some: Item[]) => void,
): Promise<void> {
  const left = [...items];
  while (left.length > 0) {
    act(left.splice(0, atATime));
    if (left.length > 0) await nextTurn();
  }
}

/** Milliseconds for which long work holds the event loop. */
const turnMs = 10;

/** What long work gives step by step; whatever else has come in goes first after each turn. */
export async function* pausing<Step>(steps: Iterable<Step>): AsyncGenerator<Step> {
  let end = performance.now() + turnMs;
  for (const step of steps) {
    yield step;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + turnMs;
  }
}

const pauseMs = 1_000;

export interface Paced {
  /** Told at once, or else when the pause since it was told last is over. */
  changed(id: number): void;
  hasEnded(): boolean;
  stop(): void;
}

/**
 * For what changes from moment to moment, told a second apart at the least: a wave of phones makes one
 * notice, not hundreds.
 */
export function createPaced({
  tell,
  onError,
}: {
  tell(id: number): Promise<void>;
  onError(error: unknown, id: number): void;
}): Paced {
  /** What was told less than a pause ago, and whether there is news since. */
  const resting = new Map<number, { hasNews: boolean; timer?: ReturnType<typeof setTimeout> }>();
  let hasEnded = false;

  function tellAndRest(id: number): void {
    const rest: { hasNews: boolean; timer?: ReturnType<typeof setTimeout> } = { hasNews: false };
    resting.set(id, rest);
    rest.timer = setTimeout(() => {
      resting.delete(id);
      if (rest.hasNews) tellAndRest(id);
    }, pauseMs);
    tell(id).catch((error: unknown) => {
      if (!hasEnded) onError(error, id);
    });
  }

  return {
    changed(id) {
      const rest = resting.get(id);
      if (rest) rest.hasNews = true;
      else if (!hasEnded) tellAndRest(id);
    },
    hasEnded: () => hasEnded,
    stop() {
      hasEnded = true;
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}
