// Sign-in, sign-up, a forgotten password and social sign-in, with every message of the specification.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectNotice, type Heard } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { noticesUntilGone, passTimeUntil, stopClock } from '../support/page-clock.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let presenter: Presenter;
test.beforeAll(async () => {
  product = await startProduct({
    env: {
      GOOGLE_CLIENT_ID: 'google-id',
      FACEBOOK_APP_ID: 'facebook-id',
      FACEBOOK_APP_SECRET: 's',
    },
  });
  presenter = await signUp(product, 'premium', {
    name: 'Ada Lovelace',
    password: 'engine-1843',
  });
});
test.afterAll(() => product.stop());

test.beforeEach(async ({ page }) => {
  // No test talks to Google or Facebook: their scripts are stand-ins that do what theirs do.
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleStandIn }),
  );
  await page.route('https://connect.facebook.net/en_US/sdk.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: facebookStandIn }),
  );
});

const googleStandIn = `google = { accounts: { id: {
  initialize(options) { this.options = options; },
  renderButton(parent) {
    const button = document.createElement('button');
    button.textContent = 'Google';
    button.onclick = () => this.options.callback({ credential: 'google-token' });
    parent.append(button);
  },
  prompt(listener) {
    globalThis.wasPrompted = true;
    listener({ isSkippedMoment: () => true, getSkippedReason: () => 'user_cancel' });
  },
  cancel() {},
} } };`;
const facebookStandIn = `FB = {
  init(options) { this.options = options; },
  login(callback) {
    callback({ authResponse: globalThis.cancels ? null : { accessToken: 'facebook-token', userID: '7' } });
  },
};`;

const open = (page: Page, path: string) => page.goto(product.url + path);
const password = (page: Page, name = 'Password') =>
  page.getByRole('textbox', { name, exact: true });

test('the welcome layout: a greeting in one half, the route in the other, both full height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/presenter/login');
  const greeting = await page.getByRole('complementary', { name: 'Greeting' }).boundingBox();
  const route = await page.getByRole('main').boundingBox();
  expect(greeting).toMatchObject({ x: 0, y: 0, width: 640, height: 800 });
  expect(route).toMatchObject({ x: 640, y: 0, width: 640, height: 800 });
  await expect(page.getByRole('complementary')).toContainText('Everyone asks from their seat');
});

test('login: required fields, a wrong password, the right one', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  await open(page, '/presenter/login');
  await expect(page.getByRole('heading', { name: 'Login to your Account' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByText('Email is required!')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('no address');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();

  await page.getByLabel('Email').fill(presenter.email);
  const signIn = () =>
    noticesUntilGone(page, () => page.getByRole('button', { name: 'SIGN IN' }).click());
  const seconds = ({ lastedMs }: Heard) => Math.round(lastedMs! / 1_000);
  await password(page).fill('wrong');
  const [failed, ...others] = await signIn();
  expect(failed?.text).toBe('Login Failed / Invalid email or password. Please try again.');
  expect([seconds(failed!), others]).toEqual([3, []]);
  await expect(page.getByLabel('Email')).toHaveValue(presenter.email);

  await password(page).fill(presenter.password);
  const [welcome] = await signIn();
  await page.waitForURL('**/presenter/presentations');
  expect(welcome?.text).toBe('Login Successful / Welcome back!');
  expect(seconds(welcome!)).toBe(2);
  const stored = await page.evaluate(() => localStorage.getItem('presenterAuthData'));
  expect(JSON.parse(stored!)).toEqual({
    presenter_id: presenter.id,
    token: expect.any(String),
  });
});

test('an old stored login leads on', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  await open(page, '/presenter/login');
  await page.waitForURL('**/presenter/presentations');
});

test('links between the entry screens', async ({ page }) => {
  await open(page, '/presenter/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/presenter/reset-password');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/plans');
});

test('a link below a field does not move away from under the finger that presses it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/presenter/login');
  await password(page).focus();
  // As long as a person presses.
  await page.getByRole('link', { name: 'Forgot your password?' }).click({ delay: 300 });
  await page.waitForURL('**/presenter/reset-password');
  // Once the finger is lifted, the field says what is wrong with it.
  await page.getByLabel('Email').focus();
  await page.getByRole('heading', { level: 1 }).click({ delay: 300 });
  await expect(page.getByText('Email is required!')).toBeVisible();
});

test('register: needs a plan, checks every field, signs in', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 4(09|22|00)/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/presenter/register')) calls.push(request.postData() ?? '');
  });
  await open(page, '/presenter/register');
  await page.waitForURL('**/plans');
  await page
    .getByRole('region', { name: 'FREE plan' })
    .getByRole('button', { name: 'GET STARTED' })
    .click();
  await page.waitForURL('**/presenter/register?plan=1');
  await expect(page.getByRole('heading', { name: 'Create your Account!' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Email is required!')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();

  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(presenter.email);
  await password(page).fill('1234567');
  await password(page, 'Confirm Password').fill('cobol-1959');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  expect(calls).toEqual([]);

  await password(page).fill('cobol-1959');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expectNotice(page, /Failed to fetch plans/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This email address is already registered. Sign in with it, or use another one.',
  );
  await expect(page.getByText(/already registered/)).toHaveCount(1);
  await page.getByLabel('Email').fill('grace@example.org');
  for (const each of ['Password', 'Confirm Password']) await password(page, each).fill('password1');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  const tooCommon = 'This password is too common. Choose another one.';
  await expect(password(page)).toHaveAccessibleDescription(tooCommon);
  await expect(page.getByText(tooCommon)).toHaveCount(1);
  for (const each of ['Password', 'Confirm Password'])
    await password(page, each).fill('cobol-1959');

  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL('**/presenter/presentations');
  expect(JSON.parse(calls.at(-1)!)).toEqual({
    name: 'Grace Hopper',
    email: 'grace@example.org',
    password: 'cobol-1959',
    plan_id: 1,
    language: 'en',
  });
});

test('a forgotten password: asked for, set anew by the mailed link, used', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  await open(page, '/presenter/reset-password');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Email is required!')).toBeVisible();
  const { email } = await signUp(product, 'premium');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expectNotice(page, /./, 'success');
  await expect(page.locator('.form__alert[data-tone=good]')).toBeVisible();

  await page.goto(await mailedLink());
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await password(page, 'New Password').fill('1234567');
  await password(page, 'Confirm New Password').fill('cobol-1959');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await password(page, 'New Password').fill('cobol-1959');
  await stopClock(page);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated successfully.').first()).toBeVisible();
  const passedMs = await passTimeUntil(page, 'the sign-in page is there', async () =>
    page.url().endsWith('/presenter/login'),
  );
  expect(Math.round(passedMs / 1_000)).toBe(3);
  await page.clock.resume();
  await page.getByLabel('Email').fill(email);
  await password(page).fill('cobol-1959');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.waitForURL('**/presenter/presentations');
});

test('a reset link that is none, and a server that cannot be reached', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400|ERR_INTERNET_DISCONNECTED/);
  await open(page, '/presenter/presenter-verify');
  await expect(page.getByText('Invalid or missing token.')).toBeVisible();
  await open(page, '/presenter/presenter-verify?token=abc');
  await password(page, 'New Password').fill('cobol-1959');
  await password(page, 'Confirm New Password').fill('cobol-1959');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectNotice(page, /Invalid or missing token\./);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByLabel('Email').fill('ada@example.org');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expectNotice(page, /No connection\./, 'error');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
});

test('social sign-in: both services, what they send, and a refusal', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const sent = new Map<string, unknown>();
  for (const service of ['google', 'facebook']) {
    await page.route(`**/api/presenter/${service}-login`, (route) => {
      sent.set(service, route.request().postDataJSON());
      const message = 'This sign-in could not be verified.';
      return route.fulfill({
        status: 401,
        json: { status: 'error', code: 'invalid_credentials', message, request_id: 'x' },
      });
    });
  }
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await open(page, '/presenter/login');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await expectNotice(page, /Failed to fetch plans/);
  const { nonce, ...rest } = sent.get('google') as { nonce: string };
  expect(rest).toEqual({ idToken: 'google-token' });
  // Google is told its hash alone, so that a token that is found is of no use.
  const asked = await page.evaluate<string>('google.accounts.id.options.nonce');
  expect(asked).toBe(createHash('sha256').update(nonce).digest('base64url'));
  expect(await page.evaluate('globalThis.wasPrompted')).toBe(true);
  expect(logged.join()).toContain('Error with One Tap Login');

  const facebook = page.getByRole('button', { name: 'Continue with Facebook' });
  await page.evaluate('globalThis.cancels = true');
  await facebook.click();
  await expect.poll(() => logged.join()).toContain('Facebook login was cancelled');
  expect(sent.has('facebook')).toBe(false);
  await page.evaluate('globalThis.cancels = false');
  await facebook.click();
  await expect
    .poll(() => sent.get('facebook'))
    .toEqual({ accessToken: 'facebook-token', userID: '7' });
  expect(await page.evaluate('FB.options')).toMatchObject({
    appId: 'facebook-id',
    version: 'v21.0',
  });

  const auth = { presenter_id: presenter.id, token: presenter.token };
  await page.route('**/api/presenter/google-login', (route) =>
    route.fulfill({ json: { status: 'success', ...auth } }),
  );
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await page.waitForURL('**/presenter/presentations');
});

test('social sign-up takes the plan that was chosen', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const sent: unknown[] = [];
  await page.route(/\/api\/presenter\/(google|facebook)-login$/, (route) => {
    sent.push(route.request().postDataJSON());
    const message = 'This sign-in could not be verified.';
    return route.fulfill({
      status: 401,
      json: { status: 'error', code: 'invalid_credentials', message, request_id: 'x' },
    });
  });
  await open(page, '/presenter/register?plan=2');
  await expect(page.getByText('You chose PREMIUM')).toBeVisible();
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { idToken: 'google-token', nonce: expect.stringMatching(/^[\w-]{43}$/), plan_id: 2 },
    ]);
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  const ofFacebook = { accessToken: 'facebook-token', userID: '7', plan_id: 2 };
  await expect.poll(() => sent[1]).toEqual(ofFacebook);
});

test('who has an account already is told its plan, and offered the payment for the chosen one', async ({
  page,
}) => {
  const signUpWithGoogle = async (auth: Presenter, planId: number) => {
    await page.unroute('**/api/presenter/google-login');
    await page.route('**/api/presenter/google-login', (route) =>
      route.fulfill({
        json: { status: 'success', presenter_id: auth.id, token: auth.token },
      }),
    );
    await page.goto('about:blank');
    await open(page, '/plans');
    await page.evaluate(() => localStorage.clear());
    await open(page, `/presenter/register?plan=${planId}`);
    await expect(page.getByText(/^You chose/)).toBeVisible();
    await page.getByRole('button', { name: 'Google', exact: true }).click();
  };
  const free = await signUp(product, 'free');
  await signUpWithGoogle(free, 2);
  await page.waitForURL('**/presenter/payment?plan=2');
  await expectNotice(
    page,
    'You already have an account / It is on the FREE plan. Pay to switch to PREMIUM, or carry on as it is.',
    'warning',
  );
  await expect(page.getByRole('button', { name: 'PAY $99.9' })).toBeVisible();

  for (const planId of [1, 2]) {
    await signUpWithGoogle(presenter, planId);
    await page.waitForURL('**/presenter/presentations');
  }
});

for (const plan of ['9', 'abc', '', '2.0', '-1']) {
  test(`nobody signs up on the plan “${plan}”: there are the plans to choose from`, async ({
    page,
  }) => {
    await open(page, `/presenter/register?plan=${plan}`);
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.getByRole('button', { name: 'GET STARTED' })).toHaveCount(3);
  });
}

/** The link in the newest mail that was written. */
async function mailedLink(): Promise<string> {
  const folder = join(product.dataDir, 'mail');
  let link: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const newest = names.toSorted().at(-1);
      if (!newest) return '';
      const text = (await readFile(join(folder, newest), 'utf8')).replaceAll('=\r\n', '');
      link = /http\S*presenter-verify\?token=(?:3D)?[\w-]+/.exec(text)?.[0].replace('=3D', '=');
      return link ?? '';
    })
    .not.toBe('');
  return link!;
}
