// The test that a walk is: one window of one browser, with a network of its own to the product.
import { test } from 'playwright/test';
import { engines, type EngineName, type RunningEngine } from './engines.ts';
import { openRelay, type Relay } from './relay.ts';
import type { BrowserWindow, Size } from './window.ts';

interface OfWorker {
  engineName: EngineName;
  engine: RunningEngine;
}

interface OfWalk {
  size: Size;
  /** The address of the product, past every relay: for those who have no browser. */
  productUrl: string;
  relay: Relay;
  window: BrowserWindow;
}

export const walk = test.extend<OfWalk, OfWorker>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  size: [{ width: 390, height: 844 }, { option: true }],
  engine: [
    async ({ engineName }, give) => {
      test.skip(!engines[engineName].isThere(), `${engineName} is not installed`);
      const engine = await engines[engineName].start();
      await give(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  productUrl: async ({}, give) => give(process.env['ENGINES_PRODUCT']!),
  relay: async ({ productUrl }, give) => {
    await using relay = await openRelay(productUrl);
    await give(relay);
  },
  window: async ({ engine, size }, give, testInfo) => {
    const window = await engine.open(size);
    await give(window);
    if (testInfo.status !== testInfo.expectedStatus) {
      await window.screenshot(testInfo.outputPath('window.png')).catch(() => undefined);
    }
    await window.close();
  },
});

const folder = process.env['SCREENSHOTS'];

/** For whoever wants to look at it: `SCREENSHOTS=folder npm test -- engines`. */
export async function picture(window: BrowserWindow, name: string): Promise<void> {
  if (!folder) return;
  await window.still();
  const project = test.info().project.name.replaceAll(' ', '-');
  await window.screenshot(`${folder}/${name}-${project}.png`);
}

/** The browser becomes this presenter's. */
export async function signIn(
  window: BrowserWindow,
  origin: string,
  { id, token }: { id: number; token: string },
): Promise<void> {
  await window.goto(`${origin}/presenter/login`);
  await window.evaluate(
    (auth) => localStorage.setItem('presenterAuthData', auth),
    JSON.stringify({ presenter_id: id, token }),
  );
}
