// Installing: what Chromium thinks of the manifest, and when and how a student is asked.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from 'playwright/test';
import { launchOptions } from '../support/chromium.ts';
import {
  ask,
  join as enter,
  openLecture,
  own,
  questionBox,
  type Lecture,
} from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let lecture: Lecture;
test.beforeAll(async () => {
  product = await startBrowserProduct();
  lecture = await openLecture(product.url, 'free');
});
test.afterAll(() => product.stop());

/** As on a phone that was here before, and with the keyboard put away. */
const beHereAgain = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('visits', 'some'));
const putKeyboardAway = (page: Page) => questionBox(page).blur();

const offer = (page: Page) => page.getByRole('region', { name: 'Install Askroom' });

test('Chromium finds nothing that keeps the app from being installed', async ({ pageErrors }) => {
  // An ordinary context of the tests is a private window, in which nothing can be installed.
  const folder = await mkdtemp(join(tmpdir(), 'askroom-profile-'));
  const context = await chromium.launchPersistentContext(folder, launchOptions());
  try {
    pageErrors.watch(context);
    const page = await context.newPage();
    await page.goto(`${product.url}/student/questions`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devTools = await context.newCDPSession(page);
    const { errors } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('every picture that the manifest names is there, in the size it says', async ({ page }) => {
  await page.goto(`${product.url}/student/questions`);
  const response = await page.request.get(`${product.url}/manifest.webmanifest`);
  const { icons, screenshots, shortcuts } = (await response.json()) as Record<
    'icons' | 'screenshots' | 'shortcuts',
    { src: string; sizes: string; icons?: { src: string; sizes: string }[]; url: string }[]
  >;
  expect(shortcuts).toHaveLength(2);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons!)];
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
  }
});

/** Where a browser has them, they are offered first (push.spec.ts). */
const haveNoNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));

test('a student is asked after the first accepted question, once', async ({ page }) => {
  await haveNoNotifications(page);
  await beHereAgain(page);
  await enter(page, product.url, lecture);
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.body.setAttribute('data-prompted', ''),
    });
    dispatchEvent(event);
    document.body.setAttribute('data-prevented', String(event.defaultPrevented));
  });
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true');
  await expect(offer(page)).toHaveCount(0);
  await ask(page, 'Why are leaves green?');
  await expect(own(page, 'green')).toContainText('Accepted');
  await page.getByRole('tab', { name: 'Everyone' }).waitFor();
  await expect(offer(page)).toHaveCount(0);
  await putKeyboardAway(page);
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', '');
  await expect(offer(page)).toHaveCount(0);

  await page.reload();
  await expect(own(page, 'green')).toContainText('Accepted');
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await expect(offer(page)).toHaveCount(0);
});

test('nobody is asked on the first visit', async ({ page }) => {
  await enter(page, product.url, lecture);
  await ask(page, 'What is a thylakoid?');
  await expect(own(page, 'thylakoid')).toContainText('Accepted');
  await putKeyboardAway(page);
  await page.getByRole('tab', { name: 'Everyone' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await page.reload();
  await expect(own(page, 'thylakoid')).toContainText('Accepted');
  await page.getByRole('tab', { name: 'Everyone' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await expect(offer(page)).toHaveCount(0);
});

test('on an iPhone the way to the home screen is told', async ({ browser, pageErrors }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ userAgent });
  pageErrors.watch(context);
  const page = await context.newPage();
  await haveNoNotifications(page);
  await beHereAgain(page);
  await enter(page, product.url, lecture);
  await ask(page, 'What is a chloroplast?');
  await putKeyboardAway(page);
  await expect(offer(page)).toContainText('Tap Share, then Add to Home Screen.');
  await offer(page).getByRole('button', { name: 'Got it' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(own(page, 'chloroplast')).toContainText('Accepted');
  await expect(offer(page)).toHaveCount(0);
  await context.close();
});

test('an app on the home screen of an iPhone is the same student in the same class', async ({
  browser,
  pageErrors,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const newStorage = async () => {
    const context = await browser.newContext({ userAgent });
    pageErrors.watch(context);
    const page = await context.newPage();
    await haveNoNotifications(page);
    return page;
  };
  const safari = await newStorage();
  await enter(safari, product.url, lecture);
  await ask(safari, 'What is a granum?');
  await expect(own(safari, 'granum')).toContainText('Accepted');
  const manifest = safari.locator('link[rel=manifest]');
  await expect(manifest).toHaveAttribute('href', /hand_over=/);
  const address = (await manifest.getAttribute('href'))!;
  const response = await safari.request.get(product.url + address);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, name } = (await response.json()) as Record<'start_url' | 'name', string>;
  expect(name).toBe('Askroom');

  // Their storages are two, as those of two contexts.
  const installed = await newStorage();
  await installed.goto(product.url + start_url);
  await expect(own(installed, 'granum')).toContainText('Accepted');
  await ask(installed, 'What is a lamella?');
  await expect(own(installed, 'lamella')).toContainText('Accepted');
  await safari.reload();
  await expect(own(safari, 'lamella')).toContainText('Accepted');

  // It opens at the same address each time, and goes on where it was.
  await installed.goto(product.url + start_url);
  await expect(own(installed, 'lamella')).toContainText('Accepted');
  await expect(questionBox(installed)).toBeVisible();
  await safari.context().close();
  await installed.context().close();
});
