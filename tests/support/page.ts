// Playwright's `test`, in which an error that nobody expected fails the test:
// one written to the console, one thrown and not caught, in any watched context.
import { expect, test as playwrightTest, type BrowserContext } from 'playwright/test';

import { recordNotices } from './notices.ts';
import { startBrowserProduct } from './browser-product.ts';
import type { Product } from './product.ts';

export interface PageErrors {
  /** Watches all pages of a context that the test opened itself; the default one is watched. */
  watch(context: BrowserContext): void;
  /**
   * Announces errors that belong to the test. Chromium also writes one for each answer that is
   * not a success, such as `Failed to load resource: the server responded with a status of 403`.
   */
  allow(pattern: RegExp): void;
}

/** What Chromium writes when the network or the server is away, also of the worker's updates. */
export const networkErrors =
  /net::ERR_|ERR_(INTERNET|CONNECTION|FAILED|EMPTY)|WebSocket|fetching the script/;

interface OfWorker {
  /**
   * One for all files that a worker runs: everybody in it is signed up by a test of its own. Who
   * kills it, sets it up or counts what it holds starts another.
   */
  sharedProduct: Product;
}

export const test = playwrightTest.extend<{ pageErrors: PageErrors }, OfWorker>({
  sharedProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      // All that a phone may be offered.
      const product = await startBrowserProduct({ env: { PUSH: 'on' } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  pageErrors: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext): void => {
        watched.on('console', (message) => {
          if (message.type() === 'error')
            found.push(`${message.text()} (${message.page()?.url()})`);
        });
        watched.on('weberror', (webError) => found.push(String(webError.error())));
      };
      watch(context);
      await recordNotices(context);
      await use({ watch, allow: (pattern) => allowed.push(pattern) });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors that no test announced').toEqual([]);
    },
    { auto: true },
  ],
});
