// The browsers that walks are taken in: what each needs of the machine, and how it is started.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { ensureShell, launchOptions, shellOptions } from '../support/chromium.ts';
import { installDebianPackages } from '../support/debian.ts';
import { launchFirefox } from './firefox.ts';
import { fetchOldChromium, findOldChromium } from './old-chromium.ts';
import { openPage } from './playwright-driver.ts';
import { driverOf } from './webdriver-driver.ts';
import { startWebKitGtk, startWpe, type WebKit } from './webkit.ts';
import { windowOf, type BrowserWindow, type Size } from './window.ts';

export interface RunningEngine {
  readonly version: string;
  open(size: Size): Promise<BrowserWindow>;
  close(): Promise<void>;
}

interface Engine {
  /** Looks, and installs nothing. */
  isThere(): boolean;
  /** @returns why it is not there afterwards, or undefined when it is */
  install(): Promise<string | undefined>;
  start(): Promise<RunningEngine>;
}

const pathOf = (name: string): string | undefined =>
  ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const firefoxPath = () => pathOf('firefox-esr') ?? pathOf('firefox');

async function startChromium(path?: string): Promise<RunningEngine> {
  const browser = await chromium.launch(path ? launchOptions(path) : shellOptions());
  return {
    version: browser.version(),
    open: async (size) => windowOf(await openPage(browser, size, true)),
    close: () => browser.close(),
  };
}

async function startFirefox(): Promise<RunningEngine> {
  const browser = await launchFirefox(firefoxPath()!);
  return {
    version: browser.version(),
    open: async (size) => windowOf(await openPage(browser, size, false)),
    close: () => browser.close(),
  };
}

async function startWebKit(starting: Promise<WebKit>, version: string): Promise<RunningEngine> {
  const webkit = await starting;
  return {
    version,
    open: async (size) => windowOf(driverOf(await webkit.open(size))),
    close: () => webkit.stop(),
  };
}

const library = '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib';

export const engines = {
  chromium: {
    isThere: () => true,
    async install() {
      ensureShell();
      return undefined;
    },
    start: () => startChromium(),
  },
  firefox: {
    isThere: () => firefoxPath() !== undefined,
    install: async () => installDebianPackages('firefox-esr'),
    start: startFirefox,
  },
  webkit: {
    isThere: () =>
      [pathOf('WebKitWebDriver'), pathOf('Xvfb'), '/usr/bin/python3', library].every(
        (path) => path !== undefined && existsSync(path),
      ),
    install: async () =>
      installDebianPackages('webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'),
    start: () => startWebKit(startWebKitGtk(), 'GTK'),
  },
  'old-chromium': {
    isThere: () => findOldChromium() !== undefined,
    install: fetchOldChromium,
    start: () => startChromium(findOldChromium()),
  },
  'old-webkit': {
    isThere: () => pathOf('WPEWebDriver') !== undefined && pathOf('cog') !== undefined,
    install: async () => installDebianPackages('wpewebkit-driver', 'cog'),
    start: () => startWebKit(startWpe(), 'WPE'),
  },
} satisfies Record<string, Engine>;
export type EngineName = keyof typeof engines;

/** Installs what is missing, where that is allowed, and says what is left out. */
export async function ensureEngines(): Promise<void> {
  for (const [name, engine] of Object.entries(engines)) {
    if (name !== 'chromium' && engine.isThere()) continue;
    const refusal = await engine.install();
    if (!engine.isThere()) console.log(`Walks in ${name} are SKIPPED: ${refusal ?? 'not found'}`);
  }
}
