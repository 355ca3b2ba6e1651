// What a phone must load before its student can type: on coming back to the question screen, and on
// the very first visit, which begins with the address in the QR code.
import { chromium, type BrowserContext, type Page } from 'playwright';
import { firstLoadLimit } from '../../tests/budgets/budgets.ts';
import { brotliBytes, firstLoad, sumBytes } from '../../tests/budgets/built-files.ts';
import { launchOptions } from '../../tests/support/chromium.ts';
import { handout } from '../../tests/support/fixtures.ts';
import { signUp } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import type { Report } from '../report.ts';

const maxKilobytes = firstLoadLimit / 1000;

export async function measureFirstLoad(): Promise<Report> {
  const files = firstLoad();
  const scanKilobytes = await inQuestionScreen(async ({ context, page }) => {
    const loaded = await loadedBeforeBox(page);
    await canTypeWithOnly(
      context,
      files.map((file) => `/${file}`),
    );
    return loaded / 1000;
  });
  return {
    title: 'HTML, CSS and JavaScript before the question box can be used, Brotli',
    figures: [
      { name: 'question screen', value: sumBytes(files) / 1000, unit: 'kB', target: maxKilobytes },
      ...files.map((file) => ({
        name: `  ${file}`,
        value: brotliBytes(file) / 1000,
        unit: 'kB' as const,
      })),
      { name: 'first visit, by scanning', value: scanKilobytes, unit: 'kB', target: maxKilobytes },
    ],
  };
}

interface Visit {
  readonly context: BrowserContext;
  /** Came by the address in the code and shows the box. */
  readonly page: Page;
}

/** Runs `visit` on the phone of a student who has just scanned the code of a FREE presentation. */
async function inQuestionScreen<T>(visit: (visit: Visit) => Promise<T>): Promise<T> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const presenter = await signUp(product, 'free');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    const { pathname, search } = new URL((await presenter.get(id)).student_url!);
    const browser = await chromium.launch(launchOptions());
    try {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        baseURL: product.url,
      });
      const page = await context.newPage();
      await page.addInitScript(markWhenBoxIsUsable);
      await page.goto(`${pathname}${search}`);
      await page.locator(box).waitFor();
      return await visit({ context, page });
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

const box = 'textarea:not(:disabled)';
const mark = 'box can be used';

/** Runs in the page. */
function markWhenBoxIsUsable(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('textarea:not(:disabled)')) return;
    performance.mark('box can be used');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Bytes of the page, its scripts and its styles that had arrived when the box could be used. */
async function loadedBeforeBox(page: Page): Promise<number> {
  return page.evaluate((name) => {
    const at = performance.getEntriesByName(name)[0]!.startTime;
    const entries = performance.getEntries() as PerformanceResourceTiming[];
    return entries
      .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
      .filter((entry) => entry.responseEnd <= at)
      .filter((entry) => entry.entryType === 'navigation' || /\.(js|css)$/.test(entry.name))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
  }, mark);
}

/**
 * Opens the question screen while nothing but these files can be had, and types.
 * @throws Error of the browser when the box cannot be used
 */
async function canTypeWithOnly(context: BrowserContext, paths: readonly string[]): Promise<string> {
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const request = route.request();
    const isWanted =
      request.isNavigationRequest() || paths.includes(new URL(request.url()).pathname);
    return isWanted ? route.continue() : route.abort();
  });
  await page.goto('/student/questions');
  await page.locator(box).pressSequentially('Why?');
  const typed = await page.locator(box).inputValue();
  await page.close();
  return typed;
}
