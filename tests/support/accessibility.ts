// What axe finds wrong with a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { untilStill } from './still.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * One line for each element that breaks one of the rules; of all rules when none is named. Looks
 * once the screen is there and whatever comes in or goes has done so: half faded in, nothing has the
 * contrast that it gets.
 */
export async function accessibilityProblems(page: Page, ...rules: string[]): Promise<string[]> {
  await expect(page.locator('.ui-spinner--page')).toHaveCount(0);
  await untilStill(page);
  // Half a megabyte: once a document, and by itself, as no screen has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(problemsFound, rules);
}

/** Runs in the page, where axe has been put. */
async function problemsFound(rules: string[]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
