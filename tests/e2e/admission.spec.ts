// Who comes in: the presenter closes the project to new students, and what their phones say.

import { expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import {
  ask,
  join,
  openLecture,
  own,
  questionBox,
  type Lecture,
  openLiveViewMenu,
} from '../support/lecture.ts';
import { expectNotice } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startBrowserProduct();
});
test.afterAll(() => product.stop());

async function openLiveView(page: Page, lecture: Lecture): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
}

test('a project is closed to new students and opened again', async ({ page, browser }) => {
  const lecture = await openLecture(product.url, 'free');
  await openLiveView(page, lecture);
  const phone = await (await browser.newContext()).newPage();
  await join(phone, product.url, lecture);
  await openLiveViewMenu(page);
  await page.getByRole('button', { name: 'Lock the room' }).click();
  const banner = page.getByText('The room is locked: no new students can join.');
  await expect(banner).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const late = await (await browser.newContext()).newPage();
  await late.goto(product.url + lecture.scanPath);
  await expect(late.getByRole('alert')).toContainText('The teacher has locked the room.');
  await ask(phone, 'What does chlorophyll do?');
  await expect(own(phone, 'What does chlorophyll do?')).toContainText('Accepted');

  await openLiveViewMenu(page);
  await page.getByRole('button', { name: 'Unlock the room' }).click();
  await expect(banner).toHaveCount(0);
  await late.getByRole('button', { name: 'Try again' }).click();
  await expect(questionBox(late)).toBeVisible();
  await late.context().close();
  await phone.context().close();
});

test('a student is removed from the live view, and the phone says so', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const lecture = await openLecture(product.url, 'free');
  await openLiveView(page, lecture);
  const phone = await (await browser.newContext()).newPage();
  await join(phone, product.url, lecture);
  const other = await (await browser.newContext()).newPage();
  await join(other, product.url, lecture);
  await ask(other, 'What does chlorophyll do?');
  await ask(phone, 'Why do stomata close at night?');
  await expect(own(phone, 'Why do stomata')).toContainText('Accepted');
  const title = 'Why do stomata close at night?';
  const row = page.locator('.pq-list').getByRole('region', { name: title });
  await row.getByRole('heading').getByRole('button').click();
  const pane = page.getByRole('region', { name: 'Selected topic' });
  const more = pane.getByRole('listitem').getByRole('button', { name: `Change: ${title}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Remove student…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this student?' });
  await expect(dialog).toContainText(title);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Remove student…' }).click();
  await dialog.getByRole('button', { name: 'Remove student' }).click();
  await expectNotice(page, 'The student was removed with 1 question.');
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByText('What does chlorophyll do?').first()).toBeVisible();

  const words = 'Your teacher has removed you from this presentation.';
  await expect(phone.getByText(words).first()).toBeVisible();
  await expect(phone.getByText('Failed to post question')).toHaveCount(0);
  await phone.goto(product.url + lecture.scanPath);
  await expect(phone.getByText(words).first()).toBeVisible();
  await other.context().close();
  await phone.context().close();
});
