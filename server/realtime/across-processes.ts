// The adapter through which processes tell each other, over the store's own listener. The adapter's own
// reconnecting listens twice after some breaks, and keeps a place of the pool for each.

import { createAdapter } from '@socket.io/postgres-adapter';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerDatabase } from '../db/database.ts';
import { isStoreUnavailable } from '../db/database-errors.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** A notice whose connection broke under it goes out on the next one. */
const attempts = 3;
const pauseMs = 250;

export function acrossProcesses(
  { pool, listener }: Pick<ServerDatabase, 'pool' | 'listener'>,
  errorHandler: (error: Error) => void,
): ReturnType<typeof createAdapter> {
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
  return createAdapter({ connect: async () => ear, query } as never, { errorHandler });
}
