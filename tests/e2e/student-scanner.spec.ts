// The scanner on a student's phone: a camera that sees the code, and the ways out without one.

import { networkInterfaces } from 'node:os';
import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import {
  launchWithCamera,
  launchWithTwoCameras,
  photographOfCode,
} from '../support/fake-camera.ts';
import { ask, openLecture, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test, type PageErrors } from '../support/page.ts';
import type { Product } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let lecture: Lecture;
let browser: Browser | undefined;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'premium');
});
test.afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

/** A window of a browser that is closed after the test. */
async function openWith(
  launching: Promise<Browser>,
  pageErrors: PageErrors,
): Promise<BrowserContext> {
  browser = await launching;
  const context = await browser.newContext();
  pageErrors.watch(context);
  return context;
}

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan the QR code' });
const codeOf = ({ scanPath }: Lecture, origin = product.url) => origin + scanPath;

/** A camera that sees a good code at once may close the scanner before it can be looked at. */
async function startScanner(page: Page, origin = product.url): Promise<void> {
  await page.goto(`${origin}/student/questions`);
  await page.getByRole('button', { name: 'Scan here' }).click();
}

async function openScanner(page: Page, origin = product.url): Promise<void> {
  await startScanner(page, origin);
  await scanner(page).waitFor();
}

async function choosePicture(page: Page, picture: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await scanner(page).getByRole('button', { name: 'Use a picture' }).click();
  const file = { name: 'code.jpg', mimeType: 'image/jpeg', buffer: picture };
  await (await chooser).setFiles(file);
}

async function register(page: Page): Promise<void> {
  await page.waitForURL('**/student/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await page.waitForURL('**/student/questions');
}

test('the camera leads from the code over the name to a question', async ({
  pageErrors,
}, testInfo) => {
  const context = await openWith(
    launchWithCamera(codeOf(lecture), testInfo.outputPath()),
    pageErrors,
  );
  const page = await context.newPage();
  await startScanner(page);
  await register(page);
  await expect(scanner(page)).toBeHidden();
  await ask(page, 'Why are leaves green?');
  await expect(own(page, 'green')).toContainText('Accepted');
  await expect.poll(() => lecture.titles()).toContain('Why are leaves green?');

  // The same from the header, with a phone that is in already.
  await page.getByRole('button', { name: 'Scan another code' }).click();
  await expect(scanner(page)).toBeHidden();
  await expect(own(page, 'green')).toBeVisible();
});

test('a code of another address is named and not opened', async ({ pageErrors }, testInfo) => {
  const context = await openWith(
    launchWithCamera(codeOf(lecture, 'https://ask.example.com'), testInfo.outputPath()),
    pageErrors,
  );
  const page = await context.newPage();
  await openScanner(page);
  await expect(scanner(page)).toContainText('This code belongs to ask.example.com.');
  await expect(page).toHaveURL(/\/student\/questions$/);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the camera can be changed, and is off when the scanner is closed', async ({ pageErrors }) => {
  const context = await openWith(launchWithTwoCameras(), pageErrors);
  const page = await context.newPage();
  await openScanner(page);
  const choice = scanner(page).getByLabel('Camera');
  const second = await choice.locator('option').nth(1).getAttribute('value');
  expect(second).not.toBe(await choice.inputValue());
  await choice.selectOption(second);
  await expect(choice).toHaveValue(second!);
  const track = await page
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks()[0]);
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scan here' })).toBeFocused();
  await expect.poll(() => track.evaluate((stopped) => stopped?.readyState)).toBe('ended');
});

test('closed before the first picture has come, the scanner leaves no error', async ({
  pageErrors,
}) => {
  const context = await openWith(launchWithTwoCameras(), pageErrors);
  // What plays waits for a picture that never comes.
  await context.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { get: () => null, set() {} });
  });
  const page = await context.newPage();
  await openScanner(page);
  await expect(page.locator('video')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toBeHidden();
  await expect(page.locator('video')).not.toBeAttached();
});

test('closed before the first picture has come, the camera is off as well', async ({
  pageErrors,
}) => {
  const context = await openWith(launchWithTwoCameras(), pageErrors);
  await context.addInitScript(() => {
    if (!isSecureContext) return;
    HTMLMediaElement.prototype.play = () => new Promise(() => {});
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { streams });
  });
  const page = await context.newPage();
  const tracks = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
        stream.getTracks().map(({ readyState }) => readyState),
      ),
    );
  await openScanner(page);
  await expect(page.locator('video')).toBeAttached();
  // The library may try the camera before it shows it.
  await expect.poll(tracks).toContain('live');
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toBeHidden();
  await expect.poll(tracks).not.toContain('live');
});

test('a camera that is not allowed is said, and a picture does as well', async ({
  pageErrors,
}, testInfo) => {
  const context = await openWith(
    launchWithCamera(codeOf(lecture), testInfo.outputPath(), { isAllowed: false }),
    pageErrors,
  );
  const page = await context.newPage();
  await openScanner(page);
  await expect(scanner(page)).toContainText('The camera is blocked.');
  await choosePicture(page, await photographOfCode('https://example.org/menu'));
  await expect(scanner(page)).toContainText('This code is not from Askroom.');
  await choosePicture(page, Buffer.from('no picture'));
  await expect(scanner(page)).toContainText('No code found in this picture.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await choosePicture(page, await photographOfCode(codeOf(lecture)));
  await register(page);
});

test('a phone without a network reads the code, too', async ({ pageErrors }, testInfo) => {
  pageErrors.allow(networkErrors);
  const context = await openWith(
    launchWithCamera(codeOf(lecture), testInfo.outputPath()),
    pageErrors,
  );
  const page = await context.newPage();
  await page.goto(`${product.url}/student/questions`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await startScanner(page);
  await page.getByRole('button', { name: 'Start without waiting' }).click();
  await register(page);
  await ask(page, 'What is a stoma for?');
  await expect(own(page, 'stoma')).toContainText('On this phone');
  await context.setOffline(false);
  await expect(own(page, 'stoma')).toContainText(/Sent|Accepted/);
});

test('a code that falls badly on the pixels of its picture is read all the same', async ({
  page,
}) => {
  await openScanner(page);
  // At the picture's own size, half as large again and at seven tenths the decoder misses all of these.
  for (const address of [
    'http://127.0.0.1:30567/j/54SOPQE5WYVKQJIIBF73',
    'http://127.0.0.1:33703/j/AUUYG2FVU3FZ5V7PQDUK',
    'http://127.0.0.1:34991/j/UGXFBZGYDYE37YSE5Q7B',
  ]) {
    await choosePicture(page, await photographOfCode(address));
    await expect(scanner(page)).toContainText(`belongs to ${new URL(address).host}`);
  }
});

test('a broken code can be followed by another', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.goto(`${product.url}/student/auth?token=nonsense`);
  await page.getByRole('button', { name: 'Scan the code again' }).click();
  await choosePicture(page, await photographOfCode(codeOf(lecture)));
  await page.waitForURL('**/student/register');
});

test.describe('on plain http', () => {
  const lanAddress = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  test.skip(lanAddress === undefined, 'this machine is on no network');

  test('the scanner says why there is no camera, and takes a picture', async ({ page }) => {
    const origin = product.url.replace('127.0.0.1', lanAddress ?? '');
    await openScanner(page, origin);
    await expect(scanner(page)).toContainText('The camera needs a secure address');
    await choosePicture(page, await photographOfCode(codeOf(lecture, origin)));
    await page.waitForURL('**/student/register');
  });
});
