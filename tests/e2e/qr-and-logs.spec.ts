// The pages beside the dashboard: the QR code with its logo and its frame in other pages, the
// questions for the room, and the logs.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, type Page } from 'playwright/test';
import { updateQr } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { openLecture, type Lecture } from '../support/lecture.ts';
import { expectNotice } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import type { Product } from '../support/product.ts';
import { zbarReader } from '../support/qr-reader.ts';
import { measureMs } from '../support/page-clock.ts';
import { signInBrowser } from '../support/signed-in.ts';

const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
const accepted = ['Why are leaves green?', 'Why do leaves look green?', 'Where is water split?'];
const rejected = 'Who won the football match last night?';

let product: Product;
let lecture: Lecture;
let logo: Buffer;
let phone: Phone;
const zbar = zbarReader();

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'premium');
  const { presenter, presentationId, scanPath } = lecture;
  const watch = await presenter.watch(presentationId);
  phone = await openPhone({
    origin: product.url,
    scanned: product.url + scanPath,
    person,
    isLive: false,
  });
  const ids: number[] = [];
  for (const title of [...accepted, rejected]) ids.push((await phone.ask(title)).id);
  await watch.untilSettled(ids);
  watch.close();
  logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#cc338b' } })
    .png()
    .toBuffer();
});
test.beforeEach(({ context }) => signInBrowser(context, lecture.presenter));

const open = (page: Page, screen: string) =>
  page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => page.getByRole('img', { name: /^QR code for students/ });
const qrCode = async () => (await lecture.presenter.get(lecture.presentationId)).qr_code!;
const setLogo = (files: File[]) =>
  call(lecture.presenter, updateQr, { params: { id: lecture.presentationId }, files });

/** Milliseconds from the next snackbar until the dialog offers to save again. */
async function timeFromNoticeToSave(): Promise<number> {
  const until = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(look);
      function look(): void {
        if (!isSo()) return;
        observer.disconnect();
        resolve(performance.now());
      }
      const everything = { subtree: true, childList: true, characterData: true, attributes: true };
      observer.observe(document, everything);
      look();
    });
  const start = await until(() => document.querySelector('.ui-notice') !== null);
  const label = () => document.querySelector('dialog[open] .ui-dialog__actions')?.textContent ?? '';
  return (await until(() => !label().includes('Saving...'))) - start;
}

test('a logo: seen before it is saved, refused, taken back, saved, removed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const saved = () => expectNotice(page, 'Success / QR Code updated successfully');
  await open(page, 'qr-code');
  await expect(code(page)).toHaveAttribute('src', await qrCode());
  for (const name of ['Edit QR', 'Download as PNG', 'Download as SVG', 'Copy Embed Code']) {
    await expect(button(page, name)).toBeVisible();
  }

  await button(page, 'Edit QR').click();
  const dialog = page.getByRole('dialog', { name: 'Add Logo to QR Code' });
  await expect(dialog).toContainText('A square PNG or JPG looks best.');
  const choose = () =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await choose();
  await expect(dialog.getByText('Logo selected')).toBeVisible();
  const preview = dialog.locator('.qr-preview');
  await expect(preview.getByRole('img', { name: 'Your logo on the QR code' })).toBeVisible();
  if (zbar) {
    const { student_url } = await lecture.presenter.get(lecture.presentationId);
    expect(await zbar([await preview.screenshot()])).toEqual([student_url]);
  }
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(preview.getByRole('img', { name: 'Your logo on the QR code' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await button(page, 'Edit QR').click();
  await choose();
  await page.route('**/updateQr', (route) => route.abort());
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  expect(await measureMs(page, timeFromNoticeToSave, () => save.click())).toBe(500);
  await page.unroute('**/updateQr');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const plain = await qrCode();
  await button(page, 'Edit QR').click();
  await choose();
  const held = Promise.withResolvers<void>();
  await page.route('**/updateQr', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  held.resolve();
  await saved();
  await expect(dialog).toBeHidden();
  const withLogo = await qrCode();
  expect(withLogo).not.toBe(plain);
  await expect(code(page)).toHaveAttribute('src', withLogo);

  await page.reload();
  await button(page, 'Edit QR').click();
  await dialog.getByRole('button', { name: 'Remove logo' }).click();
  await saved();
  await expect(code(page)).toHaveAttribute('src', plain);
  expect(await qrCode()).toBe(plain);
  await button(page, 'SAVE PROJECT').click();
  await page.waitForURL('**/presenter/presentations');
});

test('downloads and copying that fail say so', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of 500|ERR_FAILED/);
  const says = (text: string) => expectNotice(page, text, 'error');
  await open(page, 'qr-code');
  await code(page).waitFor();
  const address = await qrCode();
  await page.route(`**${address}`, (route) => route.abort());
  await button(page, 'Download as PNG').click();
  await says('Failed to download PNG');

  const fails = (message: string) => ({
    status: 500,
    json: { status: 'error', code: 'internal', message, request_id: 'r' },
  });
  await page.route('**/png-to-svg', (route) => route.fulfill(fails('No ink left.')));
  await button(page, 'Download as SVG').click();
  await says('Failed to download SVG / No ink left.');
  await page.unroute('**/png-to-svg');
  await page.route('**/png-to-svg', (route) => route.fulfill(fails('')));
  await button(page, 'Download as SVG').click();
  await says('Failed to download SVG / Error downloading SVG');

  await context.clearPermissions();
  await page.evaluate(() => {
    document.execCommand = () => false;
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await button(page, 'Copy Embed Code').click();
  await says('Failed to copy text');
});

test('the embed code shows the code in a page of another origin, and nothing else is framed', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/frame-ancestors|X-Frame-Options|Refused to frame|Framing/i);
  await setLogo([]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'qr-code');
  await button(page, 'Copy Embed Code').click();
  await expectNotice(page, 'Text copied to clipboard');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const frames = [
    copied.replace(/https?:\/\/[^/"]+/, product.url),
    `<iframe src="${product.url}/plans"></iframe>`,
    `<iframe src="${product.url}${lecture.scanPath}"></iframe>`,
    `<iframe src="${product.url}${await qrCode()}"></iframe>`,
  ];
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<h1>Elsewhere</h1>${frames.join('')}`);
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);

  const framed = page.frameLocator('iframe').first();
  const image = framed.getByRole('img');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(100);
  for (const index of [1, 2, 3]) {
    const other = page.locator('iframe').nth(index);
    const inside = await (await other.elementHandle())!.contentFrame();
    await inside!.waitForLoadState();
    expect(inside!.url(), `frame ${index}`).toBe('chrome-error://chromewebdata/');
  }
  elsewhere.close();
});

test('the questions for the room: largest topic first, numbered questions, seven colours', async ({
  page,
}) => {
  // Where topics open in place.
  await page.setViewportSize({ width: 900, height: 720 });
  await open(page, 'questions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photosynthesis');
  await expect(page.getByRole('main').getByText('Paula Presenter', { exact: true })).toBeVisible();
  await expect(
    page.getByText(`PRESENTER QUESTIONS SCREEN (${accepted.length})`, { exact: true }),
  ).toBeVisible();
  const topics = page.getByRole('list', { name: 'Topics' }).locator(':scope > li');
  await expect(topics.first()).toContainText('(2 questions)');
  await topics
    .first()
    .getByRole('button', { name: /questions\)/ })
    .click();
  await expect(topics.first().locator('ol > li')).toHaveText([/green\?\s*Ada/, /green\?\s*Ada/]);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const colours = await topics.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item.querySelector('section')!).backgroundColor),
  );
  expect(new Set(colours).size).toBe(colours.length);

  // Asked by another student while the list is open: counted, and each wording is there to be read.
  // What the same one asks again is not: a topic weighs its students.
  await expect(topics.first()).toContainText('(2 questions) · 1 student');
  const neighbour = await openPhone({
    origin: product.url,
    scanned: product.url + lecture.scanPath,
    person: { ...person, firstname: 'Grace' },
    isLive: false,
  });
  const before = await phone.ask('WHY ARE LEAVES GREEN???');
  expect(before).toMatchObject({ title: 'Why are leaves green?', state: 'accepted' });
  await neighbour.ask('please, why are leaves green');
  await button(page, '1 update: Why are leaves green?').click();
  const again = topics
    .first()
    .getByRole('button', { name: 'Asked 2 times: Why are leaves green?' });
  await expect(again).toHaveText('×2');
  await expect(topics.first()).toContainText('(3 questions) · 2 students');
  await expect(topics.first().locator('ol > li')).toHaveCount(2);
  await again.click();
  await expect(topics.first().locator('ol ul > li')).toHaveText(
    /please, why are leaves green\s*Grace/,
  );
  await expect(again).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('checkbox').last().check();
  await expect
    .poll(async () => (await lecture.presenter.get(lecture.presentationId)).answered_topics.length)
    .toBe(1);
});

test('logs: two tabs of what happened and when, and why they cannot be read', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  await open(page, 'logs');
  const id = lecture.presentationId;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Viewing logs for presentation #${id}`,
  );
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('The project was created.');
  await expect(panel.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/);
  await page.getByRole('tab', { name: 'Presentation Logs' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Questions Logs' })).toBeFocused();
  await expect(panel).toContainText(`Filtered (off topic): “${rejected}”`);

  const empty = { status: 'success', content: '', entries: [] };
  await page.route('**/api/logs/**', (route) => route.fulfill({ json: empty }));
  await page.reload();
  await expect(panel).toContainText('No presentation logs available');
  await page.getByRole('tab', { name: 'Questions Logs' }).click();
  await expect(panel).toContainText('No question logs available');

  for (const [message, shown] of [
    ['The disk is full.', 'The disk is full.'],
    ['', 'Failed to load logs'],
  ] as const) {
    await page.unroute('**/api/logs/**');
    await page.route('**/api/logs/**', (route) =>
      route.fulfill({
        status: 500,
        json: { status: 'error', code: 'internal', message, request_id: 'r' },
      }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Error loading logs');
    await expect(page.getByRole('alert')).toContainText(shown);
  }
  await page.unroute('**/api/logs/**');
  await button(page, 'Try again').click();
  await expect(panel).toContainText('The project was created.');
});
