import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorThrottle, quietMs } from './error-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collect() {
  const said: [level: string, words: string, code?: unknown][] = [];
  const at =
    (level: string) =>
    (first: unknown, words = String(first)) =>
      void said.push([level, words, (first as { err?: { code?: unknown } }).err?.code]);
  const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { said, trouble: createErrorThrottle(logger as never) };
}
const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });
const begins = ['error', 'The job queue waits for the store', '53100'];
const ends = ['info', 'The job queue works again', undefined];

test('a store that is full is said once when it begins, and once when it is over', () => {
  const { said, trouble } = collect();
  for (let look = 0; look < 60; look += 1) {
    // As pg-boss tells of some of them.
    trouble.report(look % 2 ? full() : { ...full(), message: 'could not extend file' });
    vi.advanceTimersByTime(quietMs / 5);
  }
  expect(said).toEqual([begins]);
  vi.advanceTimersByTime(quietMs);
  expect(said).toEqual([begins, ends]);
  trouble.report(full());
  expect(said).toEqual([begins, ends, begins]);
  trouble.close();
  vi.advanceTimersByTime(quietMs);
  expect(said).toHaveLength(3);
});

test('any other error is said each time', () => {
  const { said, trouble } = collect();
  const thrown = [new Error('a'), new Error('a'), 'thrown as it is', undefined, null];
  for (const error of thrown) trouble.report(error);
  const line = ['error', 'The job queue reports an error'];
  expect(said.map(([level, words]) => [level, words])).toEqual(thrown.map(() => line));
});
