// What a person sees of what is kept of them: on the way in, on the privacy page, and when a presenter
// leaves with everything.

import { expect, type Download } from 'playwright/test';
import { readFile } from 'node:fs/promises';
import { words as fr } from '../../src/i18n/locales/privacy/fr.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { handout } from '../support/fixtures.ts';
import { ask, openLecture } from '../support/lecture.ts';
import { expectNotice, recordNotices } from '../support/notices.ts';
import { networkErrors, test } from '../support/page.ts';
import { signUp } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { StudentExport } from '../../contract/api/students/student-data.ts';

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
  const { presenter, presentationId: id, scanPath } = await openLecture(product.url, 'premium');
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${id}/logs`);
  const said = (days: string) =>
    page.getByText(`Student names and questions are deleted ${days} after the last activity.`);
  await expect(said('120 days')).toBeVisible();
  const choice = page.getByLabel('Delete them after');
  await choice.selectOption({ label: '180 days' });
  await expect(said('120 days')).toBeVisible();
  await choice.selectOption({ label: '30 days' });
  await expect(said('30 days')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(choice).toHaveValue('30');

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(product.url + scanPath);
  await expect(phone.getByText('deleted 30 days after last use')).toBeVisible();
  expect(await accessibilityProblems(phone)).toEqual([]);
  const [privacy] = await Promise.all([
    phone.waitForEvent('popup'),
    phone.getByRole('link', { name: 'Privacy' }).click(),
  ]);
  await expect(privacy.getByRole('heading', { name: 'Who is responsible' })).toBeVisible();
  await expect(privacy.getByText('Data office, Hill School')).toBeVisible();
  await expect(privacy.getByText('deleted 120 days after the last activity')).toBeVisible();
  await privacy.getByRole('link', { name: 'Open-source licences' }).click();
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

test('a student takes along what is kept, so does the presenter, and then it is deleted', async ({
  page,
  browser,
}) => {
  const { presenter, presentationId: id, scanPath } = await openLecture(product.url, 'premium');
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await recordNotices(phone.context());
  await phone.goto(product.url + scanPath);
  await phone.getByLabel('First Name').fill('Grace');
  await phone.getByLabel('Last Name').fill('Hopper');
  await phone.getByLabel('Email').fill('grace@example.org');
  await phone.getByRole('button', { name: 'GET STARTED' }).click();
  const question = 'Why are leaves green?';
  await ask(phone, question);

  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  const row = page.getByRole('button', { name: /Why are leaves green/ }).first();
  await row.click();
  const asked = page.getByRole('listitem').filter({ hasText: 'Grace' });
  await asked.getByRole('button', { name: `Change: ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Remove student…' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this student?' });
  const read = async (saving: Promise<Download>) =>
    JSON.parse(await readFile(await (await saving).path(), 'utf8')) as StudentExport;
  const theirs = page.waitForEvent('download');
  await removal.getByRole('button', { name: 'Download their data' }).click();
  expect(await read(theirs)).toMatchObject({
    student: { firstname: 'Grace', lastname: 'Hopper', email: 'grace@example.org' },
    questions: [{ title: question }],
  });
  expect(await accessibilityProblems(page)).toEqual([]);
  await removal.getByRole('button', { name: 'Cancel' }).click();

  const [privacy] = await Promise.all([
    phone.waitForEvent('popup'),
    (async () => {
      await phone.getByRole('button', { name: 'Scan another code' }).click();
      await phone.getByRole('link', { name: 'Privacy' }).click();
    })(),
  ]);
  const own = privacy.getByRole('listitem').filter({ hasText: 'Photosynthesis' });
  const saving = privacy.waitForEvent('download');
  await own.getByRole('button', { name: 'Download it' }).click();
  expect((await saving).suggestedFilename()).toBe('Photosynthesis.json');
  expect(await read(saving)).toMatchObject({
    project: { name: 'Photosynthesis', teacher: presenter.name },
    questions: [{ title: question }],
  });
  expect(await accessibilityProblems(privacy)).toEqual([]);
  await own.getByRole('button', { name: 'Delete it' }).click();
  const sure = privacy.getByRole('dialog', { name: 'Delete what is kept about you?' });
  await expect(sure).toContainText('in “Photosynthesis”');
  await sure.getByRole('button', { name: 'Delete it' }).click();
  await expectNotice(privacy, 'Everything was deleted.');
  await expect(own).toHaveCount(0);
  // The phone's other window has forgotten it, and so has the presenter.
  await expect(phone.getByText('Or type the code')).toBeVisible();
  await expect(page.getByText('No question data is currently available.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Or type the code')).toBeVisible();
  await phone.context().close();
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
  await expect(password).toHaveAccessibleDescription(/This is not your current password\./);
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
