// Browser tests. Each test file starts the product itself (tests/support/product.ts),
// so there is no web server here.
import { defineConfig } from 'playwright/test';
import { launchOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  // What passes only at the second try is printed as flaky, to be looked at and not to stop a release.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // The page at every step, without the film: recording that takes a third of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
