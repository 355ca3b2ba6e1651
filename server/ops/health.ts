// What an operator wants to know of a process: each part is fine or has a problem, in words that name
// no person, no path and no address, since anybody may read them.

import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RouteOutput } from '../../contract/define.ts';
import type { getHealth } from '../../contract/api/ops/health.ts';
import type { WaitingJobs } from '../jobs/waiting.ts';
import { inTime } from '../lib/async.ts';
import manifest from '../../package.json' with { type: 'json' };

/** However often it is asked, the parts are looked at no more often. */
const keptMs = 1_000;
/** In an ordinary class a job waits for a second. */
const longestWaitSeconds = 5 * 60;
/** The embedded store alone writes as much before it gives anything back. */
const leastFreeBytes = 256 * 1024 * 1024;

type Part = { ok: true } | { ok: false; problem: string };

export interface HealthReport {
  status: 'ready' | 'not_ready';
  /** Valkey where it is used. */
  parts: Record<'database' | 'model' | 'queue' | 'disk' | 'mail', Part> & { valkey?: Part };
}

type Summary = Omit<RouteOutput<typeof getHealth>, 'status'>;

export interface Health {
  /** What `/api/health` tells: whether this process serves, whether it judges, and its version. */
  summary(): Promise<Summary>;
  /** What `/readyz` tells; never throws. */
  report(): Promise<HealthReport>;
}

export interface HealthOptions {
  /** Rejects when the store does not work. */
  ping(): Promise<void>;
  /** The store answers, but can take nothing more. */
  isFull(): boolean;
  readiness: { isReady(): boolean };
  renewal: { countLeft(): Promise<number> };
  waitingJobs(): Promise<WaitingJobs[]>;
  /** Names of the jobs that send mails. */
  mailJobs: readonly string[];
  /** Of the folder that holds the data. */
  freeBytes(): Promise<number>;
  /** Where processes tell each other through it. */
  isValkeyUp?: (() => boolean) | undefined;
}

const fine: Part = { ok: true };
const wrong = (problem: string): Part => ({ ok: false, problem });

export function createHealth(options: HealthOptions): Health {
  const { readiness, renewal, mailJobs } = options;
  const ping = inTime(options.ping);
  const waitingJobs = inTime(options.waitingJobs);
  const freeBytes = inTime(options.freeBytes);
  let latest: { at: number; report: Promise<HealthReport> } | undefined;

  const database = async (): Promise<Part> => {
    await ping();
    return options.isFull()
      ? wrong('The disk of the database is full: what is there is shown, nothing can be stored')
      : fine;
  };

  const model = (): Part =>
    readiness.isReady()
      ? fine
      : wrong('The built-in model cannot start: questions are kept and wait. The log says why');

  const queueAndMail = async (): Promise<[Part, Part]> => {
    const jobs = await waitingJobs();
    const oldest = jobs.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)[0];
    const unsent = jobs
      .filter(({ job }) => mailJobs.includes(job))
      .reduce((sum, { retried }) => sum + retried, 0);
    return [
      oldest && oldest.oldestSeconds > longestWaitSeconds
        ? wrong(
            `Work waits for too long: a job of the kind “${oldest.job}” for ${Math.round(oldest.oldestSeconds)} seconds`,
          )
        : fine,
      unsent > 0
        ? wrong(
            `Mails that could not be sent and wait for another try: ${unsent}. The log says why`,
          )
        : fine,
    ];
  };

  const disk = async (): Promise<Part> => {
    const left = await freeBytes();
    return left >= leastFreeBytes
      ? fine
      : wrong(`The disk of the data folder is nearly full: ${toMegabytes(left)} MB are left`);
  };

  const valkey = (isUp: () => boolean): Part =>
    isUp()
      ? fine
      : wrong(
          'Valkey does not answer: screens learn late of what other processes do. The log says why',
        );

  async function look(): Promise<HealthReport> {
    const isUnknown = wrong('Not known while the database does not answer');
    const [ofDatabase, ofDisk] = await Promise.all([
      orElse(database, 'The database does not answer'),
      orElse(disk, 'The free space of the data folder is not known'),
    ]);
    const ofJobs = ofDatabase.ok
      ? await orElse(queueAndMail, 'The queue does not answer')
      : isUnknown;
    const [queue, mail] = Array.isArray(ofJobs) ? ofJobs : [ofJobs, ofJobs];
    const parts = {
      ...{ database: ofDatabase, model: model(), queue, disk: ofDisk, mail },
      ...(options.isValkeyUp ? { valkey: valkey(options.isValkeyUp) } : {}),
    };
    const isReady = Object.values(parts).every(({ ok }) => ok);
    return { status: isReady ? 'ready' : 'not_ready', parts };
  }

  return {
    async summary() {
      const left = await renewal.countLeft();
      return {
        // A process that cannot judge takes questions and keeps them: worth more than none.
        ...(model().ok
          ? ({ health: 'ok', ai: 'ready' } as const)
          : ({ health: 'degraded', ai: 'restarting' } as const)),
        version: manifest.version,
        ...(left > 0 ? { renewing: { texts_left: left } } : {}),
      };
    },
    report() {
      if (!latest || performance.now() - latest.at > keptMs) {
        latest = { at: performance.now(), report: look() };
      }
      return latest.report;
    },
  };
}

/** What went wrong is only in words of our own: a driver's error may name anything. */
async function orElse<T>(ask: () => Promise<T>, problem: string): Promise<T | Part> {
  try {
    return await ask();
  } catch {
    return wrong(problem);
  }
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Bytes that the folder's disk has left; of the folder above where it has not been made yet. */
export async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return freeBytesAt(above);
  }
}
