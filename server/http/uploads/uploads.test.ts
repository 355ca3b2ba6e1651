// Uploads over a real connection, which a browser may cut at any moment.

import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { UploadSpace } from './upload-space.ts';
import { patienceMs } from '../../../tests/support/wait.ts';
import { cleanFileName } from './file-name.ts';
import { forgetAbandonedUploads, receiveForm, type Upload } from './uploads.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Listens; `work` gets each file that arrived, and its end is awaited in `ended`. */
async function listen(work: (file: Upload) => Promise<void>, space = new UploadSpace(9_000)) {
  const calls = new EventEmitter();
  const app = fastify();
  await app.register(multipart);
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  app.post('/', async (incoming) => {
    started.resolve();
    calls.emit('start');
    try {
      const tooMany = () => new ApiError('file_limit_reached');
      const rule = { field: 'file', max: 2 };
      const share = space.open('caller', 6_000);
      await using form = await receiveForm(incoming, rule, { files: 2, tooMany }, share);
      await work(form.files[0]!);
      return 'done';
    } finally {
      ended.resolve(undefined);
      calls.emit('end');
    }
  });
  app.setErrorHandler((error, _, reply) => {
    ended.resolve(error);
    return reply.code(400).send(error instanceof ApiError ? error.code : 'refused');
  });
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://localhost:${port}/`,
    started: started.promise,
    ended: ended.promise,
    next: () => once(calls, 'start'),
    finished: () => once(calls, 'end'),
  };
}

const aborted = ({ signal }: Upload): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

function form(): FormData {
  const body = new FormData();
  body.set('file', new File(['words'], 'a.pdf'));
  return body;
}

it('tells who works with a file that nobody waits any more', async () => {
  const arrived = Promise.withResolvers<Upload>();
  const server = await listen(async (file) => {
    arrived.resolve(file);
    await aborted(file);
  });
  const hangUp = new AbortController();
  const answer = fetch(server.url, { method: 'POST', body: form(), signal: hangUp.signal });
  answer.catch(() => {});
  const { path, signal } = await arrived.promise;
  expect(existsSync(path)).toBe(true);
  expect(signal.aborted).toBe(false);
  hangUp.abort();
  await server.ended;
  expect(signal.reason).toBeInstanceOf(ApiError);
  await server.app.close();
  expect(await readdir(folder)).toEqual([]);
});

it('ends what still works with the files when the answer is given', async () => {
  const signals: AbortSignal[] = [];
  const server = await listen(async ({ signal }) => void signals.push(signal));
  for (let round = 0; round < 2; round += 1) {
    const answer = await fetch(server.url, { method: 'POST', body: form() });
    expect(await answer.text()).toBe('done');
  }
  expect(signals.map(({ aborted: isAborted }) => isAborted)).toEqual([true, true]);
  await server.app.close();
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing of an upload that breaks off midway', async () => {
  const server = await listen(aborted);
  const half = request(server.url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000 },
  });
  half.on('error', () => {});
  half.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nwords');
  await server.started;
  half.destroy();
  await server.ended;
  await server.app.close();
  expect(await readdir(folder)).toEqual([]);
});

/** A form that is never done sending. */
function endless(url: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  const head = 'content-disposition: form-data; name="file"; filename="a.pdf"';
  return {
    addFile: (bytes: number) => sending.write(`--x\r\n${head}\r\n\r\n${'w'.repeat(bytes)}\r\n`),
    write: (text: string) => sending.write(text),
    async answer() {
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      return text(answer);
    },
    hangUp: () => sending.destroy(),
  };
}

it.each([
  ['more files than may come', 'file_limit_reached', [10, 10, 10]],
  ['more bytes than the caller may hold', 'body_too_large', [7_000]],
])('answers while %s are still on their way, and keeps none', async (_, code, files) => {
  const server = await listen(aborted);
  const sending = endless(server.url);
  for (const bytes of files) sending.addFile(bytes);
  expect(await sending.answer()).toBe(code);
  expect(await readdir(folder)).toEqual([]);
  sending.addFile(10);
  sending.hangUp();
  await server.app.close();
});

it('gives the room of an upload back when it is over', async () => {
  const space = new UploadSpace(9_000);
  const arrived = Promise.withResolvers<void>();
  const server = await listen(async (file) => {
    arrived.resolve();
    await aborted(file);
  }, space);
  const hangUp = new AbortController();
  const body = new FormData();
  body.set('file', new File(['w'.repeat(5_000)], 'a.pdf'));
  fetch(server.url, { method: 'POST', body, signal: hangUp.signal }).catch(() => {});
  await arrived.promise;
  expect(() => space.open('other', 6_000).take(5_000)).toThrow(ApiError);
  hangUp.abort();
  await server.ended;
  space.open('other', 9_000).take(9_000);
  await server.app.close();
});

it.each([
  ['in the middle of a file', ''],
  ['between two files', '--x\r\n'],
])('answers an upload that gives way %s, and keeps nothing of it', async (_, last) => {
  let now = 0;
  const space = new UploadSpace(9_000, () => now);
  const server = await listen(aborted, space);
  const isHeld = (): boolean => {
    using probe = space.open('probe', 9_000);
    try {
      probe.take(4_001);
      return false;
    } catch {
      return true;
    }
  };
  const sending = endless(server.url);
  const answer = sending.answer();
  sending.addFile(5_000);
  sending.write(last);
  await vi.waitUntil(isHeld, { timeout: patienceMs });
  now += 15 * 60_000;
  space.open('other', 9_000).take(9_000);
  expect(await answer).toBe('unavailable');
  expect(await readdir(folder)).toEqual([]);
  sending.hangUp();
  await server.app.close();
});

it('gives up an upload whenever it breaks off', async () => {
  const server = await listen(aborted);
  for (let turns = 0; turns < 40; turns += 1) {
    const half = request(server.url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000 },
    });
    half.on('error', () => {});
    half.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nwords');
    await server.next();
    for (let turn = 0; turn < turns % 8; turn += 1) await new Promise(setImmediate);
    half.destroy();
    await server.finished();
  }
  await server.app.close();
  expect(await readdir(folder)).toEqual([]);
});

it('removes what a killed server left behind, and not what is being received', async () => {
  const root = await mkdtemp(join(tmpdir(), 'askroom-test-'));
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e9)']);
  const gone = spawn(process.execPath, ['--eval', '']);
  await once(gone, 'exit');
  const kept = [
    `askroom-upload-${process.pid}-now`,
    `askroom-upload-${other.pid}-a`,
    'askroom-upload-1bCd12',
    'others',
  ];
  const old = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  const hourAgo = new Date(Date.now() - process.uptime() * 1_000 - 60 * 60_000);
  const left: [string, Date][] = [
    [`askroom-upload-${gone.pid}-b`, new Date()],
    [`askroom-upload-${other.pid}-old`, old],
    [`askroom-upload-${process.pid}-before`, hourAgo],
    ['askroom-upload-AbCd12', old],
  ];
  try {
    for (const name of [...kept, ...left.map(([each]) => each)]) {
      await mkdir(join(root, name));
      await writeFile(join(root, name, '0'), 'x');
    }
    for (const [name, at] of left) await utimes(join(root, name), at, at);
    await utimes(join(root, 'others'), old, old);
    await forgetAbandonedUploads(root);
    expect((await readdir(root)).toSorted()).toEqual(kept.toSorted());
  } finally {
    other.kill();
    await rm(root, { recursive: true });
  }
});

it.each([
  ['a/b\\ Plants\u202e\u2066 \u200b\r\n1.pdf', 'Plants 1.pdf'],
  ['\u200b', 'file'],
  ['C:\\', 'file'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['\ud800a\0.pdf', 'a.pdf'],
  [undefined, 'file'],
])('a file that is sent as %j has a name of one line', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

it('a long name costs no more than a short one', () => {
  // As long as the head of a part may be; bringing all of it into one form takes half a second.
  const before = process.threadCpuUsage();
  expect(cleanFileName(`${'\u0301\u0316'.repeat(15_000)}.pdf`)).toHaveLength(30);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000).toBeLessThan(50);
});
