// The guard of all browser tests: an error in the page that nobody expected fails the test.
import { test } from '../support/page.ts';

test('an error that was announced is no failure', async ({ page, pageErrors }) => {
  pageErrors.allow(/announced/);
  await page.evaluate(() => console.error('announced'));
});

test('an error on the console fails the test', async ({ page }) => {
  test.fail();
  await page.evaluate(() => console.error('not announced'));
});

test('an error that nobody caught fails the test', async ({ page }) => {
  test.fail();
  const heard = page.waitForEvent('pageerror');
  await page.evaluate(() => setTimeout(() => void JSON.parse('{')));
  await heard;
});

test('contexts that a test opens can be watched as well', async ({ browser, pageErrors }) => {
  test.fail();
  const context = await browser.newContext();
  pageErrors.watch(context);
  const page = await context.newPage();
  await page.evaluate(() => console.error('not announced'));
  await context.close();
});
