// What one client may cost: connections that never say who they are, and messages.

import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { networkOf } from '../http/network.ts';

/** How long a connection may be there without a token that is good. */
export const nameWithinMs = 10_000;
/** Of those, so many from one network; a class that comes in at once has one. */
const strangersOfNetwork = 1_000;
const strangersMax = 4_000;
/** Pages of one browser, and those that a network lost and nobody has missed yet. */
export const channelsOfSession = 30;
/** A screen sends one message for each presentation that it opens or leaves. */
const messages = 100;
const windowMs = 10_000;

interface Connection {
  readonly id: string;
  readonly request: IncomingMessage;
  on(event: 'packet', listener: (packet: { type: string }) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  close(discard?: boolean): void;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy is believed where it is on this machine, as for calls. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const from = socket.remoteAddress ?? '';
  const isProxy = loopback.test(from);
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return (isProxy && forwarded) || from;
}

export interface Guard {
  /** Whether one more may come from there before it says who it is. */
  admits(request: IncomingMessage): boolean;
  watch(io: Server): void;
  /**
   * It said who it is. One too many of a session is ended at once.
   * @returns whether it may stay
   */
  known(socket: Socket, session: string): boolean;
}

export function createGuard(): Guard {
  const strangers = new Map<string, string>();
  const byNetwork = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const bySession = new Map<string, number>();

  const forget = (id: string): void => {
    const network = strangers.get(id);
    if (network === undefined) return;
    strangers.delete(id);
    clearTimeout(timers.get(id));
    timers.delete(id);
    count(byNetwork, network, -1);
  };

  return {
    admits(request) {
      if (strangers.size >= strangersMax) return false;
      const address = addressOf(request);
      // Who is on this machine can do worse.
      if (loopback.test(address)) return true;
      return (byNetwork.get(networkOf(address)) ?? 0) < strangersOfNetwork;
    },
    watch(io) {
      io.engine.on('connection', (connection: Connection) => {
        const { id } = connection;
        // An orderly end would wait for half a minute for a poll that never comes.
        const timer = setTimeout(() => connection.close(true), nameWithinMs).unref();
        timers.set(id, timer);
        const network = networkOf(addressOf(connection.request));
        strangers.set(id, network);
        count(byNetwork, network, 1);
        connection.once('close', () => forget(id));
        connection.on('packet', countMessages(connection));
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

/** Keeps no zeros. */
function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/** At once, not in a promise: what came in one piece is all read before any promise is. */
function countMessages(connection: Connection): (packet: { type: string }) => void {
  let since = performance.now();
  let count = 0;
  return ({ type }) => {
    if (type !== 'message') return;
    const now = performance.now();
    if (now - since > windowMs) [since, count] = [now, 0];
    count += 1;
    // Whatever else it has sent is thrown away with it.
    if (count > messages) connection.close(true);
  };
}
