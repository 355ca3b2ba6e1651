// Keeps the model's worker processes alive and hands them one task at a time, the most urgent first.
// One that dies or hangs is replaced; its task is tried once more, then fails. Where none can start,
// what is asked waits, and a start is tried again after growing pauses. One that had nothing to do
// for long is let go, with all that it held, and started again on need. Helpers are started only while
// more is to be learnt than one can read, give way to everything else on the machine, and take
// nothing that the others would have to be told of.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { shutdownDeadlockFlags } from '../../lib/shutdown-deadlock.ts';
import type { CheckedFiles } from '../encoder/checked-file.ts';
import type { Readiness } from '../model.ts';
import type { Input, Operation, Order, Output, Reply, Task } from './protocol.ts';
import { createReadiness } from './readiness.ts';

export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

/** Lower is sooner: students wait for a verdict, presenters for topics, nobody for learning. */
export const urgency = {
  judge: 0,
  search: 0,
  learn: 0,
  remember: 1,
  group: 1,
  suggest: 1,
  embed: 2,
  outline: 2,
} as const;
const lastOfAll = 3;

interface Waiting {
  readonly task: Task;
  readonly attempts: number;
  readonly resolve: (output: Output<Operation>) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  readonly isHelper: boolean;
  /** Null while the next start waits, and while it is let go. */
  worker: ChildProcess | null;
  isReady: boolean;
  /** Told to end: what it still says does not count. */
  isEnding: boolean;
  /** Let go until there is something to do. */
  isResting: boolean;
  current: Waiting | null;
  /** Of the start, of the task, of the pause or of having nothing to do: there is one at a time. */
  timer: NodeJS.Timeout | null;
}

export interface WorkerPoolOptions {
  readonly entry: URL;
  readonly size: number;
  readonly helpers?: number;
  /** Milliseconds after which a worker counts as hung. */
  readonly taskTimeout: number;
  /** The same for those operations that need less. */
  readonly taskTimeouts?: Partial<Record<Operation, number>>;
  /** Milliseconds after which a worker that did not get ready counts as hung. */
  readonly startTimeout: number;
  /** Milliseconds without a task after which a worker is let go; none: never. */
  readonly idleLimit?: number | undefined;
  /** The same for a helper. */
  readonly helperIdleLimit?: number;
  /** Milliseconds that a worker has to end by itself once it is told to. */
  readonly endLimit: number;
  /** A worker ended by itself; the next one starts after so many milliseconds. */
  readonly onCrash: (error: Error, pause: number) => void;
}

/**
 * The encoder leaves much short-lived garbage: a small nursery keeps the resident memory low. The
 * other limit only ends a worker that would otherwise take the machine down with it. Both in MiB.
 */
const heapLimits = ['--max-semi-space-size=2', '--max-old-space-size=1024'];
/**
 * For glibc, in bytes; other allocators do not read them. One heap for all threads. The limits fixed, for
 * glibc raises them itself by what is let go, and large pieces then leave holes in the heap. Not as low
 * as the server's (scripts/lib/server-start.ts): giving memory back after every text and taking it
 * again would cost half as much as reading.
 */
const allocatorLimits = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20),
};
/** Characters of what a worker said of its end. */
const maxComplaintLength = 2_000;
/**
 * Passages read in a row, in tasks, those that wait included: the start of a helper takes as much
 * processor time as reading a hundred of them, so that a short handout is read without one.
 */
const worthAHelper = 16;
const maxAttempts = 2;
const firstPause = 1_000;
const longestPause = 60_000;

/**
 * Milliseconds before the next start. After the first failure it is tried again at once.
 * @param failures workers in a row that ended without having done anything
 */
const pauseAfter = (failures: number): number =>
  failures < 2 ? 0 : Math.min(longestPause, firstPause * 2 ** (failures - 2));

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #slots: Slot[] = [];
  readonly #readiness = createReadiness();
  #waiting: Waiting[] = [];
  #nextId = 1;
  #reading = { tasks: 0, at: 0 };
  #failures = 0;
  #checked: CheckedFiles = {};
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * No longer ready once two starts in a row have failed; while a worker is replaced, or let go,
   * it is.
   */
  get readiness(): Readiness {
    return this.#readiness;
  }

  /** How many there are now. */
  get workers(): number {
    return this.#slots.filter(({ worker }) => worker !== null).length;
  }

  /** Resolves when the first worker is ready, or when it is clear that this takes longer. */
  async start(): Promise<void> {
    const known = this.#readiness.next();
    const { size, helpers = 0 } = this.#options;
    for (let i = 0; i < size + helpers; i += 1) {
      const isHelper = i >= size;
      const slot: Slot = {
        isHelper,
        worker: null,
        isReady: false,
        isEnding: false,
        isResting: isHelper,
        current: null,
        timer: null,
      };
      this.#slots.push(slot);
      if (!isHelper) this.#spawn(slot);
    }
    await known;
  }

  run<O extends Operation>(operation: O, input: Input<O>): Promise<Output<O>> {
    if (this.#isClosed) return Promise.reject(new WorkerFailedError('The model is closed.'));
    return new Promise<Output<Operation>>((resolve, reject) => {
      const task: Task = { id: this.#nextId, operation, input };
      this.#nextId += 1;
      this.#waiting.push({ task, attempts: 0, resolve, reject });
      this.#dispatch();
    }) as Promise<Output<O>>;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting) reject(new WorkerFailedError('The model was closed.'));
    this.#waiting = [];
    for (const slot of this.#slots) if (!slot.worker) this.#stopTimer(slot);
    await Promise.all(this.#slots.map((slot) => this.#ended(slot)));
  }

  #spawn(slot: Slot): void {
    slot.isResting = false;
    slot.isEnding = false;
    // No inherited flags: a debugger port or a test runner's loader is none of its business.
    try {
      slot.worker = fork(this.#options.entry, [JSON.stringify(this.#checked)], {
        execArgv: [...heapLimits, ...shutdownDeadlockFlags],
        env: { ...process.env, ...allocatorLimits },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
    } catch (error) {
      // The system has no process to give.
      this.#replace(slot, error as Error);
      return;
    }
    if (slot.isHelper) giveWay(slot.worker);
    this.#startTimer(slot, this.#options.startTimeout);
    this.#listen(slot, slot.worker);
  }

  #listen(slot: Slot, worker: ChildProcess): void {
    let failure: Error | null = null;
    let complaint = '';
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-maxComplaintLength);
    });
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'broken') failure = reply.error;
      else this.#receive(slot, reply);
    });
    worker.on('error', (error) => {
      failure ??= error;
    });
    // Not `exit`: that does not come when there was no process to give, nor after its last words.
    worker.on('close', (code, signal) => {
      const end = `The worker ended with ${signal ?? `code ${code}`}. ${complaint}`.trim();
      this.#replace(slot, failure ?? new Error(end));
    });
  }

  #receive(slot: Slot, reply: Exclude<Reply, { kind: 'broken' }>): void {
    if (slot.isEnding) return;
    if (reply.kind === 'ready') {
      slot.isReady = true;
      this.#checked = reply.checked;
      this.#release(slot);
      this.#readiness.set(true);
    } else if (slot.current?.task.id === reply.id) {
      const { resolve, reject } = slot.current;
      this.#release(slot);
      this.#failures = 0;
      if (reply.kind === 'done') resolve(reply.output);
      else reject(reply.error);
    }
    this.#dispatch();
  }

  /** Has nothing to do from now on. */
  #release(slot: Slot): void {
    this.#stopTimer(slot);
    slot.current = null;
    const { idleLimit: own, helperIdleLimit } = this.#options;
    const idleLimit = slot.isHelper ? helperIdleLimit : own;
    if (!slot.isReady || idleLimit === undefined) return;
    slot.timer = setTimeout(() => this.#rest(slot), idleLimit);
    slot.timer.unref();
  }

  #rest(slot: Slot): void {
    slot.isResting = true;
    this.#end(slot);
  }

  /** Told to end, it ends after the text that it reads at the moment; only one that hangs is killed. */
  #end(slot: Slot): void {
    const { worker } = slot;
    slot.isReady = false;
    slot.isEnding = true;
    this.#stopTimer(slot);
    if (worker?.connected) worker.send('end' satisfies Order);
    slot.timer = setTimeout(() => worker?.kill('SIGKILL'), this.#options.endLimit);
    slot.timer.unref();
  }

  #ended(slot: Slot): Promise<void> {
    return new Promise((resolve) => {
      if (!slot.worker) return resolve();
      slot.worker.once('close', () => resolve());
      this.#end(slot);
    });
  }

  #replace(slot: Slot, error: Error): void {
    const lost = slot.current;
    slot.isReady = false;
    this.#release(slot);
    slot.worker = null;
    if (slot.isResting) return this.#dispatch();
    if (this.#isClosed) {
      lost?.reject(new WorkerFailedError('The model was closed.'));
      return;
    }
    // A death over a task says nothing of the next start; how often a task is tried is limited.
    if (!lost) this.#failures += 1;
    const pause = lost ? 0 : pauseAfter(this.#failures);
    this.#options.onCrash(error, pause);
    if (lost && lost.attempts >= maxAttempts) {
      lost.reject(
        new WorkerFailedError(`The ${lost.task.operation} task failed twice.`, { cause: error }),
      );
    } else if (lost) {
      this.#waiting.unshift(lost);
    }
    if (pause === 0) return this.#spawn(slot);
    if (!this.#slots.some(({ isReady }) => isReady)) this.#readiness.set(false);
    slot.timer = setTimeout(() => this.#spawn(slot), pause);
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      const tasks = this.#waiting.filter((waiting) => canTake(slot, waiting)).length;
      if (tasks === 0) continue;
      if (slot.isHelper && !slot.worker && this.#readInARow() + tasks < worthAHelper) continue;
      if (slot.isResting && !slot.worker) this.#spawn(slot);
      if (!slot.isReady || slot.current) continue;
      this.#stopTimer(slot);
      const next = this.#takeMostUrgent(slot);
      if (isReading(next)) this.#reading = { tasks: this.#readInARow() + 1, at: performance.now() };
      slot.current = { ...next, attempts: next.attempts + 1 };
      const { taskTimeout, taskTimeouts = {} } = this.#options;
      this.#startTimer(slot, taskTimeouts[next.task.operation] ?? taskTimeout);
      slot.worker?.send(next.task satisfies Order);
    }
  }

  /** Tasks; what came after a pause in which a helper would have gone is another row. */
  #readInARow(): number {
    const { tasks, at } = this.#reading;
    return performance.now() - at > (this.#options.helperIdleLimit ?? Infinity) ? 0 : tasks;
  }

  /** Of those that the slot can take, of which there is one. */
  #takeMostUrgent(slot: Slot): Waiting {
    let best = -1;
    for (const [i, waiting] of this.#waiting.entries()) {
      if (canTake(slot, waiting) && rank(waiting) < rank(this.#waiting[best])) best = i;
    }
    return this.#waiting.splice(best, 1)[0] as Waiting;
  }

  /** Ends the worker when the time is over. */
  #startTimer(slot: Slot, limit: number): void {
    slot.timer = setTimeout(() => this.#end(slot), limit);
    slot.timer.unref();
  }

  #stopTimer(slot: Slot): void {
    if (slot.timer) clearTimeout(slot.timer);
    slot.timer = null;
  }
}

/** Only passages depend on nothing that was said before. */
const canTake = (slot: Slot, waiting: Waiting): boolean => !slot.isHelper || isReading(waiting);

const isReading = ({ task: { operation, input } }: Waiting): boolean =>
  operation === 'embed' && !(input as Input<'embed'>).areQuestions;

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it: it reads all the same.
  }
}

function rank(waiting: Waiting | undefined): number {
  if (!waiting) return Number.POSITIVE_INFINITY;
  const { operation, input } = waiting.task;
  return 'canWait' in input && input.canWait ? lastOfAll : urgency[operation];
}
