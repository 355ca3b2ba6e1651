// Notices when the store is there again after any connection to it was lost. What was under way may
// have been done without anybody having heard of it, so whoever tells or does something looks again.

const lookPauseMs = 500;

export interface Recovery {
  /** A connection broke, wherever. */
  lost(): void;
  /** @param listener called when the store works again; must not throw */
  onRecovered(listener: () => void): void;
  /** Resolves when the store works again, or with the signal. Say first that it is `lost`. */
  recovered(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** @param look rejects as long as the store does not work */
export function createRecovery(look: () => Promise<unknown>): Recovery {
  const listeners = new Set<() => void>();
  let isLooking = false;
  let isLostAgain = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryNow = async (): Promise<void> => {
    isLostAgain = false;
    const works = await look().then(
      () => true,
      () => false,
    );
    if (isClosed) return;
    // While it is looked, more may break: several connections of one server end one after the other.
    if (!works || isLostAgain) return wait();
    isLooking = false;
    for (const tell of listeners) tell();
  };

  const wait = (): void => {
    timer = setTimeout(() => void tryNow(), lookPauseMs);
  };

  return {
    lost() {
      isLostAgain = true;
      if (isLooking || isClosed) return;
      isLooking = true;
      wait();
    },
    onRecovered: (listener) => void listeners.add(listener),
    async recovered(signal) {
      if (signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      listeners.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      listeners.delete(resolve);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
