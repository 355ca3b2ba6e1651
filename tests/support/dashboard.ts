// The parts of the dashboard that are folded until somebody presses.

import { expect, type Locator, type Page } from 'playwright/test';

const beginsWith = (title: string) => new RegExp(`^${title}`);

/** Opens the section with this title, if it is not open. @returns what is in it */
export async function openFold(page: Page, title: string): Promise<Locator> {
  const section = page.getByRole('region', { name: beginsWith(title) });
  const button = section.getByRole('button', { name: beginsWith(title) });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  return section;
}

/** Opens every section. */
export async function openFolds(page: Page): Promise<void> {
  const folded = page.locator('.db-fold__title > button[aria-expanded=false]');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
}

/** Opens the list with this title. Before anybody has asked the lists are folded. @returns its panel */
export async function openList(page: Page, title: string): Promise<Locator> {
  const lists = 'Questions and topics';
  await expect(page.locator('.db-folds')).toBeVisible();
  if (await page.getByRole('button', { name: beginsWith(lists) }).isVisible()) {
    await openFold(page, lists);
  }
  await page.getByRole('tab', { name: beginsWith(title) }).click();
  return page.getByRole('tabpanel', { name: beginsWith(title) });
}
