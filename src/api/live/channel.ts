// A realtime channel. The socket client is loaded when somebody first subscribes; the socket is
// open as long as somebody is subscribed.

import type { Socket } from 'socket.io-client';
import type { SubscriptionAnswer } from '../../../contract/subscription.ts';
import type { Caller } from '../caller.ts';
import { isSubscriptionAnswer } from './live-answers.ts';

export interface ChannelHandlers {
  /** True once events flow, also after a break, in which some may have been lost: fetch again. */
  onConnection?: (isConnected: boolean) => void;
  /** Something came that could not be read: fetch again. */
  onGap?: () => void;
  /** The server does not let this client in. */
  onRefused?: (answer: SubscriptionAnswer) => void;
}

export interface Channel<H> {
  /** @returns ends it */
  subscribe: (presentationId: number, handlers: H) => () => void;
}

interface ChannelDefinition {
  namespace: string;
  /** What each event must be; what is not becomes a gap. */
  events: Readonly<Record<string, (payload: unknown) => boolean>>;
  caller: Caller;
}

const answerTimeoutMs = 10_000;
const refusedPauseMs = 5_000;

export function createChannel<H extends ChannelHandlers>({
  namespace,
  events,
  caller,
}: ChannelDefinition): Channel<H> {
  const subscribers = new Map<H, number>();
  let opening: Promise<Socket> | undefined;

  const to = (presentationId: unknown): H[] =>
    [...subscribers].filter(([, id]) => id === presentationId).map(([handlers]) => handlers);

  const join = async (socket: Socket, presentationId: number) => {
    const answer = await ask(socket, presentationId);
    // No answer in time: the connection is as good as gone; the next one asks again.
    if (!answer || !socket.connected) return;
    for (const handlers of to(presentationId)) {
      if (answer.status === 'success') handlers.onConnection?.(true);
      else handlers.onRefused?.(answer);
    }
  };

  const open = async (): Promise<Socket> => {
    // Not by src/lazy.tsx: this room runs without a page, and `start` asks again by itself.
    const { io } = await import('../socket.ts');
    const socket = io(namespace, {
      auth: (send) => send({ token: caller.token() }),
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
      // Each channel has its own token, and closing one must not close the other.
      forceNew: true,
    });
    socket.on('connect', () => {
      for (const id of new Set(subscribers.values())) void join(socket, id);
    });
    socket.on('disconnect', (reason) => {
      for (const handlers of subscribers.keys()) handlers.onConnection?.(false);
      // After this reason the client library waits to be told.
      if (reason === 'io server disconnect') setTimeout(() => reconnect(socket), refusedPauseMs);
    });
    socket.on('connect_error', (error) => {
      for (const handlers of subscribers.keys()) handlers.onConnection?.(false);
      if (socket.active) {
        // Some networks swallow web sockets without a word: polling opens from now on, and upgrades.
        if (error.message === 'timeout') socket.io.opts.transports = ['polling', 'websocket'];
        return;
      }
      // The server said no, and the client library does not try again by itself.
      const { code } = (error as { data?: { code?: string } }).data ?? {};
      if (code === 'unauthorized' || code === 'invalid_session') caller.expire();
      setTimeout(() => reconnect(socket), refusedPauseMs);
    });
    for (const [name, isEvent] of Object.entries(events)) {
      socket.on(name, (payload: unknown) => deliver(name, isEvent, payload));
    }
    return socket;
  };

  const start = () => {
    opening = open();
    opening.catch(() => {
      // The client could not be loaded: the network is away. Tried again while it is wanted.
      opening = undefined;
      setTimeout(() => {
        if (subscribers.size > 0 && !opening) start();
      }, refusedPauseMs);
    });
  };

  const joinOpened = async (presentationId: number) => {
    const socket = await opening?.catch(() => undefined);
    if (socket?.connected) await join(socket, presentationId);
  };

  const reconnect = (socket: Socket) => {
    if (subscribers.size > 0 && !socket.connected) socket.connect();
  };

  const deliver = (name: string, isEvent: (payload: unknown) => boolean, payload: unknown) => {
    if (!isEvent(payload)) {
      for (const handlers of subscribers.keys()) handlers.onGap?.();
      return;
    }
    const event = payload as { presentation_id?: number; id?: number };
    for (const handlers of to(event.presentation_id ?? event.id)) {
      const handle = (handlers as Record<string, unknown>)[name];
      if (typeof handle === 'function') handle(event);
    }
  };

  const leave = async (presentationId: number) => {
    const socket = await opening?.catch(() => undefined);
    if (!socket || to(presentationId).length > 0) return;
    if (socket.connected) socket.emit('unsubscribe', { presentation_id: presentationId }, () => {});
    if (subscribers.size > 0) return;
    opening = undefined;
    socket.disconnect();
  };

  return {
    subscribe(presentationId, handlers) {
      subscribers.set(handlers, presentationId);
      if (opening) void joinOpened(presentationId);
      else start();
      return () => {
        if (subscribers.delete(handlers)) void leave(presentationId);
      };
    },
  };
}

async function ask(
  socket: Socket,
  presentationId: number,
): Promise<SubscriptionAnswer | undefined> {
  try {
    const to = { presentation_id: presentationId };
    const answer: unknown = await socket.timeout(answerTimeoutMs).emitWithAck('subscribe', to);
    return isSubscriptionAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
