import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Student } from '../../tests/support/people.ts';

export interface HallOrder {
  readonly origin: string;
  /** The address in the QR code. */
  readonly scanned: string;
  readonly phoneCount: number;
  /** Mean number of phones that come in a second. */
  readonly perSecond: number;
  /** File with the certificate of whom the phones trust, beside the authorities of the system. */
  readonly authority?: string;
}

/** What the process of the hall says once everybody is in. */
export interface HallIsIn {
  readonly students: readonly Student[];
  /** Milliseconds that each phone took, from its scan to what it shows first. */
  readonly joinedMs: readonly number[];
  /** Why phones did not get in. */
  readonly failures: readonly string[];
  /** That the phones took together until all were in. */
  readonly processorSeconds: number;
}

export interface Hall extends HallIsIn {
  leave(): void;
}

/**
 * Phones in a process of their own: what a thousand of them read would otherwise stop the clock of
 * whoever measures. Resolves when all are in, or have failed.
 */
export async function fillHall(order: HallOrder): Promise<Hall> {
  const child = fork(join(import.meta.dirname, 'hall-process.ts'), {
    env: {
      ...process.env,
      ...(order.authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: order.authority }),
    },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The hall ended before everybody was in');
  });
  child.send(order);
  const [isIn] = (await Promise.race([once(child, 'message'), ended])) as [HallIsIn];
  ended.catch(() => {});
  return { ...isIn, leave: () => child.disconnect() };
}
