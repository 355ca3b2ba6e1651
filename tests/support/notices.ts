// Every snackbar that a page has shown, also those that are gone before anybody looks.
import { expect, type BrowserContext, type Page } from 'playwright/test';

export interface Heard {
  type: string;
  /** Title and text, joined by ` / `. */
  text: string;
  /** Milliseconds on screen, by the page's clock; null while it is there. */
  lastedMs: number | null;
}

/** From the next page on. The page that a test is given is listened to already (page.ts). */
export const recordNotices = (where: BrowserContext | Page): Promise<unknown> =>
  where.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(globalThis, { heardNotices: heard });
    new MutationObserver((mutations) => {
      for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.matches('.ui-notice')) continue;
        const entry: Heard = {
          type: node.dataset['type'] ?? '',
          text: node.innerText.replaceAll(/\s*\n\s*/g, ' / '),
          lastedMs: null,
        };
        const start = performance.now();
        heard.push(entry);
        const end = new MutationObserver(() => {
          if (node.isConnected) return;
          entry.lastedMs = performance.now() - start;
          end.disconnect();
        });
        end.observe(document, { subtree: true, childList: true });
      }
    }).observe(document, { subtree: true, childList: true });
  });

/** What was said since the page was loaded. */
export const heardBy = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { heardNotices: Heard[] }).heardNotices);

/** Waits until the page has said this. */
export async function expectNotice(
  page: Page,
  text: string | RegExp,
  type?: 'success' | 'error' | 'warning',
): Promise<void> {
  const wanted = {
    text: typeof text === 'string' ? text : expect.stringMatching(text),
    ...(type ? { type } : {}),
  };
  await expect.poll(() => heardBy(page)).toContainEqual(expect.objectContaining(wanted));
}

/** The same of something that makes the page say it, where it may have been said before. */
export async function expectNoticeOf(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const said = async (): Promise<number> =>
    (await heardBy(page)).filter((heard) => heard.text.includes(text)).length;
  const before = await said();
  await act();
  await expect.poll(said).toBeGreaterThan(before);
}
