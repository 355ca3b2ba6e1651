import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAndReport } from './report.ts';
import type { Outcome, Step } from './steps.ts';

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

it('never reports a clean count when a step failed outside its tests', async () => {
  const code = await runAndReport([
    step('types', { code: 2 }),
    step('unit', { code: 1, counts: counts(9, 0) }),
    { name: 'e2e', run: () => Promise.reject(new Error('no browser')) },
  ]);
  expect(code).toBe(2);
  expect(lines.at(-1)).toBe('9 passed, 3 failed');
});
