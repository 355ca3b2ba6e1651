// What axe finds wrong with a page.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** One line for each element that breaks one of the rules; of all rules when none is named. */
export async function accessibilityProblems(page: Page, ...rules: string[]): Promise<string[]> {
  // The other mode opens a blank page for each look, for the sake of frames, which no screen has.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
