// Which Chromium drives the browser tests, and how it is started: most by Debian's shell without
// windows, a fifth cheaper where it is there; cameras, installing and measuring by the whole browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { installDebianPackages } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 10 * 60_000;

/** Path of an installed Chromium: CHROMIUM_PATH, the system's, else Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
    return given;
  }
  return [...placesOf(NAMES), chromium.executablePath()].find((path) => existsSync(path));
}

/** What shows pages and nothing else; undefined where it is not installed, or CHROMIUM_PATH says otherwise. */
const findShell = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ? undefined : placesOf([SHELL]).find((path) => existsSync(path));

function placesOf(names: readonly string[]): string[] {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** As findChromium; installs Playwright's build, or else Debian's package, where none is found. */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed) return installed;

  console.log('No Chromium is installed: trying the build that Playwright offers');
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js');
  const { stderr } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: DOWNLOAD_LIMIT_MS,
  });
  const downloaded = findChromium();
  if (downloaded) return downloaded;

  const refusal = installDebianPackages('chromium', SHELL, 'fonts-liberation');
  const packaged = findChromium();
  if (packaged) return packaged;
  throw new Error(
    `The browser tests need Chromium: install it or set CHROMIUM_PATH.\n${refusal ?? ''}\n${stderr}`,
  );
}

/** Installs Debian's shell where it can. @returns what drives the tests that open pages */
export function ensureShell(): string {
  const whole = ensureChromium();
  if (!process.env['CHROMIUM_PATH'] && !findShell()) installDebianPackages(SHELL);
  return findShell() ?? whole;
}

/**
 * A second list replaces the first: what Playwright switches off (`disabledFeatures` in
 * playwright-core), and the suggestions of an address bar that nobody sees, for which each context
 * would open two pages of the browser's own.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Works as root and in a container; nothing phones home, nothing is painted twice. */
export const launchOptions = (executablePath = ensureChromium()): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
});

/** As `launchOptions`, for pages that need no more of a browser than a window. */
export const shellOptions = (): LaunchOptions => launchOptions(findShell());
