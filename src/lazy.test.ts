import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { again } from './lazy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was broken off is loaded once more, and twice', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('off')).mockRejectedValueOnce(new TypeError('off'));
  load.mockResolvedValue('there');
  const loaded = again(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('there');
  expect(load).toHaveBeenCalledTimes(3);
});

test('what cannot be loaded is told, at once where there is no network', async () => {
  const failure = new TypeError('off');
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
  vi.stubGlobal('navigator', { onLine: true });
  const told = again(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await told).toBe(failure);
  expect(load).toHaveBeenCalledTimes(3);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(again(load)).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(4);
});
