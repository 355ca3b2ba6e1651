import { beforeEach, expect, test } from 'vitest';
import { presenterDevice } from './presenter-device.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

test('a browser keeps what it is called', () => {
  const device = presenterDevice();
  expect(presenterDevice()).toBe(device);
  stored.clear();
  expect(presenterDevice()).not.toBe(device);
});

test('something else in its place is not sent', () => {
  stored.set('presenterDevice', 'x');
  const device = presenterDevice();
  expect(device).toMatch(/^[\da-f-]{36}$/);
  expect(stored.get('presenterDevice')).toBe(device);
});
