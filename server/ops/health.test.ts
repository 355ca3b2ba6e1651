import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createHealth, freeBytesAt, type HealthOptions } from './health.ts';

afterEach(() => vi.useRealTimers());

const waiting = { job: 'learn', count: 0, retried: 0, oldestSeconds: 0 };
const whole: HealthOptions = {
  ping: async () => {},
  isFull: () => false,
  readiness: { isReady: () => true },
  renewal: { countLeft: async () => 0 },
  waitingJobs: async () => [waiting],
  mailJobs: ['reset-mail'],
  freeBytes: async () => 10 ** 12,
};
const reportOf = (part: Partial<HealthOptions>) => createHealth({ ...whole, ...part }).report();
const never = () => new Promise<never>(() => {});
const secret = new Error('connect postgres://askroom:hunter2@10.0.0.1');

test('a process of which everything works is ready', async () => {
  expect(await reportOf({})).toEqual({
    status: 'ready',
    parts: {
      database: { ok: true },
      model: { ok: true },
      queue: { ok: true },
      disk: { ok: true },
      mail: { ok: true },
    },
  });
});

test('Valkey is a part where it is used', async () => {
  expect((await reportOf({ isValkeyUp: () => true })).parts.valkey).toEqual({ ok: true });
});

test.each<[string, Partial<HealthOptions>, RegExp]>([
  ['valkey', { isValkeyUp: () => false }, /^Valkey does not answer/],
  ['database', { ping: () => Promise.reject(secret) }, /does not answer/],
  ['database', { isFull: () => true }, /full/],
  ['model', { readiness: { isReady: () => false } }, /cannot start/],
  ['queue', { waitingJobs: async () => [{ ...waiting, oldestSeconds: 301 }] }, /“learn” for 301 s/],
  ['queue', { waitingJobs: () => Promise.reject(secret) }, /does not answer/],
  ['disk', { freeBytes: async () => 5 * 1024 * 1024 }, /5 MB are left/],
  ['disk', { freeBytes: () => Promise.reject(secret) }, /not known/],
  [
    'mail',
    { waitingJobs: async () => [{ ...waiting, job: 'reset-mail', count: 2, retried: 2 }] },
    /^Mails .* try: 2\./,
  ],
])('says in words what is wrong with the %s, and no secret', async (part, broken, words) => {
  const report = await reportOf(broken);
  expect(report.status).toBe('not_ready');
  expect(report.parts).toMatchObject({
    [part]: { ok: false, problem: expect.stringMatching(words) },
  });
  expect(JSON.stringify(report)).not.toContain('hunter2');
});

test('the summary names the version of package.json', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  expect(await createHealth(whole).summary()).toEqual({ health: 'ok', ai: 'ready', version });
});

test('a part that hangs is given up', async () => {
  vi.useFakeTimers();
  const asked = reportOf({ ping: never });
  await vi.runAllTimersAsync();
  const { status, parts } = await asked;
  expect([status, parts.database.ok, parts.disk.ok]).toEqual(['not_ready', false, true]);
});

test('whoever asks in the same moment is told the same', async () => {
  const ping = vi.fn<HealthOptions['ping']>(whole.ping);
  const { report } = createHealth({ ...whole, ping });
  await Promise.all([report(), report()]);
  await report();
  expect(ping).toHaveBeenCalledTimes(1);
});

test('the room on the disk is that of the folder above while there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'askroom-'));
  expect(await freeBytesAt(join(folder, 'not', 'yet'))).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});
