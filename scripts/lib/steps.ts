// What `npm run check` and `npm test` are made of.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './child.ts';
import { ensureChromium } from '../../tests/support/chromium.ts';
import { tool } from './tools.ts';
import { buildIfStale } from './web-build.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Outcome {
  code: number;
  /** Undefined for a step that is not made of tests, or that ended before it could count them. */
  counts?: Counts | undefined;
}

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

const plain = (name: string, args: string[]): Step => ({
  name,
  run: async () => ({ code: await runNode(args) }),
});

export const checks: Step[] = [
  plain('types', [tool('typescript', 'tsc'), '-b', '--noEmit']),
  plain('lint', [tool('oxlint')]),
  plain('format', [tool('oxfmt'), '--check']),
];

export const build: Step = {
  name: 'build',
  run: async () => ({ code: await buildIfStale() }),
};

/** Runs a test runner that writes its result to a JSON file, and reads the counts out of that. */
async function counted(
  start: (resultFile: string) => Promise<number>,
  count: (result: never) => Counts,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'askroom-result-'));
  const file = join(folder, 'result.json');
  try {
    const code = await start(file);
    return { code, counts: readCounts(file, count) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readCounts(file: string, count: (result: never) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch (error) {
    console.error(`The test run left no result: ${String(error)}`);
    return undefined;
  }
}

interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** The tests of the named projects of vitest.config.ts; of all of them when none is named. */
export const vitest = (projects: string[]): Step => ({
  name: projects.join('+') || 'vitest',
  run: () =>
    counted(
      (file) =>
        runNode([
          tool('vitest'),
          'run',
          ...projects.map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ]),
      (result: VitestResult) => ({
        passed: result.numPassedTests,
        failed: result.numFailedTests,
        skipped: result.numPendingTests + result.numTodoTests,
      }),
    ),
});

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; skipped: number };
}

export const browser: Step = {
  name: 'e2e',
  run: () =>
    counted(
      (file) => {
        const chromium = ensureChromium();
        console.log(`Browser: ${chromium}`);
        return runNode([tool('playwright'), 'test', '--reporter=list,json'], {
          env: {
            ...process.env,
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          },
        });
      },
      ({ stats }: PlaywrightResult) => ({
        passed: stats.expected,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }),
    ),
};
