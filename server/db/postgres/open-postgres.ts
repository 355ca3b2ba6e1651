import { AsyncResource } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { atMost } from '../../lib/async.ts';
import type { DatabaseLogger, ServerDatabase, StoreDatabase } from '../database.ts';
import { isStoreFull } from '../database-errors.ts';
import { createListener } from './listener.ts';
import { DependableClient } from './postgres-client.ts';
import { createRecovery } from '../recovery.ts';
import { watchClient, type OnStatement } from '../statements.ts';

const CONNECT_TIMEOUT_MS = 10_000;
// Several processes share one server, whose default is 100 connections.
const STORE_CONNECTIONS = 10;
const QUEUE_CONNECTIONS = 4;
/** Its disk is its own: that it is full is known from what it refused. Some of it may go through. */
const fullForMs = 30_000;

/** A server that stands still neither answers what it was asked nor says goodbye. */
const goodbyeLimitMs = 3_000;

/** What copies is called among the connections, so that it does not take itself for a server. */
export const copyingName = 'askroom-copy';

export interface OpenPostgresOptions {
  logger?: DatabaseLogger | undefined;
  onStatement?: OnStatement | undefined;
  /** It is no server that is opened for: a statement may take as long as it does. */
  isCopying?: boolean;
}

/** @throws the driver's error when the server cannot be reached or refuses the login; SharedSessionsError */
export async function openPostgres(
  databaseUrl: string,
  options: OpenPostgresOptions = {},
): Promise<ServerDatabase> {
  const { logger, onStatement, isCopying = false } = options;
  const connection = {
    connectionString: databaseUrl,
    application_name: isCopying ? copyingName : 'askroom',
    ...(isCopying ? { query_timeout: 0 } : {}),
  };
  const pool = new Pool({
    ...connection,
    max: STORE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: DependableClient,
  });
  const listener = createListener(connection, logger);
  let isListening = true;
  const recovery = createRecovery(async () => {
    if (!isListening) throw new Error('Notices do not come in');
    await pool.query('select 1');
  });
  listener.onListening(() => (isListening = true));
  listener.onLost(() => {
    isListening = false;
    recovery.lost();
  });
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      logger?.warn({ err: error }, 'A database connection was lost');
      recovery.lost();
    }),
  );
  let fullAt = -Infinity;
  const noteFull: OnStatement = () => (error) => {
    if (isStoreFull(error)) fullAt = performance.now();
  };
  if (onStatement) keepContext(pool);
  for (const each of [noteFull, ...(onStatement ? [onStatement] : [])]) {
    pool.on('connect', (client) => watchClient(client, each));
  }
  // Said already, by the connection itself.
  pool.on('error', () => {});
  // Told just before the pool says how to give it back.
  pool.on('acquire', (client) => queueMicrotask(() => giveBackWhenBroken(client)));
  try {
    await requireSessions(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzle(pool) as unknown as StoreDatabase,
    pool,
    listener,
    recovery,
    isFull: () => performance.now() - fullAt < fullForMs,
    queueDatabase: { connectionString: databaseUrl, max: QUEUE_CONNECTIONS },
    async close() {
      recovery.close();
      await atMost(goodbyeLimitMs, Promise.all([listener.close(), pool.end()]));
    },
  };
}

/** The message is for whoever set the address. */
export class SharedSessionsError extends Error {
  override name = 'SharedSessionsError';
}

const looksForSessions = 4;

/**
 * A pooler that lends a session of PostgreSQL for one transaction gives the next one to whoever comes:
 * what is listened to is heard by nobody, and what is prepared is not there, or already is.
 * @throws SharedSessionsError when two connections that are open at once share a session
 */
async function requireSessions(pool: Pool): Promise<void> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      for (let look = 0; look < looksForSessions; look += 1) {
        const pids = [await sessionOf(one), await sessionOf(other), await sessionOf(one)];
        if (pids[0] !== pids[1] && pids[0] === pids[2]) continue;
        throw new SharedSessionsError(
          'DATABASE_URL leads to a pooler that shares sessions of PostgreSQL among connections, such as PgBouncer with pool_mode = transaction. Askroom listens to notices, prepares statements and locks, for which each connection needs a session of its own: set pool_mode = session for this database, or connect to PostgreSQL itself.',
        );
      }
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

async function sessionOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** Who waits for a place is called by whoever gives it back: nothing of that one belongs to it. */
function keepContext(pool: Pool): void {
  type Called = Parameters<Pool['connect']>[0];
  const connect = pool.connect.bind(pool) as (called?: Called) => Promise<PoolClient>;
  pool.connect = ((called?: Called) =>
    connect(called && AsyncResource.bind(called))) as typeof pool.connect;
}

/**
 * drizzle keeps a connection for ever on which not even `begin` went through, and a pool of those has
 * no place left.
 */
function giveBackWhenBroken(client: PoolClient): void {
  const release = client.release.bind(client);
  let isBack = false;
  client.release = (error) => {
    if (isBack) return;
    isBack = true;
    client.off('end', broken);
    release(error);
  };
  const giveBack = client.release;
  const broken = (): void => {
    try {
      giveBack(true);
    } catch {
      // The pool had it already: it was given to somebody who no longer waited for it.
    }
  };
  client.once('end', broken);
}
