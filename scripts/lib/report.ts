// Runs steps one after the other, all of them whatever fails, and sums them up.
import { exitCodeOf, interruption } from './child.ts';
import type { Counts, Outcome, Step } from './steps.ts';

interface Finished extends Outcome {
  name: string;
  seconds: number;
}

async function runSteps(steps: Step[]): Promise<Finished[]> {
  const finished: Finished[] = [];
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const outcome = await run().catch((error: unknown) => {
      console.error(error);
      return { code: 1 };
    });
    if (interruption()) break;
    finished.push({ name, seconds: (performance.now() - started) / 1000, ...outcome });
  }
  return finished;
}

/** A step that failed without a failed test of its own (a type error, a crash) counts as one. */
function failuresOf({ code, counts }: Finished): number {
  const failed = counts?.failed ?? 0;
  return code === 0 ? failed : Math.max(failed, 1);
}

function sum(finished: Finished[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of finished) {
    total.passed += step.counts?.passed ?? 0;
    total.failed += failuresOf(step);
    total.skipped += step.counts?.skipped ?? 0;
  }
  return total;
}

const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Prints what ran and, last and alone on its line, the counts. Returns the exit code for all. */
export async function runAndReport(steps: Step[]): Promise<number> {
  const finished = await runSteps(steps);
  console.log('\n== summary');
  for (const { name, seconds, code, counts } of finished) {
    const result = code === 0 ? 'ok' : `FAILED (exit code ${code})`;
    const tests = counts ? `, ${inWords(counts)}` : '';
    console.log(`${name}: ${result}${tests}, ${seconds.toFixed(1)} s`);
  }
  for (const line of finished.flatMap(({ remarks = [] }) => remarks)) console.log(line);
  const signal = interruption();
  if (signal) console.log(`Stopped by ${signal}; what came after it did not run`);
  console.log(inWords(sum(finished)));
  return signal ? exitCodeOf(signal) : (finished.find(({ code }) => code !== 0)?.code ?? 0);
}
