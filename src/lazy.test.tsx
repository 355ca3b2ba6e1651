import type { FunctionComponent, ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { again, lazyComponent, untilLoaded } from './lazy.tsx';

/** Of the one component that is drawn; a test has no page. */
const hooks = vi.hoisted(() => ({ state: undefined as unknown, effect: () => {} }));
vi.mock('react', () => ({
  useState: () => [hooks.state, (next: unknown) => (hooks.state = next)],
  useLayoutEffect: (effect: () => void) => (hooks.effect = effect),
}));

const draw = (Component: unknown, props = {}) =>
  (Component as FunctionComponent)(props) as ReactElement<unknown>;
/** Puts it on the screen, as if it had not been there. */
const mount = async (Component: unknown) => {
  hooks.state = undefined;
  draw(Component);
  hooks.effect();
  await vi.runAllTimersAsync();
};

const Screen = () => null;
const Waiting = () => null;
const Failed = () => null;

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['reportError', 'removeEventListener']) vi.stubGlobal(name, () => {});
});
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

test('what must be there is tried with its words until the network lets it through', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('off'));
  load.mockResolvedValue('there');
  const need = vi.fn<() => Promise<void>>().mockResolvedValueOnce();
  need.mockRejectedValueOnce(new TypeError('off')).mockResolvedValue();
  const use = vi.fn<(loaded: string) => void>();
  untilLoaded(load, use, { need });
  await vi.runAllTimersAsync();
  expect(use.mock.calls).toEqual([['there']]);
  expect([load.mock.calls.length, need.mock.calls.length]).toEqual([3, 3]);
});

test('what was loaded is used once, however often the network comes back', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const use = vi.fn<(loaded: string) => void>();
  untilLoaded(async () => 'there', use);
  await vi.runAllTimersAsync();
  network.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(use).toHaveBeenCalledOnce();
});

test('what nobody wants any more is not used', async () => {
  const use = vi.fn<(loaded: string) => void>();
  const stop = untilLoaded(async () => 'there', use);
  stop();
  await vi.runAllTimersAsync();
  expect(use).not.toHaveBeenCalled();
});

test('a component that could not be loaded is asked for again when it is drawn next', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(new TypeError('off'));
  load.mockResolvedValue(Screen);
  const Lazy = lazyComponent<{ name?: string }>(load, { Waiting, Failed });
  hooks.state = undefined;
  expect(draw(Lazy).type).toBe(Waiting);
  expect(load).not.toHaveBeenCalled();
  await mount(Lazy);
  expect(draw(Lazy).type).toBe(Failed);
  await mount(Lazy);
  expect(draw(Lazy, { name: 'Ada' })).toMatchObject({ type: Screen, props: { name: 'Ada' } });
  await mount(Lazy);
  expect(load).toHaveBeenCalledTimes(2);
});

test('where nothing stands in its place, what is around it fails', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const failure = new TypeError('off');
  const Lazy = lazyComponent(() => Promise.reject(failure));
  await mount(Lazy);
  expect(() => draw(Lazy)).toThrow(failure);
});

test('a component that is awaited comes without being drawn anew, and early where it is to', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(new TypeError('off'));
  load.mockResolvedValue(Screen);
  const Lazy = lazyComponent(load, { Waiting, Failed, isAwaited: 'early' });
  expect(load).toHaveBeenCalledTimes(1);
  hooks.state = undefined;
  expect(draw(Lazy).type).toBe(Waiting);
  await mount(Lazy);
  expect(draw(Lazy).type).toBe(Screen);
  expect(load).toHaveBeenCalledTimes(2);
});
