import Fastify, { type FastifyBaseLogger } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AccessLog, logAborted } from './access-log.ts';
import { answerBadUrl, installErrorHandler } from './error-handler.ts';
import { logSerializers } from './log-privacy.ts';

interface Line {
  msg: string;
  req: { method: string; url: string; remoteAddress: string };
  res?: { statusCode: number };
  responseTime?: number;
}

async function serve() {
  const lines: Line[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      const line = JSON.parse(chunk.toString()) as Line;
      if (!line.msg.startsWith('Server listening')) lines.push(line);
      done();
    },
  });
  const logger: FastifyBaseLogger = pino({ serializers: logSerializers }, stream);
  const app = Fastify({
    loggerInstance: logger,
    logController: new AccessLog(),
    frameworkErrors: answerBadUrl,
  });
  onTestFinished(() => app.close());
  logAborted(app);
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  installErrorHandler(app);
  const reached = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/plans', async () => 'three');
  app.post('/plans', async () => 'four');
  app.get('/slow', async () => {
    reached.resolve();
    return answer.promise;
  });
  app.get('/long', async (_, reply) => {
    const answer = new Readable({ read: () => {} });
    answer.push('It begins');
    return reply.send(answer);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { lines, port, origin: `http://127.0.0.1:${port}`, reached, answer };
}

test('each call that is answered has one line', async () => {
  const { lines, origin } = await serve();
  for (const path of ['/plans', '/nowhere', '/%E0%A4%A']) await (await fetch(origin + path)).text();
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  expect(lines.map(({ msg, req, res }) => [msg, req.method, req.url, res?.statusCode])).toEqual([
    ['request completed', 'GET', '/plans', 200],
    ['request completed', 'GET', '/nowhere', 404],
    ['request completed', 'GET', '/%E0%A4%A', 404],
  ]);
  expect(lines[0]?.responseTime).toBeGreaterThan(0);
});

test('so has each whose caller has gone, before all of it came, before the answer or in it', async () => {
  const { lines, port, reached, answer } = await serve();
  const asking = connect(port, '127.0.0.1');
  asking.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await reached.promise;
  asking.destroy();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  answer.resolve('too late');

  const reading = connect(port, '127.0.0.1');
  reading.write('GET /long HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(reading, 'data');
  reading.destroy();
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1));

  const sending = connect(port, '127.0.0.1');
  await once(sending, 'connect');
  sending.write(
    'POST /plans HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n{',
    () => sending.destroy(),
  );
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(2));
  await (await fetch(`http://127.0.0.1:${port}/plans`)).text();
  await vi.waitFor(() => expect(lines.at(-1)?.msg).toBe('request completed'));
  expect(lines.map(({ msg, req }) => [msg, req.url, req.remoteAddress])).toEqual([
    ['request aborted', '/slow', '127.0.0.1'],
    ['request aborted', '/long', '127.0.0.1'],
    ['request aborted', '/plans', '127.0.0.1'],
    ['request completed', '/plans', '127.0.0.1'],
  ]);
});
