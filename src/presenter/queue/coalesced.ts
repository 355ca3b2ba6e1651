// Runs a piece of work when it is wanted, never twice at a time and never in quick succession:
// however often it is asked for meanwhile, it runs once more.

interface Pauses {
  /** Milliseconds from the end of one run to the start of the next. */
  afterSuccess: number;
  /** Milliseconds until it is tried again by itself. */
  afterFailure: number;
}

export interface Coalesced {
  /** @param isUrgent without waiting for the pause to end */
  want: (isUrgent?: boolean) => void;
  stop: () => void;
}

/** @param work tells whether it should be tried again although nobody asks */
export function coalesced(work: () => Promise<boolean>, pauses: Pauses): Coalesced {
  let isWanted = false;
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    isWanted = false;
    isRunning = true;
    const mustRetry = await work();
    isRunning = false;
    if (isStopped) return;
    isWanted ||= mustRetry;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (isWanted) void run();
      },
      mustRetry ? pauses.afterFailure : pauses.afterSuccess,
    );
  };

  return {
    want: (isUrgent = false) => {
      isWanted = true;
      if (!isStopped && !isRunning && (isUrgent || timer === undefined)) void run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
