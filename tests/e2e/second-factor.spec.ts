// Two-step sign-in: turned on in the profile, asked for at the door, turned off again, all on a
// narrow screen and by keyboard.

import { expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { press, type } from '../support/keyboard.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { zbarReader } from '../support/qr-reader.ts';
import { appCode, turnOnSecondFactor, wrongAppCode } from '../support/second-factor.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { tooWide } from '../support/too-wide.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startBrowserProduct();
});
test.afterAll(() => product.stop());

async function typePassword(page: Page, { email, password }: Presenter): Promise<void> {
  await page.goto(`${product.url}/presenter/login`);
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Side navigation' }));
  await press(page, page.getByRole('button', { name: 'Logout' }));
  await page.waitForURL('**/presenter/login');
}

async function look(page: Page, name: string): Promise<void> {
  expect.soft(await tooWide(page), `pixels by which ${name} is too wide`).toBeLessThanOrEqual(0);
  expect.soft(await smallTargets(page), `what a thumb may miss: ${name}`).toEqual([]);
  expect.soft(await accessibilityProblems(page), name).toEqual([]);
  const { width, height } = page.viewportSize()!;
  const sizes = [width, 768, 1920].map((one) => ({ width: one, height }));
  await takePicture(page, `second-factor-${name}`, { sizes, fullPage: true, inBothSchemes: true });
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a code is turned on, asked for, replaced by a recovery code, and turned off', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 403/);
    const presenter = await signUp(product, 'free');
    await typePassword(page, presenter);
    await page.waitForURL('**/presenter/presentations');
    await page.goto(`${product.url}/presenter/edit-profile`);
    const panel = page.getByRole('region', { name: 'Two-step sign-in' });
    await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await look(page, 'off');
    await press(page, panel.getByRole('button', { name: 'Turn on' }));
    await expect(panel.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type('a guess');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('This is not your current password.')).toBeVisible();
    await panel.getByLabel('Your password').selectText();
    await page.keyboard.type(presenter.password);
    await page.keyboard.press('Enter');

    const code = panel.getByLabel('Code');
    await expect(code).toBeFocused();
    const secret = (await panel.locator('code').innerText()).replaceAll(/\s/g, '');
    const uri = await panel.getByRole('link', { name: 'Open an app' }).getAttribute('href');
    expect(uri).toContain(`secret=${secret}&`);
    // Not half behind the bar at the top.
    await page.setViewportSize({ width: 360, height: 2_000 });
    const read = zbarReader();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const picture = await panel.locator('.second-factor__qr').screenshot();
      if (read) expect(await read([picture])).toEqual([uri]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await look(page, 'scan');
    await page.keyboard.type(wrongAppCode(secret));
    await page.keyboard.press('Enter');
    await expect(panel.getByText('This code is wrong')).toBeVisible();
    await code.selectText();
    await page.keyboard.type(appCode(secret));
    await page.keyboard.press('Enter');

    await expect(panel.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    const codes = await panel.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await look(page, 'recovery-codes');
    const download = page.waitForEvent('download');
    await press(page, panel.getByRole('button', { name: 'Download' }));
    const file = await (await download).createReadStream();
    expect(Buffer.concat(await file.toArray()).toString()).toBe(`${codes.join('\n')}\n`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, panel.getByRole('button', { name: 'Copy' }));
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${codes.join('\n')}\n`);
    await press(page, panel.getByRole('button', { name: 'I’ve saved them' }));
    await expect(panel.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
    await expect(panel.getByText('10 recovery codes are left.')).toBeVisible();
    await look(page, 'on');

    await logOut(page);
    await typePassword(page, presenter);
    const atTheDoor = page.getByLabel('Code', { exact: true });
    await expect(atTheDoor).toBeFocused();
    await expect(atTheDoor).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(atTheDoor).toHaveAttribute('inputmode', 'numeric');
    await look(page, 'asked');
    await page.keyboard.type(wrongAppCode(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong')).toBeVisible();
    await expect(atTheDoor).toBeFocused();
    await look(page, 'wrong');
    await atTheDoor.selectText();
    await page.keyboard.type(appCode(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/presenter/presentations');

    await logOut(page);
    await typePassword(page, presenter);
    await press(page, page.getByRole('button', { name: 'Use a recovery code' }));
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await look(page, 'asked-for-recovery');
    await page.keyboard.type(codes[0]!.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/presenter/presentations');

    await page.goto(`${product.url}/presenter/edit-profile`);
    await expect(panel.getByText('9 recovery codes are left.')).toBeVisible();
    await press(page, panel.getByRole('button', { name: 'New recovery codes' }));
    await expect(panel.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(presenter.password);
    await type(page, panel.getByLabel('Code'), codes[1]!);
    await look(page, 'renew');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    const [renewed] = await panel.getByRole('listitem').allInnerTexts();
    await press(page, panel.getByRole('button', { name: 'I’ve saved them' }));

    await press(page, panel.getByRole('button', { name: 'Turn off' }));
    await press(page, panel.getByRole('button', { name: 'Cancel' }));
    await press(page, panel.getByRole('button', { name: 'Turn off' }));
    await expect(panel.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(presenter.password);
    await type(page, panel.getByLabel('Code'), renewed!);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await logOut(page);
    await typePassword(page, presenter);
    await page.waitForURL('**/presenter/presentations');
  });

  test('who starts over, or is too late, signs in again', async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 401/);
    const presenter = await signUp(product, 'free');
    await turnOnSecondFactor(presenter);
    await typePassword(page, presenter);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await page.route('**/login-code', (route) =>
      route.fulfill({
        status: 401,
        json: {
          status: 'error',
          code: 'sign_in_too_old',
          message: 'This took longer than five minutes. Please sign in again.',
          request_id: 'x',
        },
      }),
    );
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText('longer than five minutes')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Login to your Account' })).toBeVisible();
  });

  test('what is pressed below a field does not move away from under the finger', async ({
    page,
  }) => {
    const presenter = await signUp(product, 'free');
    await turnOnSecondFactor(presenter);
    // As long as a person presses.
    const slowly = { delay: 300 };
    await typePassword(page, presenter);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Use a recovery code' }).click(slowly);
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    // It is said once the finger is lifted.
    await page.getByRole('heading', { name: 'Enter your code' }).click(slowly);
    await expect(page.getByText('Please enter the code.')).toBeVisible();
  });
});
