import Fastify from 'fastify';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

test('a body that never ends takes its connection with it, a whole one is answered', async () => {
  const app = Fastify();
  endSlowBodies(app, 200);
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
