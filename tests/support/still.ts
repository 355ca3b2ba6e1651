// What comes in, goes or glides does so by the browser's own clock: who measures places waits for it.

import type { Page } from 'playwright/test';

/** Until nothing moves any more but what never ends. */
export const untilStill = (page: Page): Promise<void> => page.evaluate(animationsEnded);

/** Runs in the page. */
async function animationsEnded(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  for (let now = moving(); now.length > 0; now = moving()) {
    // One that is replaced or taken away has come to its end as well.
    await Promise.allSettled(now.map(({ finished }) => finished));
  }
}
