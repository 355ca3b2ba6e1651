// Browser tests. Each test file starts the product itself (tests/support/product.ts),
// so there is no web server here.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions, shellOptions } from './tests/support/chromium.ts';
import { bringFonts } from './tests/support/fonts.ts';
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts';
import { patienceMs } from './tests/support/wait.ts';

bringFonts();
keepTemporaryFilesInMemory();

/** The shell offers no notifications and refuses cameras in a way of its own. */
const needsWholeBrowser = /(failures|install|push|student-scanner|student-screens)\.spec/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/global-postgres.ts', './tests/support/global-build.ts'],
  outputDir: 'test-results',
  // Tests wait a good part of their time: two of them leave a machine of two cores a fifth idle.
  workers: Math.max(3, availableParallelism()),
  // Three whole runs beside four busy processes have passed without; on a machine with nothing else to do,
  // where more happens between two looks, a test or so a run did not. What needs it is printed.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // No measures of speed: see `patienceMs`.
  timeout: 5 * patienceMs,
  expect: { timeout: patienceMs },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    // Recording the page at every step takes a sixth of the whole run, and a picture for the case that the
    // test fails, taken of every page that it closes, 4 %: `TRACE=retain-on-failure`.
    trace: (process.env['TRACE'] ?? 'off') as 'off' | 'retain-on-failure',
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    // Each context would fetch the whole app once more; what is about the worker allows it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'pages', testIgnore: needsWholeBrowser, use: { launchOptions: shellOptions() } },
    { name: 'browser', testMatch: needsWholeBrowser, use: { launchOptions: launchOptions() } },
  ],
});
