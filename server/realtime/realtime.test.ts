import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket as NodeSocket } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { aiStateEvent } from '../../contract/events.ts';
import { createDatabase, testDatabaseUrl } from '../../tests/support/postgres.ts';
import { createReadiness } from '../ai/builtin/readiness.ts';
import type { ServerDatabase } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { ApiError } from '../lib/errors.ts';
import { acrossProcesses } from './across-processes.ts';
import { channelsOfSession } from './connection-guard.ts';
import { createTokenLooks } from '../http/token-looks.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { namespaces } from '../../contract/namespaces.ts';

const presenter = { id: 1, tokenHash: 'hash', endsInMs: Infinity } as never;
const alwaysReady = { isReady: () => true, watch: () => {} };
const nobody = async () => Promise.reject(new ApiError('invalid_session'));

const logger = pino({ level: 'silent' });

async function connect(
  server: Server,
  namespace: string = namespaces.teacher,
  token = 'x',
): Promise<Socket> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return io(`http://127.0.0.1:${port}${namespace}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
}

/** Presenters are let in everywhere, students nowhere. */
const doors = {
  presenter: async () => presenter,
  student: nobody,
  tokens: createTokenLooks(),
  ownsPresentation: async () => true,
  readiness: alwaysReady,
  onRoomChanged: () => {},
  onAudienceChanged: () => {},
  latestRoom: async () => undefined,
};

test('a session that ends while its channel is opened takes the channel with it', async () => {
  const server = createServer();
  const realtime = createRealtime(server, logger);
  let hasEnded = false;
  realtime.open({
    ...doors,
    presenter: async () => {
      if (hasEnded) throw new ApiError('unauthorized');
      // After the look, before there is a channel: nobody is in the room yet.
      hasEnded = true;
      realtime.signOutPresenter(1);
      return presenter;
    },
  });
  const socket = await connect(server);
  try {
    const reason = await new Promise((resolve) => socket.on('disconnect', resolve));
    expect(reason).toBe('io server disconnect');
  } finally {
    socket.close();
    await realtime.close();
  }
});

test('one session has so many channels and no more, and its places are free again', async () => {
  const server = createServer();
  const realtime = createRealtime(server, logger);
  realtime.open(doors);
  const sockets: Socket[] = [];
  const open = async (): Promise<Socket> => {
    const socket = await connect(server);
    sockets.push(socket);
    return socket;
  };
  try {
    for (let n = 0; n < channelsOfSession; n += 1) {
      await (await open()).emitWithAck('subscribe', { presentation_id: 1 });
    }
    const oneMore = await open();
    expect(await new Promise((resolve) => oneMore.on('disconnect', resolve))).toBe(
      'transport close',
    );
    expect(realtime.countSockets().presenter).toBe(channelsOfSession);
    sockets[0]!.close();
    await expect.poll(() => realtime.countSockets().presenter).toBe(channelsOfSession - 1);
    await (await open()).emitWithAck('subscribe', { presentation_id: 1 });
  } finally {
    for (const socket of sockets) socket.close();
    await realtime.close();
  }
});

test.skipIf(!testDatabaseUrl())(
  'notices keep their order over PostgreSQL (skipped without TEST_DATABASE_URL)',
  async () => {
    const { url, drop } = await createDatabase();
    const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
    const pool = database.pool!;
    const held = Promise.withResolvers<void>();
    const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>;
    const slowly: typeof query = async (text, values = []) => {
      if (values.join().includes('"Learning"')) await held.promise;
      return query(text, values);
    };
    const slowPool = new Proxy(pool, {
      get: (target, name) => (name === 'query' ? slowly : (Reflect.get(target, name) as unknown)),
    });
    const server = createServer();
    const realtime = createRealtime(
      server,
      logger,
      acrossProcesses({ pool: slowPool, listener: database.listener! }, logger),
    );
    realtime.open(doors);
    const socket = await connect(server);
    try {
      for (const presentation_id of [1, 2]) {
        await socket.emitWithAck('subscribe', { presentation_id });
      }
      const seen: string[] = [];
      socket.on('presentation_status', ({ id, status }) => seen.push(`${id} ${status}`));
      const tell = (id: number, status: 'Learning' | 'Ready') =>
        realtime.notifier.presentationStatus({
          id,
          presenter_id: 1,
          status,
          status_reason: null,
          learning: null,
        });
      tell(1, 'Learning');
      tell(1, 'Ready');
      tell(2, 'Ready');
      // Nobody else has to wait, and nothing overtakes.
      await expect.poll(() => seen).toHaveLength(1);
      held.resolve();
      await expect.poll(() => seen).toHaveLength(3);
      expect(seen).toEqual(['2 Ready', '1 Learning', '1 Ready']);
    } finally {
      socket.close();
      await realtime.close();
      await database.close();
      await drop();
    }
  },
);

test.skipIf(!testDatabaseUrl())(
  'who is at another process is asked without their tokens (skipped without TEST_DATABASE_URL)',
  async () => {
    const { url, drop } = await createDatabase();
    const databases = await Promise.all(
      [1, 2].map(() => openDatabase({ dataDir: 'unused', databaseUrl: url })),
    );
    const notices: string[] = [];
    for (const namespace of [namespaces.teacher, namespaces.student]) {
      await databases[0]!.listener!.listen(`socket.io#${namespace}`, (text) => notices.push(text));
    }
    const servers = [createServer(), createServer()] as const;
    const [here, there] = servers.map((server, index) => {
      const realtime = createRealtime(
        server,
        logger,
        acrossProcesses(databases[index] as ServerDatabase, logger),
      );
      realtime.open({
        ...doors,
        student: async () => ({ studentId: 7, presentationId: 1, endsInMs: Infinity }) as never,
      });
      return realtime;
    }) as [Realtime, Realtime];
    const token = 'the-secret-of-this-session';
    const sockets = [
      await connect(servers[1], namespaces.teacher, token),
      await connect(servers[1], namespaces.student, token),
    ];
    try {
      for (const socket of sockets) {
        await socket.emitWithAck('subscribe', { presentation_id: 1 });
      }
      await expect.poll(() => here.liveViews.isOpen(1)).toBe(true);
      expect(await here.liveViews.isOpen(2)).toBe(false);
      await expect.poll(() => here.phones.present([6, 7, 8])).toEqual(new Set([7]));
      expect(await there.phones.present([6, 7, 8])).toEqual(new Set([7]));
      expect(notices).not.toEqual([]);
      expect(notices.join('\n')).not.toContain(token);
    } finally {
      for (const socket of sockets) socket.close();
      for (const realtime of [here, there]) await realtime.close();
      for (const database of databases) await database.close();
      await drop();
    }
  },
);

test('presenters are told how the AI is: with each subscription, and when it changes', async () => {
  const server = createServer();
  const realtime = createRealtime(server, logger);
  const readiness = createReadiness();
  readiness.set(false);
  realtime.open({ ...doors, ownsPresentation: async (_, id) => id < 9, readiness });
  const socket = await connect(server);
  const heard: unknown[] = [];
  socket.on('ai_state', (event) => heard.push(event));
  try {
    for (const id of [7, 8, 9]) await socket.emitWithAck('subscribe', { presentation_id: id });
    const restarting = [7, 8].map((id) => ({ presentation_id: id, state: 'restarting' }));
    expect(heard).toEqual(restarting);
    readiness.set(true);
    await expect.poll(() => heard.length).toBe(4);
    expect(heard.slice(2)).toEqual(
      restarting.map((event) => aiStateEvent.parse({ ...event, state: 'ready' })),
    );
  } finally {
    socket.close();
    await realtime.close();
  }
});

test('a phone that hears nothing any more does not keep the process from ending', async () => {
  const server = createServer();
  const realtime = createRealtime(server, logger);
  realtime.open(doors);
  const [deaf, awake] = [await connect(server), await connect(server)];
  const connected = [deaf, awake].map(
    (socket) => new Promise<void>((resolve) => socket.on('connect', resolve)),
  );
  await Promise.all(connected);
  const { ws } = deaf.io.engine.transport as unknown as { ws: { _socket: NodeSocket } };
  ws._socket.pause();
  try {
    const told = new Promise((resolve) => awake.on('disconnect', resolve));
    // It would wait half a minute for an answer.
    await realtime.close();
    expect(await told).toBe('transport close');
  } finally {
    deaf.close();
    awake.close();
  }
}, 25_000);
