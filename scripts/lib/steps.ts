// What `npm run check` and `npm test` are made of.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runNode } from './child.ts';
import { ensureShell } from '../../tests/support/chromium.ts';
import { tool } from './tools.ts';
import { buildIfStale } from './build.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Outcome {
  code: number;
  /** Undefined for a step that is not made of tests, or that ended before it could count them. */
  counts?: Counts | undefined;
  /** What failed, or passed only at a second try, each with its file and the beginning of why. */
  remarks?: string[];
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
  read: (result: never) => Pick<Outcome, 'counts' | 'remarks'>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'askroom-result-'));
  const file = join(folder, 'result.json');
  try {
    const code = await start(file);
    return { code, ...readResult(file, read) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readResult<T>(file: string, read: (result: never) => T): T | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch (error) {
    console.error(`The test run left no result: ${String(error)}`);
    return undefined;
  }
}

/** One failure as the summary shows it: where, what, and the first lines of why, without colours. */
function remark(file: string, title: string, why = ''): string {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 6);
  return [`${relative('.', file)} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file. */
    name: string;
    status: string;
    /** Why the file could not be run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

export const readVitest = (result: VitestResult) => ({
  counts: {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  },
  remarks: result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => remark(name, each.fullName, each.failureMessages?.[0]));
    return status === 'failed' && failed.length === 0
      ? [remark(name, 'the file', message)]
      : failed;
  }),
});

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
      readVitest,
    ),
});

interface PlaywrightSuite {
  specs: {
    file: string;
    line: number;
    title: string;
    tests: {
      projectName?: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** What went wrong outside of every test. */
  errors: { message?: string }[];
}

const remarksOf = (folder: string, { specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        remark(
          `${folder}/${file}:${line}`,
          [
            ...(projectName ? [`${projectName}:`] : []),
            title,
            ...(status === 'flaky' ? ['(passed at a second try)'] : []),
          ].join(' '),
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  ),
  ...suites.flatMap((suite) => remarksOf(folder, suite)),
];

/** @param folder of the tests, from which their files are named */
export const readPlaywright = (
  { stats, suites, errors }: PlaywrightResult,
  folder = 'tests/e2e',
) => ({
  counts: {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  },
  remarks: [
    ...suites.flatMap((suite) => remarksOf(folder, suite)),
    ...errors.map(({ message }) => remark(folder, 'outside of every test', message)),
  ],
});

const playwright = (args: string[], resultFile: string): Promise<number> =>
  runNode([tool('playwright'), 'test', ...args, '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile },
  });

export const browser: Step = {
  name: 'e2e',
  run: () =>
    counted((file) => {
      console.log(`Browser: ${ensureShell()}`);
      return playwright([], file);
    }, readPlaywright),
};

/** The same walks in every engine that there is or that can be installed. */
export const engines: Step = {
  name: 'engines',
  run: () =>
    counted(
      async (file) => {
        // The drivers of other browsers are loaded by whoever drives them.
        const { ensureEngines } = await import('../../tests/engines/engines.ts');
        await ensureEngines();
        return playwright(['--config=tests/engines'], file);
      },
      (result: PlaywrightResult) => readPlaywright(result, 'tests/engines'),
    ),
};
