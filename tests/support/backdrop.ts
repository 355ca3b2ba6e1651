// How long the backdrop lies over a page.
import { expect, type Page } from 'playwright/test';

/** Milliseconds for which the page is covered once the work has begun it. */
export async function coveredMs(page: Page, work: () => Promise<void>): Promise<number> {
  const backdrop = page.locator('.ui-backdrop');
  const measured = page.evaluate(async () => {
    const isThere = () => document.querySelector('.ui-backdrop') !== null;
    const until = (state: boolean) =>
      new Promise<number>((resolve) => {
        const look = () =>
          isThere() === state ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      });
    const start = await until(true);
    return (await until(false)) - start;
  });
  await work();
  await expect(backdrop).toHaveCount(0);
  return measured;
}
