// Plan cards, the payment page, usage and the profile.

import { expect, type Page } from 'playwright/test';
import { startLlmService, type LlmService } from '../support/llm-service.ts';
import { expectNotice } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import { handout } from '../support/fixtures.ts';
import { signUp, type PlanName, type Presenter } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { noticesUntilGone, stopClock } from '../support/page-clock.ts';
import { signInBrowser } from '../support/signed-in.ts';

/** A name with a slash, as many services have them. */
const large = 'vendor/large-1';
let service: LlmService;
let product: Product;
test.beforeAll(async () => {
  service = await startLlmService();
  product = await startBrowserProduct({ env: { LLM_BASE_URL: service.url, LLM_MODELS: large } });
});
test.afterAll(async () => {
  await product.stop();
  await service.close();
});

const open = (page: Page, path: string) => page.goto(product.url + path);
const card = (page: Page, plan: string) => page.getByRole('region', { name: `${plan} plan` });
const plans = ['FREE', 'PREMIUM', 'ENTERPRISE'];

test('a card says what its plan holds and leads to sign-up', async ({ page }) => {
  await open(page, '/plans');
  const expected: [string, string[]][] = [
    [
      'FREE',
      [
        '$0',
        '50 scans per presentation',
        '200 questions per presentation',
        '3 projects',
        '3 knowledge items per project, at most 50,000 characters each',
        'Users are anonymous',
        'QR code design not included',
      ],
    ],
    [
      'PREMIUM',
      [
        '$99.9',
        'One payment. It does not renew.',
        '1,000 scans per presentation',
        '5,000 questions per presentation',
        '50 projects',
        '20 knowledge items per project, at most 500,000 characters each',
        'User info required',
        'QR code design included',
      ],
    ],
    [
      'ENTERPRISE',
      ['$499.9', '20,000 scans per presentation', '100,000 questions', '1,000 projects'],
    ],
  ];
  for (const [plan, texts] of expected) {
    for (const text of texts) await expect(card(page, plan)).toContainText(text);
    await expect(card(page, plan).getByRole('button')).toHaveText('GET STARTED');
  }
  await expect(page.getByText('This server takes no money')).toHaveText(
    'This server takes no money: the plan you choose starts at once, and no card is needed.',
  );
  await card(page, 'ENTERPRISE').getByRole('button').click();
  await page.waitForURL('**/presenter/register?plan=3');
  await expect(page.getByText('You chose ENTERPRISE')).toContainText(
    'This server takes no money: the plan starts at once, and no card is needed.',
  );
  await open(page, '/presenter/register?plan=1');
  await expect(page.getByText('You chose FREE')).not.toContainText('money');
});

const labels: [string, PlanName, string[]][] = [
  ['FREE', 'free', ['CURRENT PLAN', 'UPGRADE', 'UPGRADE']],
  ['PREMIUM', 'premium', ['CONTINUE FOR FREE', 'CURRENT PLAN', 'UPGRADE (for Enterprise)']],
  ['ENTERPRISE', 'enterprise', ['CONTINUE FOR FREE', 'DOWNGRADE', 'CURRENT PLAN']],
];
for (const [current, plan, texts] of labels) {
  test(`what the cards say to somebody on ${current}`, async ({ page, context }) => {
    await signInBrowser(context, await signUp(product, plan));
    await open(page, '/plans');
    for (const [index, text] of texts.entries()) {
      const button = card(page, plans[index]!).getByRole('button');
      await expect(button).toHaveText(text);
      await expect(button).toBeEnabled({ enabled: plans[index] !== current });
    }
  });
}

test('paying for a plan: the card is checked and never sent; a downgrade is asked about', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await signUp(product, 'free'));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await open(page, '/presenter/usage');
  await expect(card(page, 'FREE')).toContainText('Yours');
  await card(page, 'PREMIUM').getByRole('button').click();
  await page.waitForURL('**/presenter/payment?plan=2');
  await expect(page.getByRole('note')).toHaveText(
    'This server takes no money: the button below starts the plan at once. The card that you type is only checked on this page; it is not sent or stored.',
  );
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('PREMIUM plan · One payment. It does not renew.');
  await expect(order.getByRole('listitem')).toHaveText([
    '1,000 scans per presentation',
    '5,000 questions per presentation',
    '50 projects',
    '20 knowledge items per project, at most 500,000 characters each',
    'User info required',
    'QR code design included',
  ]);
  await expect(order).toContainText('Total$99.9, once');
  const pay = page.getByRole('button', { name: 'PAY $99.9' });
  await pay.click();
  await expect(page.getByText('Card number is required.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByLabel('Expiry date').pressSequentially('1299');
  await page.getByLabel('CCV/CVV').fill('123');
  await page.getByLabel('Country').selectOption('NL');
  await pay.click();
  await page.waitForURL('**/presenter/presentations');
  expect(sent.filter((request) => request.includes('4242'))).toEqual([]);
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(await page.evaluate(stored)).not.toContain('4242');
  await expectNotice(page, /You are now on the PREMIUM plan\..*New: .*50 projects/);

  await open(page, '/plans');
  await card(page, 'FREE').getByRole('button', { name: 'CONTINUE FOR FREE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to FREE?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'FREE').getByRole('button')).toBeFocused();
  await card(page, 'FREE').getByRole('button').click();
  await dialog.getByRole('button', { name: 'CONTINUE FOR FREE' }).click();
  await page.waitForURL('**/presenter/usage');
  await expect(card(page, 'FREE').getByRole('button')).toHaveText('CURRENT PLAN');
});

test('usage on FREE: the model cannot be chosen, credits over time are drawn', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await signUp(product, 'free'));
  await open(page, '/presenter/usage');
  const model = page.getByLabel('Choose the best AI model for you.');
  await expect(model).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  const pie = page.getByRole('table', { name: 'Credits', exact: true });
  await expect(pie.getByRole('row', { name: /Remaining/ })).toContainText('10');
  await expect(pie.getByRole('row', { name: /Used/ })).toContainText('0');
  const colours = await page
    .locator('.ui-pie path')
    .evaluateAll((slices) => slices.map((slice) => getComputedStyle(slice).fill));
  expect(new Set(colours).size, 'Remaining and Used are told apart').toBe(2);
  const overTime = page.getByRole('region', { name: 'Credits over time' });
  await expect(overTime.locator('canvas')).toBeVisible();
  await expect(overTime).toContainText(/10 on .+, 10 now\./);
});

test('buying tokens: 1 to 100 million, by number and by slider', async ({ page, context }) => {
  await signInBrowser(context, await signUp(product, 'premium'));
  await open(page, '/presenter/usage');
  const block = page.getByRole('region', { name: 'Want to get more API Tokens?' });
  const quantity = block.getByLabel('Quantity in millions');
  const purchase = block.getByRole('button', { name: 'Purchase' });
  await expect(block).toContainText('0-100M');
  await expect(block).toContainText('API Tokens are credits.');
  // What it costs stands there before it is pressed.
  await expect(purchase).toHaveAccessibleDescription(
    'Price: $0. This server takes no money, so nothing is charged.',
  );
  expect((await page.getByRole('main').innerText()).match(/API \w+/g)).toEqual([
    'API Tokens',
    'API Tokens',
  ]);
  for (const wrong of ['0', '101', '1.5', '']) {
    await quantity.fill(wrong);
    await expect(block.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
    await expect(purchase).toBeDisabled();
  }
  await quantity.fill('100');
  await expect(block.getByRole('slider')).toHaveValue('100');
  await block.getByRole('slider').press('Home');
  await block.getByRole('slider').press('ArrowRight');
  await expect(quantity).toHaveValue('2');
  await purchase.click();
  const asked = page.getByRole('dialog', { name: 'Add 2 million credits?' });
  await expect(asked).toContainText('You have 1,000,000 now and will have 3,000,000.');
  await expect(asked).toContainText('nothing is charged');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(purchase).toBeFocused();
  await purchase.click();
  await asked.getByRole('button', { name: 'Purchase' }).click();
  await expect(asked).toBeHidden();
  await expect(block.getByRole('alert')).toHaveText('2 million credits were added.');
  const pie = page.getByRole('table', { name: 'Credits', exact: true });
  await expect(pie.getByRole('row', { name: /Remaining/ })).toContainText('3,000,000');
  await expect(page.getByRole('region', { name: 'Credits over time' })).toContainText(
    /1,000,000 on .+, 3,000,000 now\./,
  );
});

test('without any credits the pie says that there is nothing to show', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await signUp(product, 'free'));
  await page.route('**/api/usage/details', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { tokens: object } };
    answer.data.tokens = { total_api_credits: 0, used_api_credits: 0 };
    await route.fulfill({ response, json: answer });
  });
  await open(page, '/presenter/usage');
  await expect(page.getByText('Oops, No Data to Show Right Now')).toBeVisible();
});

test('choosing a model: saved with the words of the server, or not; it then judges', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const presenter = await signUp(product, 'premium');
  await signInBrowser(context, presenter);
  await open(page, '/presenter/usage');
  const model = page.getByLabel('Choose the best AI model for you.');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(model).toHaveValue('builtin');
  await expect(save).toBeDisabled();
  await model.selectOption(large);
  await save.click();
  await expectNotice(page, /AI model updated successfully/);
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(model).toHaveValue(large);

  const id = await presenter.create('Leaves', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const scanned = (await presenter.get(id)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person });
  const question = await phone.ask('Why are leaves green?');
  await phone.untilState(question.id, ['accepted']);
  phone.close();
  expect(service.requests.map((request) => request.model)).toContain(large);

  await page.route('**/api/usage/update-ai-model/**', (route) =>
    route.fulfill({
      status: 404,
      json: { status: 'error', code: 'ai_model_not_found', message: 'Gone', request_id: 'x' },
    }),
  );
  await model.selectOption('builtin');
  await save.click();
  await expectNotice(page, /Failed to update AI model/);
});

test('the profile: names, a blank or a new password, success and failure', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 403/);
  const presenter: Presenter = await signUp(product, 'premium', {
    name: 'Ada King Lovelace',
  });
  await signInBrowser(context, presenter);
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update-profile')) bodies.push(request.postDataJSON());
  });
  await open(page, '/presenter/edit-profile');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ada King');
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await expect(page.getByLabel('Email')).toHaveValue(presenter.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  const save = page.getByRole('button', { name: 'SAVE CHANGES' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('1234567');
  await save.click();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(bodies).toEqual([]);
  await password.fill('');
  await page.getByLabel('First name', { exact: true }).fill('Augusta');
  const saved = async () => {
    const notices = await noticesUntilGone(page, () => save.click());
    await expect(page.locator('.ui-backdrop')).toHaveCount(0);
    return notices.map(({ text, lastedMs }) => [text, Math.round(lastedMs! / 1_000)]);
  };
  expect(await saved()).toEqual([['Profile updated successfully', 2]]);
  await expect(page.getByText('Hello, Augusta Lovelace')).toBeVisible();
  await password.fill('engine-1837');
  const present = page.getByLabel('Current password');
  await save.click();
  await expect(page.getByText('Please enter your current password.')).toBeVisible();
  await present.fill('guessed');
  const refusal = [expect.stringMatching(/^Failed to update profile/), 2];
  expect(await saved()).toEqual([refusal]);
  await expect(present).toHaveAccessibleDescription(/This is not your current password\./);
  await expect(present).toBeFocused();
  await present.fill(presenter.password);
  expect(await saved()).toEqual([['Profile updated successfully', 2]]);
  await expect(present).toHaveCount(0);
  const names = { name: 'Augusta Lovelace', first_name: 'Augusta', last_name: 'Lovelace' };
  expect(bodies).toEqual([
    { ...names, password: '', current_password: '' },
    { ...names, password: 'engine-1837', current_password: 'guessed' },
    { ...names, password: 'engine-1837', current_password: presenter.password },
  ]);
  await context.setOffline(true);
  expect(await saved()).toEqual([refusal]);
});

test('the profile keeps both parts of a name, and mails a link where there is no password', async ({
  page,
  context,
}) => {
  const presenter = await signUp(product, 'premium');
  await signInBrowser(context, presenter);
  await open(page, '/presenter/edit-profile');
  await page.getByLabel('First name', { exact: true }).fill('María José');
  await page.getByLabel('Last name').fill('García Pérez');
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
  await expect(page.getByText('Hello, María José García Pérez')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('María José');
  await expect(page.getByLabel('Last name')).toHaveValue('García Pérez');

  await page.route('**/api/presenter/profile', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...json, data: { ...json.data, has_password: false } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Email me a link to set one' }).click();
  await expectNotice(page, new RegExp(`on its way to ${presenter.email}`));
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
});

test('what a snackbar looks like when nothing else is said', async ({ page, context }) => {
  const presenter = await signUp(product, 'premium');
  await signInBrowser(context, presenter);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/presenter/edit-profile');
  const save = page.getByRole('button', { name: 'SAVE CHANGES' });
  await save.waitFor();
  // It stays as long as it is looked at.
  await stopClock(page);
  await save.click();
  const snackbar = page.locator('.ui-notice');
  await expect(snackbar).toHaveAttribute('data-type', 'success');
  await expect(snackbar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(snackbar).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(snackbar).toHaveCSS('border', '1px solid rgb(0, 0, 0)');
  const icon = await snackbar.locator('svg').evaluate((svg) => getComputedStyle(svg).color);
  const [red = 0, green = 0, blue = 0] = icon.match(/[\d.]+/g)!.map(Number);
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('screens that cannot be loaded say why, and offer a second try only where it can help', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of (404|503)/);
  const presenter = await signUp(product, 'premium');
  await signInBrowser(context, presenter);
  await open(page, '/presenter/presentation/999999/dashboard');
  await expect(page.getByText('This presentation does not exist.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to your projects' }).click();
  await page.waitForURL('**/presenter/presentations');

  const body = { status: 'error', code: 'unavailable', message: 'Busy', request_id: 'x' };
  await page.route('**/api/usage/details', (route) => route.fulfill({ status: 503, json: body }));
  await open(page, '/presenter/usage');
  await expect(page.getByText('Busy')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Credits', exact: true })).toBeVisible();
});
