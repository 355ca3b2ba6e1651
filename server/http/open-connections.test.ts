import Fastify, { type FastifyRequest } from 'fastify';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { connect, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { endSlowBodies } from './open-connections.ts';

test('a body that never ends takes its connection with it, a whole one is answered', async () => {
  const app = Fastify();
  endSlowBodies(app, { bodyMs: 200, pauseMs: 200 });
  app.post('/', async ({ body }) => body);
  // An answer may take longer than a body.
  app.post('/slow', async ({ body }) => setTimeout(600, body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  try {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await once(socket, 'close');

    const answer = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toEqual({ a: 1 });
    const slow = await fetch(`http://127.0.0.1:${port}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await slow.json()).toEqual({ a: 1 });
  } finally {
    await app.close();
  }
});

test('an upload may take as long as it likes, as long as it moves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  const pauseMs = 60_000;
  endSlowBodies(app, { bodyMs: 1_000, pauseMs });
  const arrivals = new EventEmitter();
  const mayRead = Promise.withResolvers<void>();
  app.addContentTypeParser(/^multipart/, async ({ url }: FastifyRequest, body: Readable) => {
    arrivals.emit('opened');
    if (url === '/later') await mayRead.promise;
    let length = 0;
    for await (const chunk of body) {
      length += (chunk as Buffer).length;
      arrivals.emit('bytes');
    }
    return length;
  });
  for (const path of ['/', '/later']) app.post(path, async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async (path: string, start: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const opened = once(arrivals, 'opened');
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: a',
      'content-type: multipart/form-data; boundary=b',
      'connection: close',
      'content-length: 8',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${start}`);
    await opened;
    return { socket, answer: text(socket).catch(() => '') };
  };
  try {
    const slow = await open('/', '');
    for (let i = 0; i < 8; i += 1) {
      const bytes = once(arrivals, 'bytes');
      slow.socket.write('x');
      await bytes;
      vi.advanceTimersByTime(pauseMs);
    }
    expect(await slow.answer).toContain('{"body":8}');

    const waiting = await open('/later', 'xxxxxxxx');
    vi.advanceTimersByTime(5 * pauseMs);
    mayRead.resolve();
    expect(await waiting.answer, 'the server took its time').toContain('{"body":8}');

    const still = await open('/', '');
    vi.advanceTimersByTime(2 * pauseMs);
    expect(await still.answer).toBe('');
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
