import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, report } from './connection.ts';

let seen: boolean[];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  leave = connection.subscribe(({ isAway }, before) => {
    if (isAway !== before.isAway) seen.push(isAway);
  });
});
afterEach(() => {
  for (const symptom of ['browser', 'outbox', 'fetch'] as const) report(symptom, false);
  leave();
  vi.useRealTimers();
});

it('says nothing of hiccups, however many', async () => {
  for (let hiccups = 0; hiccups < 10; hiccups += 1) {
    report('outbox', true);
    await vi.advanceTimersByTimeAsync(2_400);
    report('outbox', false);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toEqual([]);
});

it('says once that the network is away, and once that it is back', async () => {
  report('browser', true);
  expect(seen).toEqual([true]);
  report('outbox', true);
  report('fetch', true);
  report('browser', false);
  report('outbox', true);
  await vi.advanceTimersByTimeAsync(60_000);
  report('fetch', false);
  expect(seen).toEqual([true]);
  report('outbox', false);
  expect(seen).toEqual([true, false]);
});

it('takes symptoms that follow each other for one interruption', async () => {
  report('browser', true);
  await vi.advanceTimersByTimeAsync(1_500);
  report('outbox', true);
  report('browser', false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([true]);
});

it('says at once what the browser knows when the app is opened', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: false });
  const opened = await import('./connection.ts');
  expect(opened.connection.getState().isAway).toBe(true);
  opened.report('browser', true);
  expect(opened.connection.getState().isAway).toBe(true);
  opened.report('browser', false);
  expect(opened.connection.getState().isAway).toBe(false);
  vi.unstubAllGlobals();
});
