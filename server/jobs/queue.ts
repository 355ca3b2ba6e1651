// Work that must survive a crash, on the database itself. Send after the commit of what the job is
// to see, never inside the transaction: on PGlite that waits for ever.
import { PgBoss } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { isStoreUnavailable } from '../db/database-errors.ts';
import { atMost, coalesceByKey } from '../lib/async.ts';
import { listenThrough, overBreaks, rememberSettled, type Settled } from './reconnect.ts';
import { bossOptions, queueOptions, seldomLooking, workOptions } from './boss-options.ts';
import type { JobDefinition, JobHandler, JobLogger } from './definition.ts';
import {
  enforceOneActive,
  oneActive,
  ONE_WAITING,
  sendOnce,
  mergeWaitingInto,
} from './one-per-key.ts';
import {
  lendAttempt,
  type Lent,
  reviveOrphans,
  startFailureWorker,
  FAILED_JOBS,
} from './failed-attempts.ts';
import { createErrorThrottle } from './error-throttle.ts';
import { listWaiting, type WaitingJobs } from './waiting.ts';

/**
 * How long handlers get to notice an aborted signal, and the store to be told which jobs are given
 * back, before `stop` returns without them. Jobs of which it was not told are found by the next start.
 */
const ABORT_GRACE_MS = 2000;
/** Between two times that the others are woken. */
const wakePauseMs = 1_000;

export interface Queue {
  /**
   * Makes sure that a run of the job for this key begins after this call. Call it after the commit.
   * @throws when the payload does not fit the definition
   */
  send<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: { key: string },
  ): Promise<void>;
  /** Of all processes that work on this database. */
  waiting(): Promise<WaitingJobs[]>;
  /**
   * Takes no new jobs and lets active ones end within `limitMs`; then their signal is aborted and
   * they are run again later.
   */
  stop(limitMs?: number): Promise<void>;
}

/** Whether this process can do any work now. */
export interface Workshop {
  isReady(): boolean;
  watch(listener: () => void): void;
}

export interface StartQueueOptions {
  database: Database;
  /** While it is not ready, jobs are left to other processes, or wait. Default: always ready. */
  workshop?: Workshop;
  logger: JobLogger;
  definitions: JobDefinition[];
  handlers: JobHandler[];
  /** Others serve tests. */
  intervals?: Intervals;
}

/** In seconds. */
export interface Intervals {
  /** Between looks for jobs that nobody announced. */
  pollingIntervalSeconds?: number;
  notifyPollingIntervalSeconds?: number;
  /** Between looks for jobs whose process has died. */
  superviseIntervalSeconds?: number;
}

/** @throws Error when a definition has no handler or more than one */
export async function startQueue(options: StartQueueOptions): Promise<Queue> {
  const { database, logger } = options;
  const handlers = matchHandlers(options.definitions, options.handlers);
  const { superviseIntervalSeconds } = options.intervals ?? {};
  const boss = new PgBoss({
    ...bossOptions(database),
    ...(superviseIntervalSeconds === undefined ? {} : { superviseIntervalSeconds }),
  });
  const trouble = createErrorThrottle(logger);
  boss.on('error', (error) => {
    if (isStoreUnavailable(error)) database.recovery.lost();
    trouble.report(error);
  });
  listenThrough(boss, database);
  boss.on('warning', (warning) => logger.warn({ warning }, 'The job queue reports a warning'));
  await boss.start();

  const active = new Set<Promise<void>>();
  await createQueues(boss, database, options.definitions);
  await enforceOneActive(database);
  for (const { definition } of handlers) await reviveOrphans(boss, database, definition);
  const settled = rememberSettled(boss, logger);
  const ending = new AbortController();
  const workers = {
    ...{ boss, database, logger, active, settled },
    ending: ending.signal,
    intervals: options.intervals,
  };
  const [always, inWorkshop] = [true, false].map((isFree) =>
    handlers.filter(({ definition }) => (definition.needsNoWorkshop ?? false) === isFree),
  ) as [JobHandler[], JobHandler[]];
  for (const handler of always) {
    await startWorkers(workers, handler, new AbortController().signal);
  }
  const work = createWork(workers, inWorkshop);
  const { workshop } = options;
  await work.follow(workshop?.isReady() ?? true);
  workshop?.watch(() => void work.follow(workshop.isReady()));
  database.recovery.onRecovered(() => {
    void work.follow(workshop?.isReady() ?? true);
    void settled.again();
  });
  await startFailureWorker(boss, handlers, logger);

  const coalesce = coalesceByKey();
  return {
    async send(definition, payload, { key }) {
      const data = definition.payload.parse(payload);
      await coalesce(`${definition.name} ${key}`, () => sendOnce(boss, definition, data, key));
    },
    waiting: () =>
      listWaiting(
        database.db,
        options.definitions.map(({ name }) => name),
      ),
    async stop(limitMs = 10_000) {
      ending.abort();
      const names = [...options.definitions.map(({ name }) => name), FAILED_JOBS];
      const drained = work
        .end()
        .then(() => Promise.all(names.map((name) => boss.offWork(name, { wait: true }))));
      await atMost(limitMs, drained);
      await atMost(ABORT_GRACE_MS, boss.stop({ graceful: false }));
      trouble.close();
      await atMost(ABORT_GRACE_MS, Promise.allSettled(active));
    },
  };
}

/** What every worker of this process shares. */
interface Workers {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly logger: JobLogger;
  readonly active: Set<Promise<void>>;
  readonly settled: Settled;
  /** Aborted when this process stops. */
  readonly ending: AbortSignal;
  readonly intervals: Intervals | undefined;
}

/** Starts and stops the fetching of jobs, one step after the other. */
function createWork(workers: Workers, handlers: JobHandler[]) {
  const { boss, logger } = workers;
  let isFetching = false;
  let isOver = false;
  let last = Promise.resolve();
  /** Aborted when what this process is at must be given away. */
  let leaving = new AbortController();

  async function turn(isWanted: boolean): Promise<void> {
    if (isOver || isWanted === isFetching) return;
    for (const handler of handlers) {
      const { name } = handler.definition;
      // Also before a start: one that the store broke off has left some behind.
      await boss.offWork(name, { wait: false });
      if (isWanted) await startWorkers(workers, handler, leaving.signal);
    }
    isFetching = isWanted;
    if (isWanted) return;
    // What has begun would wait here until its time limit, and another process may be able to do it.
    leaving.abort(new Error('This process cannot work for now'));
    leaving = new AbortController();
  }

  return {
    follow(isWanted: boolean): Promise<void> {
      const step = last.then(() => turn(isWanted));
      last = step.catch((error: unknown) =>
        logger.error({ err: error }, 'The job queue could not be turned on or off'),
      );
      return step;
    },
    end(): Promise<void> {
      isOver = true;
      return last;
    },
  };
}

function matchHandlers(definitions: JobDefinition[], handlers: JobHandler[]): JobHandler[] {
  for (const { name } of definitions) {
    const count = handlers.filter(({ definition }) => definition.name === name).length;
    if (count !== 1) throw new Error(`The job "${name}" has ${count} handlers instead of one`);
  }
  for (const { definition } of handlers) {
    if (!definitions.includes(definition)) {
      throw new Error(`The handler of the job "${definition.name}" has no registered definition`);
    }
  }
  return handlers;
}

async function createQueues(
  boss: PgBoss,
  database: Database,
  definitions: JobDefinition[],
): Promise<void> {
  await boss.createQueue(FAILED_JOBS, { retryLimit: 10, retryBackoff: true, retryDelayMax: 300 });
  for (const definition of definitions) {
    const settings = {
      ...queueOptions(database, definition),
      deadLetter: FAILED_JOBS,
      notify: true,
    };
    await boss.createQueue(definition.name, { policy: ONE_WAITING, ...settings });
    // The queue may be there already, with the settings of an older version.
    await boss.updateQueue(definition.name, settings);
  }
}

/**
 * As many as the job says. One of them looks often for what nobody has announced, and wakes the others
 * when it finds something: each look is a statement, also where nothing ever happens.
 */
async function startWorkers(
  workers: Workers,
  handler: JobHandler,
  leaving: AbortSignal,
): Promise<void> {
  const { boss } = workers;
  const others: string[] = [];
  let wokenAt = -Infinity;
  const wakeOthers = () => {
    // What is announced wakes all of them anyway: in a burst this would only be one more look a job.
    if (performance.now() - wokenAt < wakePauseMs) return;
    wokenAt = performance.now();
    others.forEach((id) => boss.notifyWorker(id));
  };
  await startWorker(workers, handler, leaving, workOptions, wakeOthers);
  while (others.length < handler.definition.concurrency - 1) {
    others.push(await startWorker(workers, handler, leaving, seldomLooking, () => {}));
  }
}

/** @returns its id */
async function startWorker(
  { boss, database, logger, active, settled, ending, intervals = {} }: Workers,
  handler: JobHandler,
  leaving: AbortSignal,
  options: typeof workOptions | typeof seldomLooking,
  onJob: () => void,
): Promise<string> {
  const { name } = handler.definition;
  const { superviseIntervalSeconds: _, ...polling } = intervals;
  const runJob = async (job: JobWithMetadata) => {
    const attempt = job.retryCount + 1;
    const jobLogger = logger.child({ job: name, key: job.singletonKey, attempt });
    let lent: Lent | undefined;
    try {
      if (handler.definition.goesOn) lent = await lendAttempt(database, job);
      const signal = AbortSignal.any([job.signal, leaving]);
      const context = { signal, attempt, logger: jobLogger };
      await overBreaks(database, signal, () => handler.run(job.data, context));
      settled.add(name, job.id);
    } catch (error) {
      if (leaving.aborted && !job.signal.aborted && job.singletonKey !== null) {
        // Not its failure: it is sent anew, for whoever can work.
        return await sendOnce(boss, handler.definition, job.data as object, job.singletonKey);
      }
      jobLogger.warn({ err: error }, 'A job failed');
      // Where the store is away it keeps one attempt more than it should have.
      if (!ending.aborted) await lent?.giveBack().catch(() => {});
      if (job.retryCount < job.retryLimit) await mergeWaitingInto(boss, job);
      throw error;
    } finally {
      // Look for the next job as soon as this one is settled, instead of at the next poll.
      boss.notifyWorker(workerId);
    }
  };
  const workerId: string = await boss.work(
    name,
    { ...options, ...polling, ...oneActive },
    async ([job]: JobWithMetadata[]) => {
      if (!job) return;
      onJob();
      const run = runJob(job).finally(() => active.delete(run));
      active.add(run);
      await run;
    },
  );
  return workerId;
}
