// Where the presenter is signed in: seen in the profile, and ended from there while it is in use.

import { expect, type Browser, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { handout } from '../support/fixtures.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import type { Product } from '../support/product.ts';

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
};

async function signIn(page: Page, { email, password }: Presenter): Promise<void> {
  await page.goto(`${product.url}/presenter/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.waitForURL('**/presenter/presentations');
}

async function elsewhere(browser: Browser, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  return context.newPage();
}

test('sign-ins are listed, and the live view’s ends while it is open', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[13]/);
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  const liveView = await elsewhere(browser, agents.firefox);
  const laptop = await elsewhere(browser, agents.safari);
  await signIn(liveView, presenter);
  await signIn(laptop, presenter);
  const connected = liveView.waitForEvent('websocket');
  await liveView.goto(`${product.url}/presenter/presentation/${id}/dashboard`);
  await connected;
  await signIn(page, presenter);
  await page.goto(`${product.url}/presenter/edit-profile`);

  const panel = page.getByRole('region', { name: 'Where you are signed in' });
  const lines = panel.getByRole('listitem');
  // The test's own, and the one by which it signed up.
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText(/Chrome on Linux This device\s*Since /);
  await expect(lines.first().getByRole('button')).toHaveCount(0);
  await expect(lines.filter({ hasText: 'Firefox on Windows' })).toContainText(
    'last used within the hour',
  );
  await expect(lines.filter({ hasText: 'Safari on macOS' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'An unknown browser' })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out Firefox on Windows?' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(lines).toHaveCount(4);
  await panel.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  const confirm = dialog.getByRole('button', { name: 'Sign out' });
  await confirm.click();
  await dialog.getByLabel('Your password').fill('not-the-present-one');
  await confirm.click();
  await expect(dialog).toContainText('This is not your current password.');
  await expect(lines).toHaveCount(4);
  await dialog.getByLabel('Your password').fill(presenter.password);
  await confirm.click();
  await expect(lines).toHaveCount(3);
  // It was only looking on.
  await liveView.waitForURL('**/presenter/login');

  await panel.getByRole('button', { name: 'Sign out all others' }).click();
  const all = page.getByRole('dialog', { name: 'Sign out all others?' });
  await all.getByLabel('Your password').fill(presenter.password);
  await all.getByRole('button', { name: 'Sign out' }).click();
  await expect(lines).toHaveCount(1);
  await expect(panel.getByRole('button')).toHaveCount(0);
  await laptop.reload();
  await laptop.waitForURL('**/presenter/login');
  await page.reload();
  await expect(lines).toHaveCount(1);
  for (const other of [liveView, laptop]) await other.context().close();
});

test('what ended meanwhile leaves the list as well, and a failure is said', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[14]|ERR_INTERNET_DISCONNECTED/);
  const presenter = await signUp(product, 'free');
  const laptop = await elsewhere(browser, agents.safari);
  await signIn(laptop, presenter);
  await signIn(page, presenter);
  await page.goto(`${product.url}/presenter/edit-profile`);
  const panel = page.getByRole('region', { name: 'Where you are signed in' });
  const dialog = page.getByRole('dialog');
  const end = () => dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Sign out Safari on macOS' }).click();
  await dialog.getByLabel('Your password').fill(presenter.password);
  await end();
  // It stays, for another try.
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await context.setOffline(false);
  await laptop.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('presenterAuthData')!) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    await fetch('/api/presenter/logout', { method: 'POST', headers });
  });
  await end();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await laptop.context().close();
});
