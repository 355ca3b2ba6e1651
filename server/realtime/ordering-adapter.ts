// Notices in the order in which they were sent. The adapter sends each one as soon as its own NOTIFY
// has come back, and those go through several connections: "Ready" could be overtaken by "Learning".

import type { createAdapter } from '@socket.io/postgres-adapter';

type CreateAdapter = ReturnType<typeof createAdapter>;

/** One notice after the other to each room; rooms do not wait for each other. */
export function inOrder(createAdapter: CreateAdapter): CreateAdapter {
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
