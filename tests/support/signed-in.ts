// A browser in which a presenter is signed in already, for tests of what comes after.
import type { BrowserContext, Page } from 'playwright/test';
import type { Presenter } from './presenter.ts';

/** Every page that the context opens from now on is that presenter's. */
export async function signInBrowser(context: BrowserContext, presenter: Presenter): Promise<void> {
  const auth = { presenter_id: presenter.presenterId, token: presenter.caller.token };
  await context.addInitScript((text) => {
    // Not in frames, and once: a test may sign out.
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (sessionStorage.getItem('testSignedIn')) return;
    sessionStorage.setItem('testSignedIn', 'yes');
    localStorage.setItem('presenterAuthData', text);
  }, JSON.stringify(auth));
}

/** Every snackbar that a page shows from now on, also those that are gone before anybody looks. */
export async function hearNotices(page: Page): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(() => {
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
  return () =>
    page.evaluate(() => (globalThis as unknown as { heardNotices: Heard[] }).heardNotices);
}

export interface Heard {
  type: string;
  /** Title and text, joined by ` / `. */
  text: string;
  /** Milliseconds on screen; null while it is there. */
  lastedMs: number | null;
}
