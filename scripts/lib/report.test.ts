import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAndReport } from './report.ts';
import { readPlaywright, readVitest, type Outcome, type Step } from './steps.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

const step = (name: string, outcome: Outcome): Step => ({ name, run: async () => outcome });

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

it('adds up the counts of all test runs on the last line', async () => {
  const code = await runAndReport([
    step('types', { code: 0 }),
    step('unit', { code: 0, counts: counts(3, 0, 2) }),
    step('e2e', { code: 0, counts: counts(4, 0) }),
  ]);
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('7 passed, 0 failed, 2 skipped');
});

it('runs everything, and ends with the code of the first step that failed', async () => {
  const code = await runAndReport([
    step('unit', { code: 3, counts: counts(1, 2) }),
    step('e2e', { code: 4, counts: counts(5, 1) }),
  ]);
  expect(code).toBe(3);
  expect(lines.at(-1)).toBe('6 passed, 3 failed');
});

it('names at the end what failed and why, above the counts', async () => {
  const vitest = readVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: `${process.cwd()}/server/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'takes away',
            status: 'failed',
            failureMessages: ['\u001b[31mis 2\u001b[39m'],
          },
        ],
      },
      {
        name: `${process.cwd()}/server/b.test.ts`,
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  const flaky = { status: 'flaky' as const, results: [{ error: { message: 'too late' } }, {}] };
  const playwright = readPlaywright({
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [],
        suites: [{ specs: [{ file: 'c.spec.ts', line: 7, title: 'opens', tests: [flaky] }] }],
      },
    ],
    errors: [],
  });
  await runAndReport([
    step('unit', { code: 1, ...vitest }),
    step('e2e', { code: 0, ...playwright }),
  ]);
  expect(lines.slice(-4)).toEqual([
    'server/a.test.ts › takes away\n    is 2',
    'server/b.test.ts › the file\n    no such module',
    'tests/e2e/c.spec.ts:7 › opens (passed at a second try)\n    too late',
    '5 passed, 1 failed',
  ]);
});

it('names the browser in which a walk failed', () => {
  const failed = {
    projectName: 'webkit phone',
    status: 'unexpected' as const,
    results: [{ error: { message: 'no dialog' } }],
  };
  const { remarks } = readPlaywright(
    {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [{ file: 'd.walk.ts', line: 9, title: 'asks', tests: [failed] }] }],
      errors: [],
    },
    'tests/engines',
  );
  expect(remarks).toEqual(['tests/engines/d.walk.ts:9 › webkit phone: asks\n    no dialog']);
});

it('never reports a clean count when a step failed outside its tests', async () => {
  const code = await runAndReport([
    step('types', { code: 2 }),
    step('unit', { code: 1, counts: counts(9, 0) }),
    { name: 'e2e', run: () => Promise.reject(new Error('no browser')) },
  ]);
  expect(code).toBe(2);
  expect(lines.at(-1)).toBe('9 passed, 3 failed');
});
