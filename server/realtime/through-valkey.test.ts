// What the adapter for Valkey does beside the library's own; the rest is in tests/durability/valkey.test.ts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { namespaces } from '../../contract/namespaces.ts';
import { createTokenLooks } from '../http/token-looks.ts';
import { createRealtime } from './realtime.ts';
import { throughValkey } from './through-valkey.ts';

test('a phone is let in once its channels are heard, and what cannot be asked is not waited for', async () => {
  const heard = Promise.withResolvers<void>();
  const channels: string[] = [];
  const valkey = {
    prefix: 'askroom:test',
    isUp: () => false,
    onRecovered: () => {},
    publish: () => {},
    subscribe: (channel: string) => void channels.push(channel),
    unsubscribe: () => {},
    subscribed: () => heard.promise,
    countSubscribers: () => Promise.reject(new Error('It does not answer')),
    add: () => Promise.reject(new Error('It does not answer')),
    close: () => {},
  };
  const server = createServer();
  const realtime = createRealtime(server, pino({ level: 'silent' }), throughValkey(valkey));
  realtime.open({
    presenter: () => Promise.reject(new Error('There is none')),
    student: async () => ({ studentId: 7, presentationId: 1, endsInMs: Infinity }) as never,
    tokens: createTokenLooks(),
    ownsPresentation: async () => false,
    readiness: { isReady: () => true, watch: () => {} },
    onRoomChanged: () => {},
    onAudienceChanged: () => {},
    latestRoom: async () => undefined,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const phone = io(`http://127.0.0.1:${port}${namespaces.student}`, {
    auth: { token: 'x' },
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    const order: string[] = [];
    const letIn = phone.emitWithAck('subscribe', { presentation_id: 1 });
    void letIn.then(() => order.push('let in'));
    await expect
      .poll(() => channels.filter((name) => /class:1|student:7/.test(name)))
      .toHaveLength(2);
    // Its process comes to nothing else meanwhile.
    expect(await realtime.phones.present([6, 7])).toEqual(new Set([6, 7]));
    expect(await realtime.liveViews.isOpen(1)).toBe(true);
    expect(await realtime.phones.count(1)).toBe(1);
    order.push('heard');
    heard.resolve();
    await letIn;
    expect(order).toEqual(['heard', 'let in']);
    expect(realtime.listWatched()).toEqual({ presentationIds: [1], studentIds: [7] });
  } finally {
    phone.close();
    await realtime.close();
  }
});
