// What is about to be pressed stays where it is.

import { expect, type Page } from 'playwright/test';
import { test } from '../support/page.ts';
import { passTimeUntil, stopClock } from '../support/page-clock.ts';
import { untilStill } from '../support/still.ts';

/** Far longer than any of them lasts. */
const longMs = 30_000;
const notices = (page: Page) => page.locator('.ui-notice');

for (const width of [360, 1440]) {
  test(`at ${width} px, no notice moves under a pointer that rests on one`, async ({
    page,
    context,
    pageErrors,
    sharedProduct,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${sharedProduct.url}/presenter/login`);
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('cobol-1959');
    await context.setOffline(true);
    await stopClock(page);
    const signIn = page.getByRole('button', { name: 'SIGN IN' });
    const untilThereAre = (count: number) =>
      passTimeUntil(
        page,
        `${count} are there`,
        async () => (await notices(page).count()) === count,
      );
    for (const count of [1, 2]) {
      await signIn.click();
      await untilThereAre(count);
    }
    const newer = notices(page).nth(1);
    await newer.hover();
    await untilStill(page);
    const before = await newer.boundingBox();
    await page.clock.runFor(longMs);
    expect(await notices(page).count()).toBe(2);
    // By the keyboard: the pointer rests.
    await signIn.press('Enter');
    await untilThereAre(3);
    expect(await newer.boundingBox()).toEqual(before);

    await page.mouse.move(1, 1);
    await untilThereAre(0);
    await page.clock.resume();
  });
}
