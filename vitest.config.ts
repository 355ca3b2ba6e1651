// One project a kind of test, so that a part can be run by name:
// `npx vitest run --project api`. Browser tests are Playwright's (playwright.config.ts).
import { configDefaults, defineConfig } from 'vitest/config';
import { preactAliases } from './scripts/preact-aliases.ts';

const withPostgres = {
  globalSetup: ['tests/support/global-postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: { alias: preactAliases, mainFields: ['module', 'main'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    maxWorkers: 2,
    sequence: { groupOrder: 0 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,src,sw,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
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
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withPostgres },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/{api,bench,e2e,fixtures,load}/**'],
          ...withPostgres,
          testTimeout: 180_000,
          // These start whole servers and kill them: after everything else.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
