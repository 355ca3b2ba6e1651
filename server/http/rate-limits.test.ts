import { afterEach, expect, test, vi } from 'vitest';
import fastify from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { CallCounter } from './rate-limits.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;

async function open() {
  const app = fastify();
  await app.register(rateLimit, { global: false, store: CallCounter });
  const config = { rateLimit: { max: 2, timeWindow: minute } };
  app.get('/one', { config }, async () => '');
  app.get('/other', { config }, async () => '');
  return { app, get: async (url = '/one') => (await app.inject({ url })).statusCode };
}

test('counts call by call, until the window ends', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { app, get } = await open();
  expect([await get(), await get(), await get()]).toEqual([200, 200, 429]);
  expect(await get('/other')).toBe(200);
  vi.advanceTimersByTime(minute - 1);
  const { headers } = await app.inject({ url: '/one' });
  expect(headers['retry-after']).toBe('1');
  vi.advanceTimersByTime(1);
  expect(await get()).toBe(200);
});

test('lets in again after the window, wherever the clock of the day was set', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const { get } = await open();
  for (const days of [-2, 3]) {
    expect([await get(), await get(), await get()]).toEqual([200, 200, 429]);
    vi.setSystemTime(Date.now() + days * 24 * 60 * minute);
    expect(await get()).toBe(429);
    vi.advanceTimersByTime(minute);
    expect(await get()).toBe(200);
    vi.advanceTimersByTime(minute);
  }
});
