// How a student's screens look on a small phone, in every state that they have.

import { expect, type BrowserContext, type Locator } from 'playwright/test';
import { enErrors } from '../../contract/messages/en.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { call } from '../support/call.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { stopClock } from '../support/page-clock.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { smallTargets } from '../support/touch-targets.ts';

test.use({ viewport: { width: 360, height: 740 } });

let product: Product;
let free: Lecture;
let paid: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  free = await openLecture(product.url, 'free');
  paid = await openLecture(product.url, 'premium', 'Leaves');
});

/** Lets a call of every page be refused. */
const refuse = (context: BrowserContext, path: string) =>
  context.route(`**/api/student/${path}`, (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', code: 'forbidden', message: 'No.', request_id: 'r' },
    }),
  );

test('the box to edit a question holds its counter and buttons whole', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  await refuse(context, 'post-question');
  await join(page, product.url, free);
  await ask(page, 'What is a stoma?');
  const question = own(page, 'stoma');
  await question.getByRole('button', { name: 'Edit' }).click();
  await question.getByRole('textbox').fill('🧪'.repeat(101));
  const cancel = question.getByRole('button', { name: 'Cancel' });
  const lines = await cancel.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines, 'lines of "Cancel"').toBe(1);
  const send = (await question.getByRole('button', { name: 'Send' }).boundingBox())!;
  expect(Math.abs(send.width - send.height), 'roundness of Send').toBeLessThan(0.5);
  const { x } = (await cancel.boundingBox())!;
  const counter = (await question.getByText('(101/100 Characters)').boundingBox())!;
  expect(counter.x + counter.width, 'the counter ends before Cancel').toBeLessThanOrEqual(x);
  const box = (await question.locator('form').boundingBox())!;
  expect(send.x + send.width).toBeLessThanOrEqual(box.x + box.width);
});

test('whatever can be pressed is large enough for a thumb', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  pageErrors.allow(/status of 40\d/);
  const measure = async (what: string) => expect.soft(await smallTargets(page), what).toEqual([]);
  const shows = (text: string) => expect(page.getByText(text).first()).toBeVisible();

  await page.goto(`${product.url}/student/questions`);
  await shows('Scan your teacher’s QR code');
  await measure('nothing scanned yet');
  await page.getByRole('button', { name: 'Scan here' }).click();
  await shows('No camera was found.');
  await measure('the scanner');
  await page.goto(`${product.url}/student/auth?token=nonsense`);
  await shows('Error:');
  await measure('a wrong code');
  await page.goto(product.url + paid.scanPath);
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await shows('First name is required.');
  await measure('the form');

  await page.evaluate(() => {
    // As on a phone that was here before.
    localStorage.setItem('visits', 'some');
    sessionStorage.clear();
  });
  await join(page, product.url, free);
  await ask(page, 'Who won the football match last night?');
  await expect(own(page, 'football')).toContainText('Filtered');
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await ask(page, 'Why are leaves green?');
  await questionBox(page).blur();
  await shows('Get notified when it’s answered?');
  await measure('the offer to be told');
  await page.getByRole('button', { name: 'Not now' }).click();
  await shows('Keep Askroom handy');
  await refuse(context, 'post-question');
  await ask(page, 'What is a stoma?');
  await own(page, 'stoma').getByRole('button', { name: 'Edit' }).click();
  await own(page, 'stoma').getByRole('button', { name: 'Cancel' }).waitFor();
  await measure('questions');
  await own(page, 'stoma').getByRole('button', { name: 'Cancel' }).click();
  await context.unroute('**/api/student/post-question');
  await context.setOffline(true);
  await ask(page, 'What is a leaf?');
  await own(page, 'What is a leaf').getByRole('button', { name: 'Withdraw' }).waitFor();
  await shows('No connection.');
  await measure('questions without a network');
});

test('a refused name is said on its form', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of 403/);
  await refuse(context, 'register');
  await page.goto(product.url + paid.scanPath);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await expect(page.getByText(enErrors.forbidden)).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test.describe('with what the worker keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a phone that is offline when the app is opened says so at once', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(networkErrors);
    await join(page, product.url, free);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    // Nothing that a clock or a failed call would have to tell first.
    await stopClock(page);
    await page.route('**/api/**', () => {});
    await page.goto(`${product.url}/student/questions`);
    await questionBox(page).waitFor();
    await expect(page.getByText('No connection.')).toBeVisible();
  });
});

test('what people typed runs in its own direction, and all around it stays in its place', async ({
  page,
}) => {
  const lecture = await openLecture(product.url, 'free', 'البناء الضوئي');
  await call(lecture.presenter, updateProfile, { body: { name: 'דנה לוי' } });
  await join(page, product.url, lecture);
  await expect(page.getByText('البناء الضوئي')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('דנה לוי')).toHaveCSS('direction', 'rtl');
  const placeOf = async (locator: Locator) => Math.round((await locator.boundingBox())!.x);

  const box = questionBox(page);
  const counter = page.getByText('/100 Characters)');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(box).toHaveCSS('direction', 'ltr');
  const places = async () => [await placeOf(counter), await placeOf(send)];
  const usual = await places();
  await ask(page, 'Why are leaves green?');
  const usualMark = await placeOf(own(page, 'green').locator('.own__state'));
  for (const title of ['لماذا الأوراق خضراء؟', 'למה העלים ירוקים?', '3 ما هي مراحل التمثيل؟']) {
    await box.fill(title);
    await expect(box, title).toHaveCSS('direction', 'rtl');
    expect(await places(), title).toEqual(usual);
    await expect(counter).toHaveCSS('direction', 'ltr');
    await box.press('Enter');
    const question = own(page, title);
    await expect(question.getByText(title), title).toHaveCSS('direction', 'rtl');
    await expect(question, title).toHaveCSS('direction', 'ltr');
    expect(await placeOf(question.locator('.own__state')), title).toBe(usualMark);
  }
  await expect(own(page, 'green').getByText('green')).toHaveCSS('direction', 'ltr');
});

const lowScreens = [
  [320, 568, 1],
  [360, 560, 1],
  [375, 547, 1],
  [390, 844, 2],
  [667, 375, 1],
  [844, 390, 1],
] as const;
for (const [width, height, zoom] of lowScreens) {
  test(`all of the start can be reached at ${width} × ${height}, text × ${zoom}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((times) => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = `${times * 100}%`;
        observer.disconnect();
      }).observe(document, { childList: true });
    }, zoom);
    await page.goto(product.url);
    const parts = page.locator('main :is(h1, button, input, a)');
    await expect(page.getByLabel('Or type the code')).toBeVisible();
    const band = (await page.locator('header').boundingBox())!;
    for (const part of await parts.all()) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      const { y, height: size } = (await part.boundingBox())!;
      const name = (await part.textContent()) || 'the box';
      expect(y, `${name} is below the band`).toBeGreaterThanOrEqual(band.y + band.height - 1);
      expect(y + size, `${name} is in the window`).toBeLessThanOrEqual(height + 1);
    }
    await takePicture(page, `start-${width}x${height}-${zoom}`);
  });
}

test('a question in Arabic does not touch the edge of its box', async ({ page }) => {
  await join(page, product.url, free);
  const sides = () =>
    questionBox(page).evaluate((box) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      return { left: parseFloat(paddingLeft), right: parseFloat(paddingRight) };
    });
  expect((await sides()).left).toBeGreaterThan(8);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect((await sides()).right).toBeGreaterThan(8);
});
