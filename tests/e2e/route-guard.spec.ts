// Who is led where: the route guard with a real account, and a session that ends under way.

import { expect, type Page } from 'playwright/test';
import { logout } from '../../contract/api/accounts/accounts.ts';
import { call } from '../support/call.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { tokenOn } from '../support/signed-in.ts';

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

const open = (page: Page, path: string) => page.goto(product.url + path);

async function signIn(page: Page, { email, password }: Presenter): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

test('nobody is signed in: only open addresses stay', async ({ page }) => {
  for (const path of ['/nowhere', '/presenter/usage', '/presenter/presentation/1/logs']) {
    await open(page, path);
    await page.waitForURL('**/presenter/login');
  }
  for (const path of ['/', '/plans', '/presenter/reset-password', '/student/questions']) {
    await open(page, path);
    await expect(page.locator('#root')).not.toBeEmpty();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('after signing in, a presenter is where the address pointed', async ({ page }) => {
  const presenter = await signUp(product, 'premium');
  await open(page, '/presenter/usage?from=mail');
  await page.waitForURL('**/presenter/login');
  await signIn(page, presenter);
  await page.waitForURL('**/presenter/usage?from=mail');
  for (const path of ['/', '/nowhere', '/presenter/login']) {
    await open(page, path);
    await page.waitForURL('**/presenter/presentations');
  }
});

test('a session that ends leads to the login in every tab, and back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const presenter = await signUp(product, 'premium');
  await open(page, '/presenter/login');
  await signIn(page, presenter);
  await page.waitForURL('**/presenter/presentations');
  const second = await context.newPage();
  await open(second, '/presenter/edit-profile');
  await expect(second.getByRole('button', { name: 'SAVE CHANGES' })).toBeVisible();

  await call(product, logout, { token: await tokenOn(page) });
  await open(page, '/presenter/usage');
  await page.waitForURL('**/presenter/login');
  await second.waitForURL('**/presenter/login');
  await signIn(page, presenter);
  await page.waitForURL('**/presenter/usage');
});

test('told of it by another tab, each comes back to where it was, and not who has left', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const presenter = await signUp(product, 'premium');
  await open(page, '/presenter/login');
  await signIn(page, presenter);
  await page.waitForURL('**/presenter/presentations');
  await open(page, '/presenter/usage');
  await expect(page.getByText(/scans per presentation/).first()).toBeVisible();
  const second = await context.newPage();
  await open(second, '/presenter/help');

  await call(product, logout, { token: await tokenOn(page) });
  // Only this one asks the server.
  await second.reload();
  await page.waitForURL('**/presenter/login');
  await signIn(page, presenter);
  await page.waitForURL('**/presenter/usage');

  await expect(page.getByText(/scans per presentation/).first()).toBeVisible();
  await open(second, '/presenter/help');
  await second.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/presenter/login');
  await signIn(page, presenter);
  await page.waitForURL('**/presenter/presentations');
});
