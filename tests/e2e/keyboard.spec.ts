// The main job without a mouse: everything is reached by Tab, what has the focus shows it, and
// dialogs give it back.

import { expect } from 'playwright/test';
import { wordHandout } from '../support/fixtures.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { studentAddress } from '../support/signed-in.ts';

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

test('from sign-up to a green question by keyboard alone', async ({
  page,
  browser,
  pageErrors,
}) => {
  await page.goto(`${product.url}/presenter/login`);
  await press(page, page.getByRole('link', { name: 'Create an account' }));
  await page.waitForURL('**/plans');
  await press(page, page.getByRole('button', { name: 'GET STARTED' }).first());
  await page.waitForURL('**/presenter/register?plan=1');
  await type(page, page.getByLabel('Full Name'), 'Jan Ingenhousz');
  await type(page, page.getByLabel('Email'), 'jan.by.keys@example.org');
  await type(page, page.getByLabel('Password', { exact: true }), 'daylight-1905');
  await type(page, page.getByLabel('Confirm Password'), 'daylight-1905');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/presenter/presentations');

  await press(page, page.getByRole('link', { name: 'CREATE PROJECT' }));
  await type(page, page.getByLabel('Project Name'), 'Photosynthesis');
  await type(page, page.getByLabel('Project Description'), 'How plants make sugar');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Drop your handouts here, or choose files'));
  await (await chooser).setFiles(wordHandout);
  await expect(page.getByText(/^[\d,]+ characters$/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'NEXT' }));
  await page.waitForURL('**/presenter/presentations');

  const menu = page.getByRole('button', { name: 'Actions for Photosynthesis' });
  await press(page, menu);
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const deletion = page.getByRole('dialog', { name: 'Delete Project?' });
  await expect(deletion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deletion).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  const start = page.getByRole('button', { name: 'Start Learning', exact: true });
  await press(page, start);
  const dialog = page.getByRole('dialog', { name: 'Start Learning?' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Yes, Start Learning' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Yes, Start Learning' }));
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  pageErrors.watch(phone);
  const student = await phone.newPage();
  await student.goto(await studentAddress(page));
  await type(
    student,
    student.getByPlaceholder('Type Your Question Here...'),
    'Why are leaves green?',
  );
  await student.keyboard.press('Enter');
  await expect(student.getByText('STUDENT QUESTIONS SCREEN (1)')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'PRESENTER QUESTIONS SCREEN' }));
  await page.waitForURL('**/questions');
  await press(page, page.getByRole('checkbox').first(), 'Space');
  await expect(student.getByText('answered', { exact: false }).first()).toBeVisible();
  await phone.close();
});
