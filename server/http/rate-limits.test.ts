import { afterEach, expect, test, vi } from 'vitest';
import fastify from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { callCounter } from './rate-limits.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;

async function open() {
  const app = fastify();
  await app.register(rateLimit, { global: false, store: callCounter() });
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

test('processes count together, some calls at once, and alone while that fails', async () => {
  const max = 40;
  const counts = new Map<string, number>();
  let isUp = true;
  const told: number[] = [];
  const openProcess = async () => {
    const app = fastify();
    const store = callCounter(async (key, times) => {
      if (!isUp) throw new Error('It does not answer');
      told.push(times);
      counts.set(key, (counts.get(key) ?? 0) + times);
      return { count: counts.get(key)!, leftMs: minute };
    });
    await app.register(rateLimit, { global: false, store });
    const config = { rateLimit: { max, timeWindow: minute, keyGenerator: () => 'Ada' } };
    app.get('/one', { config }, async () => '');
    app.get('/other', { config }, async () => '');
    return async (url: string, times: number) => {
      let passed = 0;
      for (let n = 0; n < times; n += 1) {
        if ((await app.inject({ url })).statusCode === 200) passed += 1;
      }
      return passed;
    };
  };
  const [here, there] = [await openProcess(), await openProcess()];
  expect(await here('/one', 30)).toBe(30);
  expect(told).toEqual(Array.from({ length: 15 }, () => 2));
  expect(await there('/one', 30)).toBe(10);
  expect(await there('/other', 30)).toBe(30);
  expect([...counts.keys()].join()).not.toContain('Ada');
  isUp = false;
  expect(await here('/other', 60)).toBe(max);
  isUp = true;
  expect(await here('/other', 1)).toBe(0);
  expect(await there('/other', 30)).toBe(2);
});
