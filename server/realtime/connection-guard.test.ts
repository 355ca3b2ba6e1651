// Polling handshakes cost their sender one request each: who says nothing after it is not kept.

import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { nameWithinMs, strangersOfNetwork } from './connection-guard.ts';
import { createTokenLooks } from '../http/token-looks.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { namespaces } from '../../contract/namespaces.ts';

const handshakes = 200;
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const nobody = async () => Promise.reject(new ApiError('invalid_session'));
let server: Server;
let realtime: Realtime;
let authenticate: (token: string) => Promise<never>;

beforeEach(async () => {
  // Of the server in this process, too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = createServer();
  realtime = createRealtime(server, pino({ level: 'silent' }));
  authenticate = nobody;
  realtime.open({
    presenter: nobody,
    student: (token) => authenticate(token),
    tokens: createTokenLooks(),
    ownsPresentation: async () => false,
    readiness: { isReady: () => true, watch: () => {} },
    onRoomChanged: () => {},
    onAudienceChanged: () => {},
    latestRoom: async () => undefined,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  vi.useRealTimers();
  await realtime.close();
});

async function send(query: string, body?: string): Promise<{ status: number; answer: string }> {
  const { port } = server.address() as AddressInfo;
  const path = `/socket.io/?EIO=4&transport=polling${query}`;
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const sent = request({ host: '127.0.0.1', port, path, method, agent, headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, answer: await text(response) };
}

const shakeHands = async (): Promise<string> => {
  const { status, answer } = await send('');
  expect(status).toBe(200);
  return (JSON.parse(answer.slice(1)) as { sid: string }).sid;
};

/** Whether there is still something kept for it. */
const isKept = async (sid: string): Promise<boolean> => {
  const { status, answer } = await send(`&sid=${sid}`, '3');
  if (status === 200) return true;
  expect(JSON.parse(answer)).toMatchObject({ message: 'Session ID unknown' });
  return false;
};

test.for([
  ['say nothing', undefined],
  ['say a name that is none, and do not listen', `40${namespaces.student},{"token":"x"}`],
])('none is kept of many handshakes that %s', async ([_, said]) => {
  const sids = await Promise.all(Array.from({ length: handshakes }, shakeHands));
  if (said) await Promise.all(sids.map((sid) => send(`&sid=${sid}`, said)));
  vi.advanceTimersByTime(nameWithinMs);
  const kept = await Promise.all(sids.map(isKept));
  expect(kept.filter(Boolean)).toEqual([]);
});

test('one that is refused is told so where it listens', async () => {
  const sid = await shakeHands();
  const heard = send(`&sid=${sid}`);
  await send(`&sid=${sid}`, `40${namespaces.student},{"token":"x"}`);
  expect((await heard).answer).toContain('invalid_session');
});

test('who has said a name is not pushed out by those behind', async () => {
  // It is being looked up.
  authenticate = () => new Promise(() => {});
  const sids = await Promise.all(Array.from({ length: strangersOfNetwork }, shakeHands));
  await Promise.all(
    sids.map((sid) => send(`&sid=${sid}`, `40${namespaces.student},{"token":"x"}`)),
  );
  expect(await isKept(await shakeHands())).toBe(false);
  const some = [sids[0]!, sids.at(-1)!];
  expect(await Promise.all(some.map(isKept))).toEqual([true, true]);
});
