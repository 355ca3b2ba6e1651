// Rules and constants of the specification (sections 5, 6 and 9) that show on a project's own pages:
// texts of dialogs, limits of uploads, names of downloaded files, how long the page is covered.

import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { enErrors } from '../../contract/messages/en.ts';
import { openFold } from '../support/dashboard.ts';
import { expectNotice, recordNotices } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { fixture, handout } from '../support/fixtures.ts';
import { signUp, type Presenter } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { coveredMs, noticesUntilGone } from '../support/page-clock.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let premium: Presenter;
let ready: number;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  premium = await signUp(product, 'premium');
  ready = await premium.create('Photosynthesis', 'How plants make sugar', [handout]);
  await premium.learn(ready);
});

const openProject = (page: Page, id: number, screen = 'dashboard') =>
  page.goto(`${product.url}/presenter/presentation/${id}/${screen}`);

test('downloads and copying: names of the files, words, and the covered page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInBrowser(context, premium);
  await openProject(page, ready, 'qr-code');

  const download = page.getByRole('button', { name: 'Download as PNG' });
  await download.waitFor();
  const png = page.waitForEvent('download');
  const whilePng = await coveredMs(page, () => download.click());
  expect(whilePng).toBe(1_200);
  expect((await png).suggestedFilename()).toBe('QrCode.png');
  await expectNotice(page, 'PNG downloaded successfully');

  const svg = page.waitForEvent('download');
  const deleted = page.waitForResponse('**/delete-svg');
  await page.getByRole('button', { name: 'Download as SVG' }).click();
  expect((await svg).suggestedFilename()).toBe('qrcode.svg');
  expect(await readFile(await (await svg).path(), 'utf8')).toContain('<svg');
  expect((await deleted).ok()).toBe(true);
  await expectNotice(page, 'SVG downloaded successfully');

  const whileCopying = await coveredMs(page, () =>
    page.getByRole('button', { name: 'Copy Embed Code' }).click(),
  );
  expect(whileCopying).toBe(1_000);
  await expectNotice(page, 'Text copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe');
});

test('a logo must be an image, and one must be chosen', async ({ page, context }) => {
  await signInBrowser(context, premium);
  await openProject(page, ready, 'qr-code');
  await page.getByRole('button', { name: 'Edit QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Logo to QR Code' });
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a logo image');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await dialog.locator('input[type=file]').setInputFiles(notes);
  await expect(dialog.getByRole('alert')).toHaveText('Please select an image file');
  for (const drawing of [
    { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'logo.heic', mimeType: '', buffer: Buffer.from('a photo') },
  ]) {
    await dialog.locator('input[type=file]').setInputFiles(drawing);
    await expect(dialog.getByRole('alert')).toHaveText(enErrors.unsupported_logo_format);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit QR' })).toBeFocused();
});

test('a logo that the server refuses covers the page for a second', async ({
  page,
  context,
  pageErrors,
}) => {
  // The recorder of the tests fetches pictures, the page itself does not and may not.
  pageErrors.allow(/status of 415|Connecting to 'blob:/);
  await signInBrowser(context, premium);
  await openProject(page, ready, 'qr-code');
  await page.getByRole('button', { name: 'Edit QR' }).click();
  const broken = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('dialog input[type=file]').setInputFiles(broken);
  const covered = await coveredMs(page, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  );
  expect(covered).toBe(1_000);
  await expectNotice(page, 'Error / Failed to update QR Code');
});

test('deleting the title covers the page for a second', async ({ page, context }) => {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Short-lived', 'Has a title', [handout]);
  await signInBrowser(context, presenter);
  await openProject(page, id);
  const deletion = page.getByRole('button', { name: 'Delete title' });
  await deletion.waitFor();
  const covered = await coveredMs(page, () => deletion.click());
  expect(covered).toBe(1_000);
  await expectNotice(page, 'Delete Success / Title deleted successfully / Undo');
});

test('the learning dialog: its words, Cancel, and nothing spent by it', async ({
  page,
  context,
}) => {
  const presenter = await signUp(product, 'free');
  const id = await presenter.create('Plants', 'Leaves', [handout]);
  await signInBrowser(context, presenter);
  await openProject(page, id);
  const start = page.getByRole('button', { name: 'Start Learning', exact: true });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Start Learning?' });
  await expect(dialog).toContainText(
    'Are you certain you want to pass this project to AI for Learning? Once you click, your token will be consumed.',
  );
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes, Start Learning']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(start).toBeFocused();
  expect((await presenter.get(id)).status).toBe('Pending');
});

test('on the dashboard, too, files are taken up to the limit of the plan and no further', async ({
  page,
  context,
}) => {
  const presenter = await signUp(product, 'free');
  const files = ['docx', 'odp', 'doc'].map((kind) =>
    fixture(`handouts/photosynthesis-short.${kind}`),
  );
  const id = await presenter.create('Plants', 'Leaves', files.slice(0, 2));
  await signInBrowser(context, presenter);
  await openProject(page, id);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(files[2]!);
  await expect.poll(async () => (await presenter.get(id)).files.length).toBe(3);
  await expect(page.getByRole('banner')).toContainText(presenter.name); // and so its plan is known
  await input.setInputFiles(fixture('languages.odp'));
  await expectNotice(
    page,
    'Limit Reached! / File upload limit reached. You can upload up to 3 presentations.',
  );
  expect((await presenter.get(id)).files).toHaveLength(3);
});

test('on FREE the code cannot be edited, and a student at the limit is told for 10 s', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const presenter = await signUp(product, 'free');
  const id = await presenter.create('Plants', 'Leaves', [handout]);
  await presenter.learn(id);
  await signInBrowser(context, presenter);
  for (const screen of ['dashboard', 'qr-code']) {
    await openProject(page, id, screen);
    if (screen === 'dashboard') await openFold(page, 'QR code');
    await expect(page.getByRole('button', { name: 'Edit QR' })).toBeDisabled();
  }

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  pageErrors.watch(phone);
  const student = await phone.newPage();
  await recordNotices(student);
  const message = 'You have exceeded the question limit for your plan.';
  await student.route('**/api/student/post-question', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', code: 'question_limit_reached', message, request_id: 'r' },
    }),
  );
  await student.goto((await presenter.get(id)).student_url!);
  const box = student.getByPlaceholder('Type Your Question Here...');
  await box.fill('What is a stoma?');
  const [notice] = await noticesUntilGone(student, () => box.press('Enter'));
  expect(notice).toMatchObject({ text: message });
  expect(Math.round(notice!.lastedMs! / 1_000)).toBe(10);
  await phone.close();
});

test('the chart has the colours of the specification', async ({ page, context }) => {
  await signInBrowser(context, premium);
  await openProject(page, ready);
  await expect(page.getByText('Knowledge Base')).toBeVisible();
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['answered', 'unanswered', 'rejected'].map((name) =>
      style.getPropertyValue(`--chart-${name}`),
    );
  });
  expect(colours).toEqual(['#cc338b', '#433878', '#ffc300']);
});
