// The adapter through which processes tell each other over PostgreSQL, by the store's own listener. The
// adapter's own reconnecting listens twice after some breaks, and keeps a place of the pool for each.

import { createAdapter } from '@socket.io/postgres-adapter';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerDatabase } from '../db/database.ts';
import { isStoreUnavailable } from '../db/database-errors.ts';
import type { JobLogger } from '../jobs/definition.ts';
import type { Neighbours } from './neighbours.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** A notice whose connection broke under it goes out on the next one. */
const attempts = 3;
const pauseMs = 250;

export function acrossProcesses(
  { pool, listener }: Pick<ServerDatabase, 'pool' | 'listener'>,
  logger: JobLogger,
): Neighbours {
  const send = pool.query.bind(pool) as Query;
  const query: Query = async (text, values) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(text, values);
      } catch (error) {
        if (attempt === attempts || !isStoreUnavailable(error)) throw error;
        await pause(pauseMs);
      }
    }
  };
  const ear = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      const channel = /^LISTEN "(.+)"$/.exec(text)?.[1];
      if (channel === undefined) throw new Error(`The adapter asks for "${text}"`);
      await listener.listen(channel, (payload) => ear.emit('notification', { channel, payload }));
    },
    release: () => ear.removeAllListeners(),
  });
  // Of the pool it takes a connection to listen on, and statements.
  const adapter = createAdapter({ connect: async () => ear, query } as never, {
    errorHandler: (error) =>
      logger.error({ err: error }, 'A live notice could not cross to the other processes'),
  });
  return { adapter: inOrder(adapter), canBeAsked: () => true };
}

// Notices in the order in which they were sent. The adapter sends each one as soon as its own NOTIFY
// has come back, and those go through several connections: "Ready" could be overtaken by "Learning".

type CreateAdapter = ReturnType<typeof createAdapter>;

/** One notice after the other to each room; rooms do not wait for each other. */
function inOrder(createAdapter: CreateAdapter): CreateAdapter {
  // No arrow: it is called with `new`.
  return function orderedAdapter(namespace) {
    const adapter = createAdapter(namespace);
    const send = adapter.broadcast.bind(adapter);
    const last = new Map<string, Promise<void>>();
    adapter.broadcast = async (packet, options) => {
      const room = [...options.rooms].join(' ');
      const sent = (last.get(room) ?? Promise.resolve()).then(() => send(packet, options));
      last.set(room, sent);
      await sent;
      if (last.get(room) === sent) last.delete(room);
    };
    return adapter;
  };
}
