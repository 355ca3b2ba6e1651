// In full screen everything can be pressed: notices, menus and dialogs, also on top of each other.

import { expect, type Page } from 'playwright/test';
import { openLecture, type Lecture } from '../support/lecture.ts';
import { expectNoticeOf } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const question = 'What does chlorophyll do?';
let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'free');
  const scanned = product.url + lecture.scanPath;
  const phone = await openPhone({ origin: product.url, scanned, isLive: false });
  await phone.ask(question);
  await expect.poll(async () => (await topics()).length).toBe(1);
});

const topics = () => lecture.presenter.getTopics(lecture.presentationId);
const notice = (page: Page, text: RegExp) => page.locator('.ui-notice').filter({ hasText: text });
const undo = { name: 'Undo', exact: true };
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

async function openQuestions(page: Page): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/dashboard`);
  await page.getByRole('link', { name: 'PRESENTER QUESTIONS SCREEN' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(/chlorophyll/);
}

async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Change: / }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toContainText(title);
}

test('menu, dialog and Undo work in full screen', async ({ page }) => {
  await openQuestions(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => isFull(page)).toBe(true);
  await rename(page, 'Leaf green');
  await takePicture(page, 'full-screen-notice');
  await notice(page, /was renamed/)
    .getByRole('button', undo)
    .click();
  await expect(page.getByRole('heading', { level: 3 })).not.toContainText('Leaf green');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect((await topics())[0]!.title).not.toBe('Leaf green');

  await page.goBack();
  await expect(page.getByText('Knowledge Base')).toBeVisible();
  await expect.poll(() => isFull(page), 'full screen ends with the screen').toBe(false);
});

test('a notice can be pressed while a dialog is open, and stays when it closes', async ({
  page,
}) => {
  await openQuestions(page);
  await rename(page, 'Leaf green');
  await page.getByRole('button', { name: /^Change: / }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename topic' });
  await expect(dialog).toBeVisible();
  await takePicture(page, 'full-screen-over-dialog');
  await expectNoticeOf(page, 'Undone', () =>
    notice(page, /was renamed/)
      .getByRole('button', undo)
      .click(),
  );
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rename(page, 'Leaves');
  await expectNoticeOf(page, 'Undone', () =>
    notice(page, /was renamed/)
      .getByRole('button', undo)
      .click(),
  );
  await expect(page.getByRole('heading', { level: 3 })).not.toContainText('Leaves');
});

test('what was undone by a key is not offered for undoing any more', async ({ page }) => {
  await openQuestions(page);
  await rename(page, 'Leaf green');
  // Resting on it keeps it from going by itself.
  await notice(page, /was renamed/).hover();
  await expectNoticeOf(page, 'Undone', () => page.keyboard.press('Control+z'));
  await expect(page.getByRole('button', undo)).toHaveCount(0);
});
