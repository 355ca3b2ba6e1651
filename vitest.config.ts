// One project a kind of test, so that a part can be run by name:
// `npx vitest run --project api`. Browser tests are Playwright's (playwright.config.ts).
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { preactAliases } from './scripts/vite/preact-aliases.ts';
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts';
import { patienceMs } from './tests/support/wait.ts';

keepTemporaryFilesInMemory();
const cores = availableParallelism();
const postgres = 'tests/support/global-postgres.ts';
const withPostgres = { globalSetup: [postgres] };

/** Large files go first, as those that take longest. Of these few lines that is not to be seen. */
const longerThanTheyLook = /durability\/(product|product-on-postgres)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longerThanTheyLook.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: { alias: preactAliases, mainFields: ['module', 'main'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    // They wait a good part of their time, for a database, a queue, a pause.
    maxWorkers: Math.max(3, cores),
    // No measures of speed: whoever waits for something waits for as long as `patienceMs`, and a test
    // may wait for several things.
    expect: { poll: { timeout: patienceMs } },
    testTimeout: 5 * patienceMs,
    hookTimeout: 5 * patienceMs,
    teardownTimeout: patienceMs,
    sequence: { groupOrder: 0, sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/support/page-words.ts'],
          include: ['{contract,src,sw,scripts,bench,training}/**/*.test.{ts,tsx}'],
          server: {
            deps: { inline: ['wouter', 'zustand', 'react-qr-code', 'use-sync-external-store'] },
          },
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], ...withPostgres },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          ...withPostgres,
          setupFiles: ['tests/support/cheap-passwords.ts'],
          // The files of a worker share its modules and its model; none keeps anything in a module.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/{api,e2e,fixtures}/**'],
          globalSetup: [postgres, 'tests/support/global-build.ts'],
          // These start whole servers and kill them: after everything else. They wait even more.
          sequence: { groupOrder: 1 },
          maxWorkers: Math.max(4, cores),
        },
      },
    ],
  },
});
