// What axe finds wrong with a page.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * One line for each element that breaks one of the rules; of all rules when none is named. Looks
 * once whatever comes in or goes has done so: half faded in, nothing has the contrast that it gets.
 */
export async function accessibilityProblems(page: Page, ...rules: string[]): Promise<string[]> {
  await page.evaluate(untilStill);
  // The other mode opens a blank page for each look, for the sake of frames, which no screen has.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Runs in the page. What never ends is not waited for. */
async function untilStill(): Promise<void> {
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
