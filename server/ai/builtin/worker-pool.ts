// Keeps the model's worker threads alive and hands them one task at a time, the most urgent first.
// A thread that dies or hangs is replaced; its task is tried once more, then fails.
import { Worker } from 'node:worker_threads';
import type { Input, Operation, Output, Reply, Task } from './protocol.ts';

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
  embed: 2,
  outline: 2,
} as const;

interface Waiting {
  readonly task: Task;
  readonly attempts: number;
  readonly resolve: (output: Output<Operation>) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  worker: Worker;
  isReady: boolean;
  current: Waiting | null;
  timer: NodeJS.Timeout | null;
}

export interface WorkerPoolOptions {
  readonly entry: URL;
  readonly size: number;
  /** Milliseconds after which a thread counts as hung. */
  readonly taskTimeout: number;
  readonly onCrash: (error: Error) => void;
}

/**
 * The encoder leaves much short-lived garbage: a small nursery keeps the resident memory low. The
 * other limit only ends a thread that would otherwise take the server down with it.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 };
const maxAttempts = 2;
/** A thread that cannot even start twice in a row will not start the third time. */
const maxFailedStarts = 2;

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #slots: Slot[] = [];
  #waiting: Waiting[] = [];
  #nextId = 1;
  #failedStarts = 0;
  #isClosed = false;
  #announceStart: { resolve: () => void; reject: (error: Error) => void } | null = null;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Resolves when the first thread is ready; rejects when none can start. */
  async start(): Promise<void> {
    const started = new Promise<void>((resolve, reject) => {
      this.#announceStart = { resolve, reject };
    });
    for (let i = 0; i < this.#options.size; i += 1) {
      const slot: Slot = { worker: this.#spawn(), isReady: false, current: null, timer: null };
      this.#slots.push(slot);
      this.#listen(slot);
    }
    await started;
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
    this.#rejectAll(new WorkerFailedError('The model was closed.'));
    await Promise.all(this.#slots.map((slot) => slot.worker.terminate()));
  }

  #spawn(): Worker {
    // No inherited flags: a debugger port or a test runner's loader is none of this thread's business.
    return new Worker(this.#options.entry, { name: 'builtin-model', execArgv: [], resourceLimits });
  }

  #listen(slot: Slot): void {
    const { worker } = slot;
    let failure: Error | null = null;
    worker.on('message', (reply: Reply) => this.#receive(slot, reply));
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', (code) => {
      this.#replace(slot, failure ?? new Error(`The thread ended with code ${code}.`));
    });
  }

  #receive(slot: Slot, reply: Reply): void {
    if (reply.kind === 'ready') {
      slot.isReady = true;
      this.#failedStarts = 0;
      this.#announceStart?.resolve();
      this.#announceStart = null;
    } else if (slot.current?.task.id === reply.id) {
      const { resolve, reject } = slot.current;
      this.#release(slot);
      if (reply.kind === 'done') resolve(reply.output);
      else reject(reply.error);
    }
    this.#dispatch();
  }

  #release(slot: Slot): void {
    if (slot.timer) clearTimeout(slot.timer);
    slot.timer = null;
    slot.current = null;
  }

  #replace(slot: Slot, error: Error): void {
    const lost = slot.current;
    this.#release(slot);
    if (this.#isClosed) {
      lost?.reject(new WorkerFailedError('The model was closed.'));
      return;
    }
    this.#options.onCrash(error);
    if (!slot.isReady) this.#failedStarts += 1;
    if (lost && lost.attempts >= maxAttempts) {
      lost.reject(
        new WorkerFailedError(`The ${lost.task.operation} task failed twice.`, { cause: error }),
      );
    } else if (lost) {
      this.#waiting.unshift(lost);
    }
    if (this.#failedStarts >= maxFailedStarts) {
      const failed = new WorkerFailedError('The model cannot start.', { cause: error });
      this.#announceStart?.reject(failed);
      this.#isClosed = true;
      this.#rejectAll(failed);
      return;
    }
    slot.isReady = false;
    slot.worker = this.#spawn();
    this.#listen(slot);
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting = [];
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (!slot.isReady || slot.current || this.#waiting.length === 0) continue;
      const next = this.#takeMostUrgent();
      slot.current = { ...next, attempts: next.attempts + 1 };
      slot.timer = setTimeout(() => void slot.worker.terminate(), this.#options.taskTimeout);
      slot.timer.unref();
      slot.worker.postMessage(next.task);
    }
  }

  #takeMostUrgent(): Waiting {
    let best = 0;
    for (let i = 1; i < this.#waiting.length; i += 1) {
      if (rank(this.#waiting[i]) < rank(this.#waiting[best])) best = i;
    }
    return this.#waiting.splice(best, 1)[0] as Waiting;
  }
}

function rank(waiting: Waiting | undefined): number {
  return waiting ? urgency[waiting.task.operation] : Number.POSITIVE_INFINITY;
}
