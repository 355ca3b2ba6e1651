// What a person sees of what is kept of them: on the way in, on the privacy page, and when a presenter
// leaves with everything.

import { expect } from 'playwright/test';
import { words as fr } from '../../src/words/privacy/fr.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { handout } from '../support/fixtures.ts';
import { networkErrors, test } from '../support/page.ts';
import { signUp } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startBrowserProduct({
    env: { RETENTION_DAYS: '120', PRIVACY_CONTACT: 'Data office, Hill School, data@hill.example' },
  });
});
test.afterAll(() => product.stop());

test('a student reads for how long a name is kept, as the presenter has set it', async ({
  page,
  browser,
}) => {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  const { student_url } = await presenter.learn(id);
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${id}/logs`);
  const said = (days: string) =>
    page.getByText(`Names and questions of students are removed ${days} after the last activity.`);
  await expect(said('120 days')).toBeVisible();
  const choice = page.getByLabel('Remove them after');
  await choice.selectOption({ label: '180 days at the most' });
  await expect(said('120 days')).toBeVisible();
  await choice.selectOption({ label: '30 days at the most' });
  await expect(said('30 days')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(choice).toHaveValue('30');

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(product.url + new URL(student_url!).pathname);
  await expect(phone.getByText('deleted 30 days after the last use')).toBeVisible();
  expect(await accessibilityProblems(phone)).toEqual([]);
  const [privacy] = await Promise.all([
    phone.waitForEvent('popup'),
    phone.getByRole('link', { name: 'Privacy' }).click(),
  ]);
  await expect(privacy.getByRole('heading', { name: 'Who answers for it' })).toBeVisible();
  await expect(privacy.getByText('Data office, Hill School')).toBeVisible();
  await expect(privacy.getByText('deleted 120 days after the last activity')).toBeVisible();
  await privacy.getByRole('link', { name: 'Licences of all its parts' }).click();
  await expect(privacy.getByText('multilingual-e5-small')).toBeVisible();
  await phone.context().close();
});

test.describe('without a network', () => {
  test.use({ locale: 'fr', serviceWorkers: 'allow' });

  test('who has opened the privacy page reads it again, in the same language', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(networkErrors);
    await page.goto(`${product.url}/privacy`);
    await expect(page.getByText('Data office, Hill School')).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    });
    await page.goto('about:blank');
    await context.setOffline(true);
    await page.goto(`${product.url}/privacy`);
    await expect(page.getByRole('heading', { name: fr.operator })).toBeVisible();
    await expect(page.getByText('Data office, Hill School')).toBeVisible();
    await expect(page.getByText('supprimés 120 jours après')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test('an account is deleted with its password, after saying what goes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of (401|403)/);
  const presenter = await signUp(product, 'free');
  await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/edit-profile`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(presenter.email);
  await expect(dialog).toContainText('all projects with their material');
  expect(await accessibilityProblems(page)).toEqual([]);
  const password = dialog.getByLabel('Your password');
  await password.fill('guessed-it');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(password).toHaveAccessibleDescription(/This is not your present password\./);
  await password.fill(presenter.password);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL('**/presenter/login');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await page.getByLabel('Email').fill(presenter.email);
  await page.getByLabel('Password', { exact: true }).fill(presenter.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(
    page.getByText('Invalid email or password. Please try again.').first(),
  ).toBeVisible();
});
