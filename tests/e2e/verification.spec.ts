// Whose address it is: asked for quietly, confirmed with a press, sent again from the profile.

import { expect } from 'playwright/test';
import { getProfile, login } from '../../contract/api/accounts/accounts.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { test } from '../support/page.ts';
import { newEmail, signIn, signUp } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let mails: MailServer;
let product: Product;
test.beforeAll(async () => {
  mails = await startMailServer();
  product = await startBrowserProduct({ env: { SMTP_URL: mails.url } });
});
test.afterAll(async () => {
  await product.stop();
  await mails.close();
});

const words = 'verify-email?token=';
/** On the server under test: `PUBLIC_URL` is not set, so mails name the machine's own address. */
const linkIn = (mail: string): string =>
  product.url + /\/presenter\/verify-email\?token=\S+/.exec(mail)![0];

test('a new presenter is asked quietly, and confirms the address by the mailed link', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of (400|429)/);
  const email = newEmail();
  await page.goto(`${product.url}/presenter/register?plan=1`);
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByLabel('Confirm Password').fill('password1');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  );
  await page.getByLabel('Password', { exact: true }).fill('cobol-1959');
  await page.getByLabel('Confirm Password').fill('cobol-1959');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL('**/presenter/presentations');

  const line = page.getByText('Your address is not confirmed yet');
  await expect(line).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await line.getByRole('link', { name: 'your profile' }).click();
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const first = linkIn(await mails.last(email, words));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => mails.count(email, words)).toBe(2);

  // Opening the link alone confirms nothing: what looks into mails opens it, too.
  const second = linkIn(await mails.last(email, words));
  await page.goto(second);
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await page.goto(`${product.url}/presenter/presentations`);
  await expect(line).toBeVisible();
  await page.goto(second);
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await expect(confirm).toBeVisible();
  await confirm.click();
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to your projects' }).click();
  await expect(page.getByRole('heading', { name: /Recently Project/ })).toBeVisible();
  await expect(line).toBeHidden();

  await page.goto(first);
  await confirm.click();
  await expect(page.getByText('This link was already used')).toBeVisible();
});

test('that a mail was refused is said beside the address, until one goes out', async ({ page }) => {
  const email = newEmail();
  mails.refuse(email, 550);
  const presenter = await signUp(product, 'free', { email });
  const failure = async () => (await call(presenter, getProfile)).data.mail_failure?.reason;
  await expect.poll(failure, { intervals: [250] }).toBe('refused');
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/edit-profile`);
  const note = page
    .getByRole('note')
    .filter({ hasText: 'The last email to this address was refused' });
  await expect(note).toContainText('change it below');
  expect(await accessibilityProblems(page)).toEqual([]);

  mails.accept(email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await mails.last(email, words);
  await expect.poll(failure, { intervals: [250] }).toBeUndefined();
  await page.reload();
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
  await expect(note).toBeHidden();
});

test('another address is the account’s once its link is used', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of (401|403)/);
  const presenter = await signUp(product, 'free');
  const { email: former, password } = presenter;
  await page.goto(linkIn(await mails.last(former, words)));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/edit-profile`);
  const part = page.getByRole('region', { name: 'Change address' });
  const wanted = newEmail();
  const ask = async (email: string, typed: string) => {
    await part.getByRole('button', { name: 'Use another address' }).click();
    await expect(part.getByLabel('New address')).toBeFocused();
    await part.getByLabel('New address').fill(email);
    await part.getByLabel('Your password').fill(typed);
    expect(await accessibilityProblems(page)).toEqual([]);
    await part.getByRole('button', { name: 'Send the link' }).click();
  };
  await ask('mistyped@', 'a guess');
  await expect(part.getByText('Please enter a valid email address.')).toBeVisible();
  await part.getByLabel('New address').fill('mistyped@example.org');
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await part.getByLabel('Your password').fill(password);
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByText('Your address becomes mistyped@example.org')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await part.getByRole('button', { name: 'Keep my current address' }).click();
  await expect(part.getByRole('heading')).toBeFocused();
  await ask(wanted, password);
  await expect(part.getByText(`Your address becomes ${wanted}`)).toBeVisible();
  await mails.last(former, 'is getting a new address');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(former);

  await page.goto(linkIn(await mails.last(wanted, words)));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await mails.last(former, 'has a new address');
  await page.getByRole('link', { name: 'Go to your projects' }).click();
  await page.goto(`${product.url}/presenter/edit-profile`);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wanted);
  await expect(part.getByRole('button', { name: 'Use another address' })).toBeVisible();
  const known = await signIn(product, login, { body: { email: wanted, password } });
  expect(known.presenter_id).toBe(presenter.id);
});

test.describe('a browser that speaks German', () => {
  test.use({ locale: 'de-AT' });

  test('its presenter gets mails in German, and in French once French is chosen', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(`${product.url}/presenter/register?plan=1`);
    await page.getByLabel('Vollständiger Name').fill('Grete Hermann');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('quanten-1935');
    await page.getByLabel('Passwort bestätigen').fill('quanten-1935');
    await page.getByRole('button', { name: 'KONTO ANLEGEN' }).click();
    await page.waitForURL('**/presenter/presentations');
    expect(await mails.last(email, words)).toContain('Guten Tag Grete Hermann,');

    const told = page.waitForResponse((response) => response.url().endsWith('/presenter/language'));
    await page.getByLabel('Sprache').selectOption('fr');
    expect((await told).status()).toBe(200);
    await page.goto(`${product.url}/presenter/edit-profile`);
    await page.getByRole('button', { name: 'Envoyer à nouveau' }).click();
    expect(await mails.last(email, 'Bonjour Grete Hermann,')).toContain(words);
  });
});
