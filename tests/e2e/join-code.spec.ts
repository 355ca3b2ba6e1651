// Coming in without a camera: the code that stands beside the QR code.

import { expect, type Page } from 'playwright/test';
import { joinCodeIn } from '../../contract/join-code.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, openLecture, own, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { smallTargets } from '../support/touch-targets.ts';

let product: Product;
let lecture: Lecture;
test.beforeAll(async () => {
  product = await startBrowserProduct();
  lecture = await openLecture(product.url, 'free');
});
test.afterAll(() => product.stop());

const box = (page: Page) => page.getByLabel('Or type the code');

async function type(page: Page, code: string): Promise<void> {
  await box(page).fill(code);
  await box(page).press('Enter');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('typed in small letters, it leads to a question', async ({ page }) => {
    const code = joinCodeIn(lecture.scanPath)!;
    await page.goto(product.url);
    await expect(box(page)).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await type(page, 'K7M2Q');
    await expect(page.getByRole('alert')).toContainText('6 letters and digits');
    await type(page, `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    await page.waitForURL('**/student/questions');
    await ask(page, 'What is a chloroplast?');
    await expect(own(page, 'chloroplast')).toContainText('Accepted');
  });

  test('one that is wrong says so, and can be typed again at once', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404/);
    const code = joinCodeIn(lecture.scanPath)!;
    await page.goto(`${product.url}/j/${code.startsWith('Z') ? 'Y' : 'Z'}${code.slice(1)}`);
    await expect(page.getByRole('alert')).toContainText('No presentation has this code.');
    expect(await smallTargets(page)).toEqual([]);
    await type(page, product.url + lecture.scanPath);
    await page.waitForURL('**/student/questions');
    await expect(page.getByText('Photosynthesis')).toBeVisible();
  });
});

test('the teacher shows it, reads it out and renews it', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of 410/);
  const before = joinCodeIn(lecture.scanPath)!;
  const student = await context.browser()!.newPage();
  pageErrors.watch(student.context());
  await student.goto(product.url + lecture.scanPath);
  await student.waitForURL('**/student/questions');

  await signInBrowser(context, lecture.presenter);
  await page.goto(product.url);
  await page.waitForURL('**/presenter/presentations');
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/qr-code`);
  await expect(page.getByText(before, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show to the room' }).click();
  const room = page.getByRole('dialog', { name: 'QR code for the room' });
  await expect(room).toContainText(`with the code ${before}`);
  await room.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Renew the code' }).click();
  await page.getByRole('button', { name: 'Yes, Renew' }).click();
  await expect(page.getByText(before, { exact: true })).toHaveCount(0);
  await expect(page.getByText('The code was renewed')).toBeVisible();

  await ask(student, 'Am I still here?');
  await expect(own(student, 'still here')).toContainText(/Sent|Accepted|Filtered/);
  const late = await context.browser()!.newPage();
  pageErrors.watch(late.context());
  await late.goto(product.url + lecture.scanPath);
  await expect(late.getByRole('alert')).toContainText('This code was renewed.');
  await late.close();
  await student.close();
});
