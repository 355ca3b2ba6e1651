// What the processes of one product say to each other through Valkey, or Redis from 7.0 on: messages to
// whoever listens at that moment, and counts that may be lost. Messages of a break are gone: `onRecovered`
// is where to look for what they would have said.

import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import type { BaseLogger } from 'pino';
import { atMost, createPaced } from '../lib/async.ts';

/** Within it processes and Valkey may start together. */
const startLimitMs = 10_000;
const reconnectPauseMs = 500;
/** A network that swallows everything without a word is noticed after the sum of both. */
const heartbeatMs = 5_000;
const answerLimitMs = 5_000;

type Hear = (message: Buffer, channel: Buffer) => void;

export interface Valkey {
  /** Begins the name of each channel: other products may be on the same Valkey. */
  readonly prefix: string;
  /** Whether messages get through, as far as is known. */
  isUp(): boolean;
  /** @param listener called when messages may have been missed and get through again; must not throw */
  onRecovered(listener: () => void): void;
  /** In the order of calls. What gets lost is known to `onRecovered` of all processes. */
  publish(channel: string, message: string | Buffer): void;
  subscribe(channel: string, hear: Hear): void;
  unsubscribe(channels: string | readonly string[]): void;
  /** Resolves when all channels subscribed to so far are heard, or else a break will tell. */
  subscribed(): Promise<void>;
  /** Processes that hear the channel. @throws when Valkey does not answer */
  countSubscribers(channel: string): Promise<number>;
  /** @returns the count of this window, and when it ends @throws when Valkey does not answer */
  add(key: string, times: number, windowMs: number): Promise<{ count: number; leftMs: number }>;
  close(): void;
}

export interface ValkeyOptions {
  /** `redis://` or, with TLS, `rediss://`. */
  url: string;
  /** Tells products apart that share a Valkey. */
  product: string;
  logger: Pick<BaseLogger, 'info' | 'warn'>;
}

/** @throws Error that says why it cannot be used; it names no password */
export async function openValkey({ url, product, logger }: ValkeyOptions): Promise<Valkey> {
  const prefix = `askroom:${product}`;
  const missedChannel = `${prefix}:missed`;
  const self = randomUUID();
  const hears = new Map<string, Hear>();
  const listeners = new Set<() => void>();
  const options = {
    connectionName: 'askroom',
    connectTimeout: answerLimitMs,
    socketTimeout: answerLimitMs,
    retryStrategy: () => reconnectPauseMs,
    // What is said during a break is known to be lost, and told by whoever comes back.
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  } satisfies RedisOptions;
  const out = new Redis(url, options);
  const ear = new Redis(url, options);
  const clients = [out, ear];
  let hasBegun = false;
  let isUp = false;
  let isClosed = false;
  let hasMissed = false;
  let lastError = new Error('it does not answer');
  let lastSubscribed: Promise<unknown> = Promise.resolve();
  const first = Promise.withResolvers<void>();

  const note = (error: unknown): void => {
    if (error instanceof Error) lastError = error;
  };
  // Many processes may come back one after the other.
  const { changed: tellRecovered, stop } = createPaced({
    async tell() {
      for (const tell of listeners) tell();
    },
    onError: note,
  });

  const lose = (): void => {
    if (!isUp || isClosed) return;
    isUp = false;
    logger.warn({ reason: reasonOf(lastError) }, 'The connection to Valkey was lost');
    for (const client of clients) client.disconnect(true);
  };

  const hear = (channel: string): Promise<unknown> => ear.ssubscribe(channel);

  const restore = async (): Promise<void> => {
    const isReady = () => !isUp && !isClosed && clients.every(({ status }) => status === 'ready');
    if (!isReady()) return;
    try {
      await Promise.all([...hears.keys()].map(hear));
      // What may not be done at all shows here.
      await out.spublish(`${prefix}:try`, '');
    } catch (error) {
      note(error);
      setTimeout(() => void restore(), reconnectPauseMs).unref();
      return;
    }
    if (!isReady()) return;
    isUp = true;
    if (hasMissed) valkey.publish(missedChannel, self);
    hasMissed = false;
    if (hasBegun) {
      logger.info('Valkey works again');
      tellRecovered(0);
    }
    hasBegun = true;
    first.resolve();
  };

  const valkey: Valkey = {
    prefix,
    isUp: () => isUp,
    onRecovered: (listener) => void listeners.add(listener),
    publish(channel, message) {
      if (!isUp) {
        hasMissed = true;
        return;
      }
      out.spublish(channel, message).catch((error: unknown) => {
        hasMissed = true;
        note(error);
        lose();
      });
    },
    subscribe(channel, onMessage) {
      hears.set(channel, onMessage);
      // Else it is subscribed to when the connection is there.
      if (ear.status !== 'ready') return;
      lastSubscribed = hear(channel).catch((error: unknown) => {
        note(error);
        lose();
      });
    },
    unsubscribe(channels) {
      for (const channel of [channels].flat()) {
        hears.delete(channel);
        if (ear.status === 'ready') ear.sunsubscribe(channel).catch(note);
      }
    },
    async subscribed() {
      await lastSubscribed;
    },
    async countSubscribers(channel) {
      const [, count] = (await out.pubsub('SHARDNUMSUB', channel)) as [string, number];
      return Number(count);
    },
    async add(key, times, windowMs) {
      if (!isUp) throw new Error('Valkey does not answer');
      const name = `${prefix}:count:${key}`;
      const counting = out.multi().set(name, 0, 'PX', windowMs, 'NX').incrby(name, times);
      const answers = (await counting.pttl(name).exec()) ?? [];
      const [count, leftMs] = answers.slice(1).map(([, answer]) => answer);
      if (typeof count !== 'number' || typeof leftMs !== 'number') {
        throw new Error('Valkey counted nothing');
      }
      return { count, leftMs };
    },
    close() {
      isClosed = true;
      clearInterval(beating);
      stop();
      for (const client of clients) client.disconnect();
    },
  };

  hears.set(missedChannel, (message) => {
    if (message.toString() !== self) tellRecovered(0);
  });
  ear.on('smessageBuffer', (channel: Buffer, message: Buffer) =>
    hears.get(channel.toString())?.(message, channel),
  );
  for (const client of clients) {
    client.on('error', note);
    client.on('ready', () => void restore());
    client.on('close', lose);
  }
  const beating = setInterval(() => {
    for (const client of clients) if (client.status === 'ready') client.ping().catch(note);
  }, heartbeatMs).unref();

  await atMost(startLimitMs, first.promise);
  if (!isUp) {
    valkey.close();
    const place = new URL(url).host;
    throw new Error(
      `Valkey at ${place} (REDIS_URL) cannot be used: ${reasonOf(lastError)}. It must be Valkey, or Redis from 7.0 on, and no cluster. Without REDIS_URL, processes tell each other through PostgreSQL.`,
    );
  }
  return valkey;
}

/** The message alone: the library adds to errors what was sent, passwords too. */
function reasonOf({ message, code }: Error & { code?: string }): string {
  const reason = message || code || 'no reason is known';
  return reason.endsWith('.') ? reason.slice(0, -1) : reason;
}
