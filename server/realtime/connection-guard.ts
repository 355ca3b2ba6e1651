// What one client may cost: connections that never say who they are, and messages.

import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { isLoopback, networkOf } from '../http/network.ts';

/** How long a connection may be there without a token that is good. */
export const nameWithinMs = 10_000;
/** Of those, so many from one network; a class that comes in at once has one. */
export const strangersOfNetwork = 1_000;
const strangersMax = 4_000;
/** Pages of one browser, and those that a network lost and nobody has missed yet. */
export const channelsOfSession = 30;
/**
 * Messages and whatever else comes on a channel. A screen sends a message for each presentation that it
 * opens or leaves, and a pong in every ten seconds.
 */
const packets = 100;
const windowMs = 10_000;

interface Transport {
  /** Of the library `ws`; undefined where the channel polls. */
  readonly socket?: {
    on(event: 'message' | 'ping' | 'pong', listener: () => void): unknown;
    /** Without waiting for the other side to say that it has understood. */
    terminate(): void;
  };
}

interface Connection {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly transport: Transport;
  on(event: 'packet', listener: (packet: { type: string }) => void): unknown;
  on(event: 'upgrading', listener: (transport: Transport) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  close(discard?: boolean): void;
}

/** A proxy is believed where it is on this machine, as for calls. */
export function addressOf({ socket, headers }: IncomingMessage): string {
  const from = socket.remoteAddress ?? '';
  const isProxy = isLoopback(from);
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return (isProxy && forwarded) || from;
}

export interface Guard {
  watch(io: Server): void;
  /**
   * It said who it is. One too many of a session is ended at once.
   * @returns whether it may stay
   */
  known(socket: Socket, session: string): boolean;
}

interface Network {
  readonly name: string;
  strangers: number;
  /** Those of them that have not yet tried to say who they are, the oldest first. */
  readonly silent: Set<string>;
}

interface Stranger {
  readonly network: Network;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly connection: Connection;
}

/**
 * Where strangers take all the room, the one that has been silent for longest goes, and not the one
 * that comes: phones say who they are within a moment.
 */
export function createGuard(): Guard {
  const strangers = new Map<string, Stranger>();
  const networks = new Map<string, Network>();
  const bySession = new Map<string, number>();

  const forget = (id: string): void => {
    const stranger = strangers.get(id);
    if (stranger === undefined) return;
    strangers.delete(id);
    const { network, timer } = stranger;
    clearTimeout(timer);
    network.silent.delete(id);
    network.strangers -= 1;
    if (network.strangers === 0) networks.delete(network.name);
  };

  const end = (id: string): void => {
    const { connection } = strangers.get(id)!;
    forget(id);
    // An orderly end would wait for half a minute for a poll that never comes.
    connection.close(true);
  };

  /** Who is on this machine can do worse than to come often. @returns whether there is room now */
  const makeRoom = ({ name, strangers: own, silent }: Network): boolean => {
    const isOwnFull = own >= strangersOfNetwork && !isLoopback(name);
    if (!isOwnFull && strangers.size < strangersMax) return true;
    const [oldest] = isOwnFull ? silent : mostSilent(networks.values());
    if (oldest !== undefined) end(oldest);
    return oldest !== undefined;
  };

  return {
    watch(io) {
      io.engine.on('connection', (connection: Connection) => {
        const { id } = connection;
        const name = networkOf(addressOf(connection.request));
        const network = networks.get(name) ?? { name, strangers: 0, silent: new Set() };
        if (!makeRoom(network)) return connection.close(true);
        networks.set(name, network);
        network.strangers += 1;
        network.silent.add(id);
        const timer = setTimeout(() => end(id), nameWithinMs).unref();
        strangers.set(id, { network, timer, connection });
        connection.once('close', () => forget(id));
        countPackets(connection);
        connection.on('packet', ({ type }) => {
          if (type === 'message') network.silent.delete(id);
        });
      });
      // Nobody needs it, and whoever is in it no longer counts as a stranger for the library.
      io.of('/').use((_, next) => next(new Error('There is nothing here')));
    },
    known(socket, session) {
      const connection = socket.conn as unknown as Connection;
      forget(connection.id);
      if ((bySession.get(session) ?? 0) >= channelsOfSession) {
        connection.close(true);
        return false;
      }
      count(bySession, session, 1);
      socket.once('disconnect', () => count(bySession, session, -1));
      return true;
    },
  };
}

/** Of equal ones the first. */
const mostSilent = (networks: Iterable<Network>): ReadonlySet<string> =>
  [...networks].reduce((most, { silent }) => (silent.size > most.size ? silent : most), none);
const none: ReadonlySet<string> = new Set();

/** Keeps no zeros. */
function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/**
 * Ends a connection that sends too much: packets of any kind, and what a WebSocket carries that is no
 * packet. Counted at once, not in a promise: what came in one piece is all read before any promise is.
 */
function countPackets(connection: Connection): void {
  let since = performance.now();
  let count = 0;
  const transports = new Set<Transport>();
  const countOne = (): void => {
    const now = performance.now();
    if (now - since > windowMs) [since, count] = [now, 0];
    count += 1;
    if (count <= packets) return;
    // Whatever else it has sent is thrown away with it.
    connection.close(true);
    for (const { socket } of transports) socket?.terminate();
  };
  const watch = (transport: Transport): void => {
    if (transports.has(transport)) return;
    transports.add(transport);
    for (const event of ['message', 'ping', 'pong'] as const) transport.socket?.on(event, countOne);
  };
  watch(connection.transport);
  connection.on('packet', () => {
    if (!connection.transport.socket) countOne();
  });
  // It is asked for with the first packet of another transport, which may send any number of them.
  connection.on('upgrading', watch);
}
