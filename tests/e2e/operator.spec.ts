// The operator's page: who may see it, and what is done there.

import { expect, type Page } from 'playwright/test';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { attempt, call } from '../support/call.ts';
import { freePort } from '../support/free-port.ts';
import { startIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts';
import { test } from '../support/page.ts';
import { newEmail, signUp, type Presenter } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { tooWide } from '../support/too-wide.ts';
import { smallTargets } from '../support/touch-targets.ts';

let product: Product;
let idp: IdentityProvider;
/** Of the first account: nobody is named. */
let operator: Presenter;
test.beforeAll(async () => {
  const port = await freePort();
  idp = await startIdentityProvider([`http://127.0.0.1:${port}`]);
  product = await startBrowserProduct({
    port,
    env: {
      OIDC_ISSUER: idp.issuer,
      OIDC_CLIENT_ID: idp.clientId,
      OIDC_CLIENT_SECRET: idp.clientSecret,
      OIDC_LABEL: 'Example School',
    },
  });
  operator = await signUp(product, 'free', { name: 'Olive Operator' });
});
test.afterAll(async () => {
  await product.stop();
  await idp.close();
});

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function openAccounts(page: Page): Promise<void> {
  await page.goto(`${product.url}/presenter/presentations`);
  await page.getByRole('button', { name: 'Side navigation' }).click();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(card(page, 'Olive Operator')).toBeVisible();
}

test('an operator finds an account, changes its plan, blocks it, lets it in and deletes it', async ({
  page,
  context,
}) => {
  const name = `Grace ${newEmail().slice(0, 8)}`;
  const presenter = await signUp(product, 'free', { name });
  await signUp(product, 'premium', { name: 'Somebody Else' });
  await signInBrowser(context, operator);
  await openAccounts(page);
  await expect(card(page, 'Olive Operator').getByRole('button')).toHaveCount(0);
  await page.getByLabel('Name or email address').fill(presenter.email.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 account' })).toBeVisible();
  await expect(card(page, 'Somebody Else')).toHaveCount(0);

  await page.getByLabel(`Plan of ${name}`).selectOption('PREMIUM');
  await expect(page.getByText(`${name} is on PREMIUM now.`)).toBeVisible();
  expect((await call(presenter, getProfile)).data.plan.type).toBe('PREMIUM');

  await page.getByRole('button', { name: `Block ${name}` }).click();
  await takePicture(page, 'operator-block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(card(page, name).getByText(/^Blocked since/)).toBeVisible();
  expect((await attempt(presenter, getProfile)).failure?.code).toBe('unauthorized');

  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(card(page, name).getByText(/^Blocked since/)).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No account matches.')).toBeVisible();
});

test('who is blocked is told so at the door, whichever way they come', async ({
  page,
  browser,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of (401|403)/);
  const email = newEmail();
  idp.person = { sub: email, email, email_verified: true, name: 'Hedy Lamarr' };
  const theirs = await browser.newContext();
  const door = await theirs.newPage();
  await door.goto(`${product.url}/presenter/login`);
  await door.getByRole('button', { name: 'Continue with Example School' }).click();
  await door.waitForURL('**/presenter/presentations');

  await signInBrowser(context, operator);
  await openAccounts(page);
  await page.getByRole('button', { name: 'Block Hedy Lamarr' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(card(page, 'Hedy Lamarr').getByText(/^Blocked since/)).toBeVisible();

  await door.goto(`${product.url}/presenter/usage`);
  await door.waitForURL('**/presenter/login');
  await door.getByRole('button', { name: 'Continue with Example School' }).click();
  await expect(door.getByRole('alert')).toContainText('This account is blocked.');
  await theirs.close();
});

test('who is no operator sees no way there, and nothing when they go', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const presenter = await signUp(product, 'free');
  await signInBrowser(context, presenter);
  await page.goto(`${product.url}/presenter/operator`);
  await expect(page.getByText('Only whoever runs this server can do this.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
});

test('fifty accounts are on a page, on any screen and in any language', async ({
  page,
  context,
}) => {
  for (let n = 0; n < 51; n += 1) await signUp(product, 'free', { name: `Number ${n}` });
  await signUp(product, 'enterprise', {
    name: 'Dr. Maximiliane Schwarzenberg-Wolkenstein'.repeat(2),
  });
  await signInBrowser(context, operator);
  await page.goto(`${product.url}/presenter/operator`);
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  const sizes = [390, 820, 1366].map((width) => ({ width, height: 800 }));
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    expect.soft(await tooWide(page), `at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `at ${width}`).toEqual([]);
  }
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'operator', { sizes, inBothSchemes: true });
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(card(page, 'Olive Operator')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeFocused();
  const arabic = await page.context().browser()!.newContext({ locale: 'ar' });
  await signInBrowser(arabic, operator);
  const other = await arabic.newPage();
  await other.goto(`${product.url}/presenter/operator`);
  await expect(other.getByRole('heading', { name: 'الحسابات' })).toBeVisible();
  await expect(other.getByText('Number 50', { exact: true })).toBeVisible();
  await takePicture(other, 'operator-ar');
  await arabic.close();
});
