// A page whose time passes only as the test lets it: what is measured in it is what the app asked
// for, and not how busy the machine is.
import type { Page } from 'playwright/test';
import { heardBy, type Heard } from './notices.ts';
import { waitUntil } from './wait.ts';

/** Far less than anything in the app waits for its storage. */
const stepMs = 250;

const installed = new WeakSet<Page>();

/** Stops the page's clock. `page.clock.resume()` starts it again. */
export async function stopClock(page: Page): Promise<void> {
  if (!installed.has(page)) await page.clock.install();
  installed.add(page);
  await storageAnswers(page);
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + stepMs);
  // A clock cannot be put back: where the step has passed between the two commands, it stands still
  // now, and then it cannot pass.
  await pause().catch(pause);
}

/**
 * Waits until all that the page has asked of its storage is answered. The browser's storage keeps to
 * the time of this machine: a page whose time passes faster would give it up.
 */
const storageAnswers = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      // Stands behind whatever was asked of the same stores before.
      for (const store of database.objectStoreNames) {
        await settled(database.transaction(store, 'readwrite').objectStore(store).count());
      }
      database.close();
    }
  });

/**
 * Lets time pass in a page whose clock is stopped until it looks as wanted.
 * @returns the milliseconds that passed in it, in whole steps
 */
export function passTimeUntil(
  page: Page,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<number> {
  let passedMs = 0;
  // Looks as often as it lets time pass: what waits for the network has a moment for it, each time.
  const lookEveryMs = 50;
  return waitUntil(
    what,
    async () => {
      if (await isSo()) return passedMs;
      await storageAnswers(page);
      await page.clock.runFor(stepMs);
      passedMs += stepMs;
      return undefined;
    },
    lookEveryMs,
  );
}

/**
 * Lets time pass in the page while the work is done and until `measure`, which runs there, is.
 * @returns what it measured by the page's clock
 */
export async function measureMs(
  page: Page,
  measure: () => Promise<number>,
  work: () => Promise<void>,
): Promise<number> {
  await stopClock(page);
  const measuring = page.evaluate(measure);
  let measured: number | undefined;
  void measuring.then((ms) => (measured = ms));
  await work();
  await passTimeUntil(page, 'it is measured', async () => measured !== undefined);
  await page.clock.resume();
  return measuring;
}

/** How many milliseconds the work leaves the page covered. */
export const coveredMs = (page: Page, work: () => Promise<void>): Promise<number> =>
  measureMs(
    page,
    async () => {
      const until = (isThere: boolean) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(look);
          function look(): void {
            if ((document.querySelector('.ui-backdrop') !== null) !== isThere) return;
            observer.disconnect();
            resolve(performance.now());
          }
          observer.observe(document, { subtree: true, childList: true });
          look();
        });
      const start = await until(true);
      return (await until(false)) - start;
    },
    work,
  );

/** The snackbars that the work calls up, once they are gone, with their times by the page's clock. */
export async function noticesUntilGone(page: Page, work: () => Promise<void>): Promise<Heard[]> {
  const { length: before } = await heardBy(page);
  await stopClock(page);
  await work();
  const own = async () => (await heardBy(page)).slice(before);
  await passTimeUntil(page, 'a snackbar has come and gone', async () => {
    const notices = await own();
    return notices.length > 0 && notices.every(({ lastedMs }) => lastedMs !== null);
  });
  await page.clock.resume();
  return own();
}
