// Signing in through an identity provider: there, back, and out again at both.

import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { login, resetPassword, updatePassword } from '../../contract/api/accounts/accounts.ts';
import { providerPath } from '../../contract/api/accounts/providers.ts';
import { failureWords } from '../support/failure-words.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { call } from '../support/call.ts';
import { freePort } from '../support/free-port.ts';
import { startIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts';
import { test } from '../support/page.ts';
import { newEmail, signIn, signUp } from '../support/people.ts';
import { mailTo } from '../support/mails.ts';
import { appCode, turnOnSecondFactor } from '../support/second-factor.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { tooWide } from '../support/too-wide.ts';

let idp: IdentityProvider;
let product: Product;
/** Without passwords. */
let house: Product;
test.beforeAll(async () => {
  const ports = [await freePort(), await freePort()] as const;
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  idp = await startIdentityProvider(origins, ['oidc', 'school']);
  const env = {
    OIDC_ISSUER: idp.issuer,
    OIDC_CLIENT_ID: idp.clientId,
    OIDC_CLIENT_SECRET: idp.clientSecret,
    OIDC_LABEL: 'Example School',
    OIDC_SCHOOL_ISSUER: idp.issuer,
    OIDC_SCHOOL_CLIENT_ID: idp.clientId,
    OIDC_SCHOOL_CLIENT_SECRET: idp.clientSecret,
    OIDC_SCHOOL_LABEL: 'Example Institute',
    OIDC_SCHOOL_ALLOWED_DOMAINS: 'institute.example',
    OIDC_SCHOOL_PLAN_CLAIM: 'groups',
    OIDC_SCHOOL_PLANS: 'teachers=PREMIUM',
  };
  product = await startBrowserProduct({ port: ports[0], env });
  house = await startBrowserProduct({ port: ports[1], env: { ...env, SIGN_IN: 'oidc' } });
});
test.afterAll(async () => {
  await product.stop();
  await house.stop();
  await idp.close();
});

const sizes = [390, 820, 1366].map((width) => ({ width, height: width === 390 ? 844 : 768 }));
const somebody = (domain = 'school.example') => {
  const email = newEmail().replace(/@.*/, `@${domain}`);
  return { sub: email, email, email_verified: true, name: 'Hedy Lamarr' };
};
const school = (page: Page) => page.getByRole('button', { name: 'Continue with Example School' });
const institute = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Example Institute' });

async function look(page: Page, name: string): Promise<void> {
  expect.soft(await tooWide(page), `pixels by which ${name} is too wide`).toBeLessThanOrEqual(0);
  expect.soft(await accessibilityProblems(page), name).toEqual([]);
  await takePicture(page, `oidc-${name}`, { sizes, fullPage: true, inBothSchemes: true });
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Side navigation' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave the provider, too' }).click();
  await page.waitForURL('**/presenter/login*');
}

test('a new presenter comes in, leaves both, and is known again after the keys have changed', async ({
  page,
}) => {
  idp.person = somebody();
  await page.goto(`${product.url}/presenter/login`);
  await expect(school(page)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await look(page, 'beside-passwords');
  await school(page).click();
  await page.waitForURL('**/presenter/presentations');
  await page.goto(`${product.url}/presenter/edit-profile`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(idp.person.email!);
  await leave(page);
  // Nobody is known there any more: another person may come.
  const first = idp.person;
  idp.person = somebody();
  await school(page).click();
  await page.waitForURL('**/presenter/presentations');
  await page.goto(`${product.url}/presenter/edit-profile`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(idp.person.email!);
  await leave(page);
  await idp.rotateKeys();
  idp.person = { ...first, email: newEmail() };
  await school(page).click();
  await page.waitForURL('**/presenter/presentations');
  await page.goto(`${product.url}/presenter/edit-profile`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(first.email!);
});

test('who was sent to the sign-in comes back to where that was', async ({ page }) => {
  idp.person = somebody();
  await page.goto(`${product.url}/presenter/usage`);
  await school(page).click();
  await page.waitForURL('**/presenter/usage');
});

test('a claim makes the plan, and nothing of the way stays in the address', async ({ page }) => {
  idp.person = { ...somebody('institute.example'), groups: ['teachers'] };
  await page.goto(`${product.url}/presenter/register?plan=1`);
  await institute(page).click();
  await page.waitForURL('**/presenter/presentations');
  expect(page.url()).not.toContain('code=');
  await page.goto(`${product.url}/plans`);
  await expect(page.getByRole('region', { name: 'PREMIUM plan' })).toContainText('Yours');
});

test('a code is asked for where somebody has turned it on', async ({ page }) => {
  const presenter = await signUp(product, 'free');
  const { email } = presenter;
  await call(product, resetPassword, { body: { email } });
  const mail = await mailTo({ mailFolder: join(product.dataDir, 'mail') }, email, 'verify?token=');
  const [, token = ''] = /verify\?token=(\S+)/.exec(mail)!;
  const password = 'difference-engine';
  await call(product, updatePassword, { body: { token, new_password: password } });
  const signedIn = await signIn(product, login, { body: { email, password } });
  const { secret } = await turnOnSecondFactor({ ...presenter, password, token: signedIn.token });
  idp.person = { ...somebody(), email };
  await page.goto(`${product.url}/presenter/login`);
  await school(page).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await look(page, 'code');
  await page.keyboard.type(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/presenter/presentations');
});

test.describe('why it did not work is said on the sign-in screen', () => {
  for (const { code, words } of failureWords) {
    test(`in ${code}`, async ({ browser, pageErrors }) => {
      pageErrors.allow(/status of (401|403|503)/);
      const context = await browser.newContext({ locale: code });
      pageErrors.watch(context);
      const page = await context.newPage();
      const cases = [
        ['provider_cancelled', () => (idp.person = null)],
        [
          'provider_email_unverified',
          () => (idp.person = { ...somebody(), email_verified: false }),
        ],
        ['provider_domain_refused', () => (idp.person = somebody('elsewhere.example'))],
        ['provider_unavailable', () => (idp.isAway = true)],
      ] as const;
      for (const [reason, prepare] of cases) {
        prepare();
        await page.goto(`${product.url}/presenter/login`);
        await page.getByRole('button', { name: 'Example Institute' }).click();
        await expect(page.getByRole('alert')).toHaveText(words[reason]);
        expect(new URL(page.url()).pathname).toBe('/presenter/login');
        if (code === 'en') await look(page, reason);
        await context.clearCookies();
        idp.isAway = false;
      }
      // What was not begun here is nobody's.
      await page.goto(`${product.url}${providerPath('oidc')}?code=x&state=y`);
      await expect(page.getByRole('alert')).toHaveText(words.provider_failed);
      await page.reload();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await context.close();
    });
  }
});

test('without passwords there are the buttons of the providers alone', async ({ page }) => {
  await page.goto(`${house.url}/presenter/login`);
  await expect(school(page)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
  await look(page, 'alone');
  await page.goto(`${house.url}/presenter/register?plan=2`);
  await expect(school(page)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await look(page, 'alone-register');
  idp.person = somebody();
  await school(page).click();
  await page.waitForURL('**/presenter/presentations');
  await page.goto(`${house.url}/presenter/edit-profile`);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expect(page.getByText(/password/i)).toHaveCount(0);
  await look(page, 'alone-profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.waitForURL('**/presenter/login');
});
