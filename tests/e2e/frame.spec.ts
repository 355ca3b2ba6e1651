// What stands around the presenter's screens: top bar, side navigation and the notifications.

import { expect, type Page } from 'playwright/test';
import { openPhone } from '../support/phone.ts';
import { test } from '../support/page.ts';
import { handout } from '../support/fixtures.ts';
import { signUp, type Presenter } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { smallTargets } from '../support/touch-targets.ts';

let product: Product;
let presenter: Presenter;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'free', { name: 'Ada Lovelace' });
});

const open = (page: Page, path: string) => page.goto(product.url + path);

test('top bar: stays at the top, greets by name, names the language', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  await open(page, '/plans');
  await open(page, '/presenter/usage');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Hello, Ada Lovelace');
  await expect(bar).toContainText('English');
  await expect(bar.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Your profile' })).toContainText('AL');
  await expect(page.getByText('Your plan')).toBeVisible();
  await page.mouse.wheel(0, 5_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await bar.boundingBox())?.y).toBe(0);
});

test('folded, too, each item of the side navigation is as wide as a thumb needs', async ({
  page,
  context,
}) => {
  await signInBrowser(context, presenter);
  await page.addInitScript(() => localStorage.setItem('expandNavBar', 'false'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/presenter/usage');
  await expect(page.getByText('Your plan')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('a tablet that is turned upright has the page in view, and turned back the menu beside it', async ({
  page,
  context,
}) => {
  await signInBrowser(context, presenter);
  await page.setViewportSize({ width: 1180, height: 820 });
  await open(page, '/presenter/usage');
  const hamburger = page.getByRole('button', { name: 'Side navigation' });
  await expect(hamburger).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(hamburger).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(hamburger).toHaveAttribute('aria-expanded', 'true');
});

test('side navigation: items, the active one, spread or folded as last left, logout', async ({
  page,
  context,
}) => {
  const leaving = await signUp(product, 'premium');
  await signInBrowser(context, leaving);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/presenter/presentations');
  const main = page.getByRole('navigation', { name: 'Main' });
  const items: [string, string][] = [
    ['New Project', '/presenter/create'],
    ['Projects', '/presenter/presentations'],
    ['Edit Profile', '/presenter/edit-profile'],
    ['Usage', '/presenter/usage'],
  ];
  for (const [name, path] of items) {
    await main.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await expect(main.locator('[aria-current=page]')).toHaveText(name);
  }
  const hamburger = page.getByRole('button', { name: 'Side navigation' });
  await expect(hamburger).toHaveAttribute('aria-expanded', 'true');
  await hamburger.click();
  await expect(hamburger).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => localStorage.getItem('expandNavBar'))).toBe('false');
  await page.reload();
  await expect(hamburger).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await main.boundingBox())?.width).toBeLessThan(100);
  await hamburger.click();
  expect(await page.evaluate(() => localStorage.getItem('expandNavBar'))).toBe('true');

  await main.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/presenter/login');
  expect(await page.evaluate(() => localStorage.getItem('presenterAuthData'))).toBeNull();
  const statusWithToken = async () => {
    const headers = { authorization: `Bearer ${leaving.token}` };
    return (await page.request.get(`${product.url}/api/presenter/profile`, { headers })).status();
  };
  // Nobody waits for the server to be told.
  await expect.poll(statusWithToken, { message: 'the token is worth nothing any more' }).toBe(401);
});

test('on a phone the navigation lies over the page and goes away', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/presenter/presentations');
  const usage = page.getByRole('link', { name: 'Usage' });
  await expect(usage).toBeHidden();
  const hamburger = page.getByRole('button', { name: 'Side navigation' });
  await hamburger.click();
  await expect(usage).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(usage).toBeHidden();
  await hamburger.click();
  await usage.click();
  await page.waitForURL('**/presenter/usage');
  await expect(usage).toBeHidden();
});

test('the bell lists what happened since the last look, over reloads, to nobody else', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await signInBrowser(context, presenter);
  await open(page, '/presenter/usage');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain(`presenterNotifications.${presenter.id}`);
  await bell.click();
  await expect(list).toContainText('Nothing new since you last looked.');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await presenter.learn(id);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');

  const scanned = (await presenter.get(id)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, isLive: false });
  for (const title of ['Why are leaves green?', 'What does chlorophyll do?'])
    await phone.ask(title);
  await expect(bell).toHaveAccessibleName('Notifications, 2 new');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 2 new');
  await expect(async () => {
    const stored = await page.evaluate(() => Object.values(localStorage).join(' '));
    expect(stored).toContain('"questions":2');
  }).toPass();
  await bell.click();
  await expect(list.getByRole('listitem')).toHaveText([
    /^Photosynthesis2 new questions/,
    /^PhotosynthesisLearning is done\. The QR code is ready\./,
  ]);
  await expect(list.getByRole('heading')).toHaveText(['Since you last looked']);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(list.getByRole('heading')).toHaveText(['Earlier']);

  await list.getByRole('link').first().click();
  await page.waitForURL(`**/presentation/${id}/dashboard`);
  await expect(page.getByText('Knowledge Base')).toBeVisible();
  await phone.ask('Where does the oxygen come from?');
  await expect(page.getByText('Where does the oxygen come from?').first()).toBeVisible();
  await expect(bell, 'what came on screen has been seen').toHaveAccessibleName('Notifications');

  const other = await browser.newContext();
  pageErrors.watch(other);
  await signInBrowser(other, await signUp(product, 'premium'));
  const theirs = await other.newPage();
  await open(theirs, '/presenter/usage');
  await expect(theirs.getByText('Your plan')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
    'Notifications',
  );
  await other.close();
});

test('a failure is kept behind the bell, with the name of its project', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  const unlucky = await signUp(product, 'premium');
  await unlucky.create('Plants', 'Leaves', [handout]);
  await signInBrowser(context, unlucky);
  await page.route('**/duplicate', (route) =>
    route.fulfill({
      status: 500,
      json: { status: 'error', code: 'internal', message: 'No', request_id: 'x' },
    }),
  );
  await open(page, '/presenter/presentations');
  await page.getByRole('button', { name: 'Actions for Plants' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveText(/^Error!Failed to duplicate the project\.Plants/);
});
