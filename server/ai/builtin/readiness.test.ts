import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('not ready until it is set; whoever watches is told of changes alone', () => {
  const readiness = createReadiness();
  const told: boolean[] = [];
  readiness.watch((isReady) => told.push(isReady));
  expect(readiness.isReady()).toBe(false);
  for (const isReady of [false, true, true, false]) readiness.set(isReady);
  expect(told).toEqual([false, true, false]);
  expect(readiness.isReady()).toBe(false);
});

test('the first word of it ends the wait for a change', async () => {
  const readiness = createReadiness();
  const next = readiness.next();
  readiness.set(true);
  await expect(next).resolves.toBeUndefined();
});
