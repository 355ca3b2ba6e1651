// Decides when to try again: at once when woken, and by itself after growing pauses, each with
// chance in it so that a room of phones does not come back in step.

export interface Pass {
  /** Something is left that should be tried again. */
  isDone: boolean;
  /** The server's wish for a pause, in milliseconds. */
  retryAfterMs?: number | undefined;
}

export interface Drainer {
  /** Something may be there to send, or the network may be back. */
  wake: () => void;
  stop: () => void;
}

interface DrainerOptions {
  /** From 0 to below 1. */
  random?: () => number;
  /** Milliseconds on a clock that is never set. */
  now?: () => number;
  /** A pass threw, which none should. */
  onError?: (error: unknown) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** @param pass sends what there is; never runs twice at a time */
export function createDrainer(pass: () => Promise<Pass>, options: DrainerOptions = {}): Drainer {
  const { random = Math.random, now = () => performance.now(), onError = reportError } = options;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    isRunning = true;
    isWanted = false;
    const { isDone, retryAfterMs = 0 } = await pass().catch((error: unknown): Pass => {
      onError(error);
      return { isDone: false };
    });
    isRunning = false;
    notBefore = now() + retryAfterMs;
    failures = isDone ? 0 : failures + 1;
    if (isWanted && isDone) wake();
    else if (!isDone) schedule(Math.max(retryAfterMs, pause()));
  };

  const pause = (): number => {
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    return longest * (0.5 + random() / 2);
  };

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  };

  const wake = (): void => {
    isWanted = true;
    // Something has changed: the pauses start over.
    failures = 0;
    if (isRunning || isStopped) return;
    clearTimeout(timer);
    if (now() < notBefore) schedule(notBefore - now());
    else void run();
  };

  return {
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
