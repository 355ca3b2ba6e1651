// Coming in without a camera: the code that stands beside the QR code.

import { expect, type Page } from 'playwright/test';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, join, openLecture, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { enter } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { call } from '../support/call.ts';
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

/** Whether the way in for teachers stands in one line with the field of the code, with an edge as a button has. */
const isTeachersButton = async (page: Page): Promise<boolean> => {
  const link = page.getByRole('link', { name: 'I’m a teacher' });
  const [field, teacher] = await Promise.all([box(page).boundingBox(), link.boundingBox()]);
  const edge = await link.evaluate((element) => getComputedStyle(element).borderTopStyle);
  return edge === 'solid' && Math.abs(teacher!.y - field!.y) < 1;
};

test('teachers have a button beside the code on a desktop, and a link on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product.url);
  await expect.poll(() => isTeachersButton(page)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isTeachersButton(page)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('typed in small letters, it leads to a question', async ({ page }) => {
    const code = lecture.joinCode;
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
    const code = lecture.joinCode;
    await page.goto(`${product.url}/j/${code.startsWith('Z') ? 'Y' : 'Z'}${code.slice(1)}`);
    await expect(page.getByRole('alert')).toContainText('No presentation has this code.');
    await expect(box(page), 'what was typed can be mended').toHaveValue(
      `${code.startsWith('Z') ? 'Y' : 'Z'}${code.slice(1)}`,
    );
    expect(
      await box(page).evaluate(
        (input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!,
      ),
    ).toBe(6);
    expect(await smallTargets(page)).toEqual([]);
    await type(page, product.url + lecture.scanPath);
    await page.waitForURL('**/student/questions');
    await expect(page.getByText('Photosynthesis')).toBeVisible();
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`whoever typed it registers in the same form as whoever scanned, at ${width}`, async ({
    page,
    browser,
    pageErrors,
  }) => {
    const named = await openLecture(product.url, 'premium');
    const placesOf = (...pages: Page[]) =>
      Promise.all(pages.map((each) => each.locator('form').boundingBox()));
    await page.setViewportSize({ width, height });
    await page.goto(product.url);
    await type(page, named.joinCode);
    await page.waitForURL('**/student/register');
    const other = await browser.newContext({ viewport: { width, height } });
    pageErrors.watch(other);
    const scanned = await other.newPage();
    await scanned.goto(product.url + named.scanPath);
    await scanned.waitForURL('**/student/register');
    await expect(async () => {
      const [typed, expected] = await placesOf(page, scanned);
      expect(typed).toEqual(expected);
    }).toPass();
    await other.close();
  });
}

test('the teacher shows it, reads it out and renews it', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of 410/);
  const before = lecture.joinCode;
  const student = await context.browser()!.newPage();
  pageErrors.watch(student.context());
  await student.goto(product.url + lecture.scanPath);
  await student.waitForURL('**/student/questions');

  await signInBrowser(context, lecture.presenter);
  await page.goto(product.url);
  await page.waitForURL('**/presenter/presentations');
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/qr-code`);
  await expect(page.getByText(before, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show to the class' }).click();
  const room = page.getByRole('dialog', { name: 'QR code for the class' });
  await expect(room).toContainText(`and enter ${before}`);
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
  await expect(late.getByRole('alert')).toContainText('This code is no longer valid.');
  await late.close();
  await student.close();
});

test('places that strangers took are freed with a new code', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of (401|403|410)/);
  pageErrors.allow(networkErrors);
  const full = await openLecture(product.url, 'free', 'Crowded');
  const asking = await context.browser()!.newPage();
  const listening = await context.browser()!.newPage();
  for (const phone of [asking, listening]) {
    pageErrors.watch(phone.context());
    await join(phone, product.url, full);
  }
  await ask(asking, 'What is a chloroplast?');
  const students = { student_url: full.scanPath };
  const { scan_limit } = (await call(full.presenter, getProfile)).data.plan;
  await Promise.all(
    Array.from({ length: scan_limit - 2 }, () => enter({ url: product.url }, students)),
  );

  // It has asked, but nobody knows yet.
  await listening.context().setOffline(true);
  await ask(listening, 'Does my question wait for me?');

  await signInBrowser(context, full.presenter);
  await page.goto(`${product.url}/presenter/presentation/${full.presentationId}/dashboard`);
  const note = page.getByText(`All ${scan_limit} places on your plan are taken.`);
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Free up places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew the code?' });
  await dialog.getByLabel('Also disconnect students who haven’t asked').check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, Renew' }).click();
  await expect(page.getByText(`${scan_limit - 1} places are free again.`)).toBeVisible();

  await listening.context().setOffline(false);
  await expect(listening.getByRole('alert')).toContainText('This code is no longer valid.');
  await type(listening, (await full.presenter.get(full.presentationId)).join_code!);
  await listening.waitForURL('**/student/questions');
  await expect(own(listening, 'wait for me')).toContainText(/Accepted|Filtered|Your teacher/);
  expect((await full.titles()).filter((title) => title.includes('wait for me'))).toHaveLength(1);
  await ask(asking, 'Am I still here?');
  await page.goto(`${product.url}/presenter/presentation/${full.presentationId}/dashboard`);
  const joined = page.getByRole('definition').filter({ hasText: 'joined' });
  await expect(joined).toHaveText('2 joined');
  await expect(note).toHaveCount(0);
  await asking.close();
  await listening.close();
});
