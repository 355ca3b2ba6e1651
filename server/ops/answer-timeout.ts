/** A part that says nothing for so long does not work. */
const answerLimitMs = 3_000;

/**
 * Asks, and gives up when no answer comes; whoever asks meanwhile waits for the same answer, for what
 * hangs must not be asked ever more often.
 * @throws Error when there was no answer in time, and whatever `ask` throws
 */
export function inTime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return async () => {
    asked ??= ask().finally(() => (asked = undefined));
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('No answer came in time')), answerLimitMs);
    try {
      return await Promise.race([asked, promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
