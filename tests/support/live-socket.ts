// A live channel as the app opens it: subscribes on every connection, for the server forgets.
import { io, type Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import { subscriptionAnswer } from '../../contract/subscription.ts';
import type { Caller } from './call.ts';
import { patienceMs } from './wait.ts';

export interface LiveSocketOptions {
  namespace: string;
  presentationId: number;
  /** Name of each event that is listened to, with the schema that it must fit. */
  events: Readonly<Record<string, { schema: z.ZodMiniType; handle: (event: never) => void }>>;
  /** Called after every subscription: what happened before must be fetched. */
  onSubscribed: () => Promise<void>;
  onError: (error: Error) => void;
}

export interface LiveSocket {
  close(): void;
}

/** Resolves when it is subscribed for the first time. @throws when the server refuses */
export async function openLiveSocket(
  { url, token }: Caller,
  options: LiveSocketOptions,
): Promise<LiveSocket> {
  const socket = io(`${url}${options.namespace}`, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
  });
  for (const [name, { schema, handle }] of Object.entries(options.events)) {
    socket.on(name, (payload: unknown) => {
      const parsed = schema.safeParse(payload);
      if (parsed.success) handle(parsed.data as never);
      else options.onError(new Error(`${name} does not fit the contract: ${parsed.error.message}`));
    });
  }
  const subscribed = Promise.withResolvers<void>();
  socket.on('connect', () => {
    subscribe(socket, options.presentationId)
      .then(options.onSubscribed)
      .then(subscribed.resolve, (error: Error) => {
        // A connection that broke meanwhile is opened again, and then subscribes again.
        if (!socket.connected) return;
        // What is thrown when the server is away, or a proxy says so: the channel has yet to hear of it.
        if (error instanceof TypeError || error instanceof SyntaxError)
          return void socket.io.engine.close();
        subscribed.reject(error);
        options.onError(error);
      });
  });
  socket.on('connect_error', (error) => {
    if (!socket.active) subscribed.reject(error);
  });
  try {
    await subscribed.promise;
  } catch (error) {
    socket.disconnect();
    throw error;
  }
  return { close: () => void socket.disconnect() };
}

async function subscribe(socket: Socket, presentationId: number): Promise<void> {
  const to = { presentation_id: presentationId };
  const answer = subscriptionAnswer.parse(
    await socket.timeout(patienceMs).emitWithAck('subscribe', to),
  );
  if (answer.status !== 'success') throw new Error(`Not let in: ${answer.code}`);
}
