// A browser in which a presenter is signed in already, for tests of what comes after.
import type { BrowserContext } from 'playwright/test';
import type { Presenter } from './people.ts';

/** Every page that the context opens from now on is that presenter's. */
export async function signInBrowser(context: BrowserContext, presenter: Presenter): Promise<void> {
  const auth = { presenter_id: presenter.id, token: presenter.token };
  await context.addInitScript((text) => {
    // Not in frames, and once: a test may sign out.
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (sessionStorage.getItem('testSignedIn')) return;
    sessionStorage.setItem('testSignedIn', 'yes');
    localStorage.setItem('presenterAuthData', text);
  }, JSON.stringify(auth));
}
