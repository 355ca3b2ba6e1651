// Light or dark, as the system is or as somebody chose: at once in every window, and before anything
// is painted.

import { expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { handout } from '../support/fixtures.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { smallTargets } from '../support/touch-targets.ts';

let product: Product;
let presenter: Presenter;
let id: number;
test.beforeAll(async () => {
  product = await startBrowserProduct();
  presenter = await signUp(product, 'free');
  id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
});
test.afterAll(() => product.stop());

const light = 'rgb(248, 245, 241)';
const dark = 'rgb(23, 19, 31)';
const choice = (page: Page) => page.getByRole('combobox', { name: 'Appearance' });

/** Of the page behind everything. */
async function expectGround(page: Page, colour: string): Promise<void> {
  await expect(page.locator(':root')).toHaveCSS('background-color', colour);
}

test('what is chosen holds in every window and after a reload; else the system is followed', async ({
  page,
  context,
}) => {
  await signInBrowser(context, presenter);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${product.url}/presenter/presentations`);
  await choice(page).waitFor();
  await expectGround(page, light);
  const wall = await context.newPage();
  await wall.emulateMedia({ colorScheme: 'light' });
  await wall.goto(`${product.url}/presenter/presentation/${id}/wall`);
  await wall.getByText('Ask your first question').waitFor();
  await expectGround(wall, light);

  await choice(page).selectOption('Dark');
  await expectGround(page, dark);
  await expectGround(wall, dark);

  // Before any script of the app: those are held back.
  await page.route('**/assets/**/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expectGround(page, dark);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${product.url}/presenter/usage`);
  await expect(choice(page)).toHaveValue('dark');

  await choice(page).selectOption('System');
  await expectGround(page, light);
  await expectGround(wall, light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGround(page, dark);
  await choice(page).selectOption('Light');
  await expectGround(page, light);
});

test('it is reached by keys and by thumbs, folded and not', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.url}/presenter/presentations`);
  await choice(page).focus();
  await expect(page.locator('.side__item', { has: choice(page) })).toHaveCSS(
    'outline-style',
    'solid',
  );
  await page.keyboard.press('ArrowDown');
  await expect(choice(page)).toHaveValue('light');
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const _ of ['folded', 'unfolded']) {
      await page.getByRole('button', { name: 'Side navigation' }).click();
      expect(await smallTargets(page)).toEqual([]);
    }
  }
});
