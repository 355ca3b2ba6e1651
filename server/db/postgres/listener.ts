// Hears PostgreSQL's notices on a connection of its own, which is opened again whenever it is lost.
// Notices of the time between are gone: `onListening` is where to look for what they would have said.

import type { ClientConfig } from 'pg';
import type { BaseLogger } from 'pino';
import { DependableClient } from './postgres-client.ts';

const reconnectPauseMs = 500;
/** A network that swallows everything without a word is noticed after the sum of both. */
const heartbeatMs = 5_000;
const answerLimitMs = 5_000;

export interface Listener {
  /** Resolves when notices of this channel come in for the first time. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  unlisten(channel: string): void;
  /** @param listener called each time that all channels are listened to, again or for the first time */
  onListening(listener: () => void): () => void;
  /** @param listener called each time that the connection is lost */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

export function createListener(config: ClientConfig, logger?: Pick<BaseLogger, 'warn'>): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  const onListening = new Set<() => void>();
  const onLost = new Set<() => void>();
  let current: DependableClient | undefined;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: Promise<void> | undefined;

  const open = async (): Promise<void> => {
    const client = new DependableClient({ ...config, query_timeout: answerLimitMs });
    client.on('notification', ({ channel, payload }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen "${channel}"`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    if (isClosed) return void client.end().catch(() => {});
    current = client;
    client.once('end', () => lose(client));
    watch(client);
    for (const tell of onListening) tell();
  };

  const watch = (client: DependableClient): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && watch(client),
        () => lose(client),
      );
    }, heartbeatMs);
  };

  const lose = (client: DependableClient): void => {
    if (current !== client) return;
    current = undefined;
    clearTimeout(timer);
    void client.end().catch(() => {});
    if (isClosed) return;
    logger?.warn('The connection that hears notices was lost');
    for (const tell of onLost) tell();
    again();
  };

  const again = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => open().catch(again), reconnectPauseMs);
  };

  return {
    async listen(channel, onNotice) {
      const isNew = !channels.has(channel);
      channels.set(channel, (channels.get(channel) ?? new Set()).add(onNotice));
      if (!first) {
        first = open();
        first.catch(again);
        return first;
      }
      await first.catch(() => {});
      // Where the connection is away now, the next one listens to all channels.
      const client = current;
      if (isNew && client) await client.query(`listen "${channel}"`).catch(() => lose(client));
    },
    unlisten(channel) {
      channels.delete(channel);
      void current?.query(`unlisten "${channel}"`).catch(() => {});
    },
    onListening(listener) {
      onListening.add(listener);
      return () => onListening.delete(listener);
    },
    onLost: (listener) => void onLost.add(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
