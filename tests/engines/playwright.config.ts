// Walks through the product in all engines: `npm test -- engines`.
import { defineConfig } from 'playwright/test';
import { bringFonts } from '../support/fonts.ts';
import { keepTemporaryFilesInMemory } from '../support/temporary-files.ts';
import { patienceMs } from '../support/wait.ts';
import type { EngineName } from './engines.ts';
import type { Size } from './window.ts';

bringFonts();
keepTemporaryFilesInMemory();

const sizes: Record<string, Size> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
const whole: EngineName[] = ['chromium', 'firefox', 'webkit'];
/** Only a student's: these are on phones that nobody brings up to date. */
const oldest: EngineName[] = ['old-chromium', 'old-webkit'];

export default defineConfig<{ size: Size }, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.walk.ts',
  globalSetup: [
    '../support/global-postgres.ts',
    '../support/global-build.ts',
    './global-product.ts',
  ],
  outputDir: '../../test-results/engines',
  workers: 3,
  fullyParallel: true,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 5 * patienceMs,
  expect: { timeout: patienceMs },
  reporter: 'list',
  use: { actionTimeout: patienceMs, navigationTimeout: patienceMs },
  projects: [
    ...whole.flatMap((engineName) =>
      Object.entries(sizes)
        // At a desk, everything in tests/e2e runs in Chromium.
        .filter(([name]) => engineName !== 'chromium' || name === 'phone')
        .map(([name, size]) => ({
          name: `${engineName} ${name}`,
          use: { engineName, size },
        })),
    ),
    ...oldest.map((engineName) => ({
      name: `${engineName} phone`,
      testMatch: 'student.walk.ts',
      use: { engineName, size: sizes['phone']! },
    })),
  ],
});
