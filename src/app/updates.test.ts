import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const offerUpdate = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
const listeners = new Map<string, () => Promise<void>>();

vi.mock('./update-offer.tsx', () => ({ offerUpdate }));
vi.mock('../lazy.tsx', () => ({ again: (load: () => unknown) => load() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: () => Promise<void>) {
      listeners.set(name, listener);
    }
    register() {
      return Promise.resolve({ active: {} });
    }
  },
}));

const { registerWorker } = await import('./updates.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  offerUpdate.mockClear();
});

const withWorkers = (registration: { active: object | null; waiting: object | null }) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });

test.each([
  ['beside the one at work is a new version', { active: {}, waiting: {} }, 1],
  ['that is the first one replaces nothing', { active: null, waiting: {} }, 0],
  ['that has become active meanwhile replaces nothing', { active: {}, waiting: null }, 0],
])('a worker waiting %s', async (_, registration, times) => {
  withWorkers(registration);
  await registerWorker();
  void listeners.get('waiting')?.();
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  expect(offerUpdate).toHaveBeenCalledTimes(times);
});
