// A browser in which a presenter is signed in already, for tests of what comes after.
import type { BrowserContext, Page } from 'playwright/test';
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

/** Of whoever signed in on that page. */
export const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('presenterAuthData')!) as { token: string }).token,
  );

/** What the QR code holds, of the presentation whose screen the page shows. */
export async function studentAddress(page: Page): Promise<string> {
  const id = /presentation\/(\d+)/.exec(page.url())![1];
  const response = await page.request.get(new URL(`/api/presentation/${id}`, page.url()).href, {
    headers: { authorization: `Bearer ${await tokenOn(page)}` },
  });
  return ((await response.json()) as { data: { student_url: string } }).data.student_url;
}
