// How long the backdrop lies over a page.
import { expect, type Page } from 'playwright/test';

/** Milliseconds for which the page is covered once the work has begun it. */
export async function coveredMs(page: Page, work: () => Promise<void>): Promise<number> {
  const backdrop = page.locator('.ui-backdrop');
  const measured = page.evaluate(async () => {
    const isThere = () => document.querySelector('.ui-backdrop') !== null;
    const until = (state: boolean) =>
      new Promise<number>((resolve) => {
        // Not by frames: on a busy machine those come late, and what lies between is cut short.
        const observer = new MutationObserver(look);
        function look(): void {
          if (isThere() !== state) return;
          observer.disconnect();
          resolve(performance.now());
        }
        observer.observe(document, { subtree: true, childList: true });
        look();
      });
    const start = await until(true);
    return (await until(false)) - start;
  });
  await work();
  await expect(backdrop).toHaveCount(0);
  return measured;
}
