// What the filter learns from the presenter, on the dashboard and on phones.

import { expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, join, openLecture, own, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

/** Off topic beside photosynthesis, and like one another. */
const railways = [
  'When was the first railway built in England?',
  'Who built the first railway in England?',
  'In which year did the first railway in England open?',
] as const;

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

async function openDashboard(page: Page, lecture: Lecture): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/dashboard`);
}

test('what is like an accepted question is let in, and Undo and the key take it back', async ({
  page,
  browser,
}) => {
  const lecture = await openLecture(product.url, 'free');
  const phone = await (await browser.newContext()).newPage();
  await join(phone, product.url, lecture);
  for (const title of railways) await ask(phone, title);
  for (const title of railways) await expect(own(phone, title)).toContainText('Filtered');

  await openDashboard(page, lecture);
  const accept = async () => {
    await page.getByRole('button', { name: `Accept: ${railways[0]}` }).click();
  };
  await page.getByRole('tab', { name: 'Rejected Questions by AI' }).click();
  await accept();
  const notice = page.locator('.ui-notice').filter({ hasText: '2 more like this were let in' });
  await expect(notice).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'corrections', {
    sizes: [
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1366, height: 768 },
    ],
    inBothSchemes: true,
  });
  for (const title of railways) await expect(own(phone, title)).toContainText('Accepted');

  await notice.getByRole('button', { name: 'Undo' }).click();
  for (const title of railways.slice(1)) {
    await expect(own(phone, title)).toContainText('Filtered');
  }
  await expect(own(phone, railways[0])).toContainText('Accepted');
  // The decision itself is what the key means next.
  await page.keyboard.press('Control+z');
  await expect(own(phone, railways[0])).toContainText('Filtered');
  await phone.context().close();
});
