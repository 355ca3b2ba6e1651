// One class after the other: the first is read as a summary, the next begins with an empty screen.

import { expect } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, join, openLecture, own, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'free');
});

test('a class ends, and the next begins with the same knowledge', async ({ page, browser }) => {
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  ).newPage();
  await join(phone, product.url, lecture);
  for (const [question, word] of [
    ['What does chlorophyll do?', 'chlorophyll'],
    ['Where does the oxygen come from?', 'oxygen'],
  ] as const) {
    await ask(phone, question);
    await expect(own(phone, word)).toContainText('Accepted');
  }
  const { presenter, presentationId: id } = lecture;
  const topics = await expect
    .poll(async () => (await presenter.getTopics(id)).length)
    .toBeGreaterThan(0)
    .then(() => presenter.getTopics(id));
  const [first] = topics;
  await presenter.tick(first!.id, true);

  await signInBrowser(page.context(), presenter);
  // In another window, as at the live view.
  const liveView = await page.context().newPage();
  await liveView.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(liveView.getByText('Up to date', { exact: true })).toBeVisible();
  await page.goto(`${product.url}/presenter/presentation/${id}/dashboard`);
  await page.getByRole('button', { name: 'This project' }).click();
  await page.getByRole('menuitem', { name: 'Session summary' }).click();
  await expect(page.getByText(/^2 questions from 1 student/)).toBeVisible();
  const answered = page.getByRole('region', { name: /^Answered 1/ });
  await answered.getByRole('button', { name: first!.title }).click();
  await expect(answered).toContainText(first!.original_questions[0]!.title);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'summary-present', { fullPage: true });

  await page.getByRole('button', { name: 'Start a new session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start a new session' }).click();
  await expect(page.getByText('Nothing has been asked in this session yet.')).toBeVisible();
  await expect(
    liveView.getByText('No question data is currently available.', { exact: false }),
  ).toBeVisible();
  await takePicture(page, 'summary-begun', { fullPage: true });

  await page
    .getByRole('region', { name: 'Earlier sessions' })
    .getByRole('link', { name: /2 questions from 1 student/ })
    .click();
  await expect(page.getByText('Earlier session', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Answered 1/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'summary-earlier', { fullPage: true });

  // The phone keeps what it asked, divided from what comes now, and asks on.
  const divider = phone.getByText('Earlier session (2)', { exact: true });
  await expect(divider).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'STUDENT QUESTIONS SCREEN (0)' })).toBeVisible();
  await expect(phone.locator('.own-earlier .own')).toHaveText([/chlorophyll/, /oxygen/]);
  await expect(own(phone, 'chlorophyll')).toBeVisible();
  await expect(own(phone, 'chlorophyll')).toContainText(
    first!.original_questions[0]!.title.includes('chlorophyll') ? 'Answered' : 'Accepted',
  );
  await takePicture(phone, 'summary-phone-begun', { fullPage: true });
  await ask(phone, 'Why are leaves green?');
  await expect(own(phone, 'green')).toContainText('Accepted');
  await expect.poll(async () => (await presenter.getTopics(id)).length).toBe(1);

  // Opened again, it folds what was asked before.
  await phone.reload();
  const folded = divider;
  await expect(folded).toBeVisible();
  await expect(own(phone, 'chlorophyll')).toBeHidden();
  await expect(own(phone, 'green')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'STUDENT QUESTIONS SCREEN (1)' })).toBeVisible();
  expect(await accessibilityProblems(phone)).toEqual([]);
  await takePicture(phone, 'summary-phone-folded', { fullPage: true });
  await folded.click();
  await expect(own(phone, 'chlorophyll')).toBeVisible();
  await takePicture(phone, 'summary-phone-unfolded', { fullPage: true });

  // Without a network, too.
  await expect
    .poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(folded).toBeVisible();
  await expect(own(phone, 'chlorophyll')).toBeHidden();
  await expect(own(phone, 'green')).toBeVisible();
  await phone.context().setOffline(false);
});
