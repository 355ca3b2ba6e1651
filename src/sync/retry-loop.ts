// Decides when to try again: at once when woken, and by itself after growing pauses, each with
// chance in it so that a room of phones does not come back in step.

export interface Pass {
  /** Nothing is left that should be tried again. */
  isDone: boolean;
  /** The pause that the server asks for, in milliseconds. Who is woken before keeps to it in the pass. */
  retryAfterMs?: number | undefined;
}

export interface RetryLoop {
  /** Something may be there to send, or the network may be back. */
  wake: () => void;
  stop: () => void;
}

interface DrainerOptions {
  /** From 0 to below 1. */
  random?: () => number;
  /** A pass threw, which none should. */
  onError?: (error: unknown) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** @param pass sends what there is; never runs twice at a time */
export function createRetryLoop(
  pass: () => Promise<Pass>,
  options: DrainerOptions = {},
): RetryLoop {
  const { random = Math.random, onError = reportError } = options;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    isRunning = true;
    isWanted = false;
    const { isDone, retryAfterMs = 0 } = await pass().catch((error: unknown): Pass => {
      onError(error);
      return { isDone: false };
    });
    isRunning = false;
    failures = isDone ? 0 : failures + 1;
    if (isWanted && isDone) wake();
    if (isDone || isStopped) return;
    // Many are told to wait until the same moment: never earlier, and not all at once.
    timer = setTimeout(() => void run(), Math.max(retryAfterMs * (1 + random() / 4), pause()));
  };

  const pause = (): number => {
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    return longest * (0.5 + random() / 2);
  };

  const wake = (): void => {
    isWanted = true;
    // Something has changed: the pauses start over.
    failures = 0;
    if (isRunning || isStopped) return;
    clearTimeout(timer);
    void run();
  };

  return {
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
