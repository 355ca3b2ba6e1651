// What the queue does when connections to PostgreSQL break under it.

import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { isStoreFull, isStoreUnavailable } from '../db/database-errors.ts';
import type { JobLogger } from './definition.ts';

/** pg-boss's own way to listen waits up to half a minute between its tries to come back. */
export function listenThrough(boss: PgBoss, { listener }: Database): void {
  if (!listener) return;
  boss.getDb().listen = async (channel, onNotification, onReconnect) => {
    const off = listener.onListening(onReconnect);
    await listener.listen(channel, onNotification);
    return {
      async close() {
        off();
        listener.unlisten(channel);
      },
    };
  };
}

const breaksMax = 10;
const pauseMs = 1_000;

/**
 * Runs again what failed only because the store was away: that is no failure of the work, and must
 * not use up its attempts.
 * @param signal when aborted, the error is thrown as it is
 */
export async function overBreaks(
  { recovery }: Database,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  for (let breaks = 0; ; breaks += 1) {
    try {
      return await run();
    } catch (error) {
      // A disk may be full for as long as nobody looks after it: the job's time limit ends that.
      if (!isStoreUnavailable(error)) throw error;
      if (breaks >= breaksMax && !isStoreFull(error)) throw error;
      recovery.lost();
      await recovery.recovered(signal);
      // On a full disk PostgreSQL answers but does not take anything.
      if (breaks > 0) await pause(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
    }
  }
}

const remembered = 100;

export interface Settled {
  /** The job has done its work; pg-boss notes so after this. */
  add(name: string, id: string): void;
  /** Notes it once more where the store may not have heard of it: else the key is held up. */
  again(): Promise<void>;
}

export function rememberSettled(boss: PgBoss, logger: JobLogger): Settled {
  const names = new Map<string, string>();
  return {
    add(name, id) {
      names.set(id, name);
      for (const oldest of names.keys()) {
        if (names.size <= remembered) break;
        names.delete(oldest);
      }
    },
    async again() {
      const all = [...names];
      names.clear();
      for (const [id, name] of all) {
        await boss.complete(name, id).catch((error: unknown) => {
          names.set(id, name);
          logger.warn({ err: error, job: name }, 'A job could not be noted as done');
        });
      }
    },
  };
}
