// What changes from moment to moment, told a second apart at the least: a wave of phones makes one
// notice, not hundreds.

const pauseMs = 1_000;

interface PacedOptions {
  tell(presentationId: number): Promise<void>;
  onError(error: unknown, presentationId: number): void;
}

export interface Paced {
  /** Told at once, or else when the pause since it was told last is over. */
  changed(presentationId: number): void;
  hasEnded(): boolean;
  stop(): void;
}

export function createPaced({ tell, onError }: PacedOptions): Paced {
  /** Presentations that were told less than a pause ago, and whether there is news since. */
  const resting = new Map<number, { hasNews: boolean; timer?: ReturnType<typeof setTimeout> }>();
  let hasEnded = false;

  function tellAndRest(presentationId: number): void {
    const rest: { hasNews: boolean; timer?: ReturnType<typeof setTimeout> } = { hasNews: false };
    resting.set(presentationId, rest);
    rest.timer = setTimeout(() => {
      resting.delete(presentationId);
      if (rest.hasNews) tellAndRest(presentationId);
    }, pauseMs);
    tell(presentationId).catch((error: unknown) => {
      if (!hasEnded) onError(error, presentationId);
    });
  }

  return {
    changed(presentationId) {
      const rest = resting.get(presentationId);
      if (rest) rest.hasNews = true;
      else if (!hasEnded) tellAndRest(presentationId);
    },
    hasEnded: () => hasEnded,
    stop() {
      hasEnded = true;
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}
