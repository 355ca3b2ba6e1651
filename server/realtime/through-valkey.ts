// The adapter through which processes tell each other through Valkey. Each room has a channel of its own,
// to which a process subscribes that has somebody in it.

import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Valkey } from '../valkey/valkey.ts';
import type { Neighbours } from './neighbours.ts';

type Hear = Parameters<Valkey['subscribe']>[1];

export function throughValkey(valkey: Valkey): Neighbours {
  // The part of a client of `redis` that the adapter uses; it waits for none of it to fail.
  const client = {
    sSubscribe: (channel: string, hear: Hear) => valkey.subscribe(channel, hear),
    sUnsubscribe: (channel: string) => valkey.unsubscribe(channel),
    // At once, so that a Valkey that hangs delays nobody at this process.
    sPublish: async (channel: string, message: string | Buffer) => valkey.publish(channel, message),
    // Of PUBSUB SHARDNUMSUB. Where that is not known there is one more, who does not answer.
    sendCommand: async ([, , channel = '']: readonly string[]) => [
      channel,
      await valkey.countSubscribers(channel).catch(() => 2),
    ],
  };
  const create = createShardedAdapter(client, client, { channelPrefix: valkey.prefix });
  return {
    canBeAsked: valkey.isUp,
    adapter: function adapterInForce(namespace) {
      const adapter = create(namespace);
      const addAll = adapter.addAll.bind(adapter);
      // Whoever joins fetches next what there is: what comes after that must be heard.
      adapter.addAll = async (id, rooms) => {
        void addAll(id, rooms);
        await valkey.subscribed();
      };
      return adapter;
    },
  };
}
