// At most so many at once, and of each caller one: callers take turns, so that whoever has much to do,
// or something that takes long, makes nobody wait but for a turn.

interface Line {
  readonly starts: (() => void)[];
  isAtWork: boolean;
}

export class Turns<Caller> {
  /** In the order of their turns: whoever has had one goes to the end. */
  readonly #lines = new Map<Caller, Line>();
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** How many wait, of all callers. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { starts }) => sum + starts.length, 0);
  }

  /**
   * Runs the task when it is its caller's turn.
   * @throws the signal's reason if it is aborted before that
   */
  async run<T>(caller: Caller, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#wait(caller, signal);
    try {
      return await task();
    } finally {
      this.#end(caller);
    }
  }

  async #wait(caller: Caller, signal?: AbortSignal): Promise<void> {
    const line = this.#lines.get(caller) ?? { starts: [], isAtWork: false };
    this.#lines.set(caller, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      const place = line.starts.indexOf(resolve);
      if (place === -1) return;
      line.starts.splice(place, 1);
      this.#forget(caller, line);
      reject(signal?.reason);
    };
    line.starts.push(resolve);
    signal?.addEventListener('abort', leave, { once: true });
    this.#startNext();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #startNext(): void {
    for (const line of this.#lines.values()) {
      if (this.#free === 0) return;
      const start = line.isAtWork ? undefined : line.starts.shift();
      if (!start) continue;
      this.#free -= 1;
      line.isAtWork = true;
      start();
    }
  }

  #end(caller: Caller): void {
    const line = this.#lines.get(caller)!;
    line.isAtWork = false;
    this.#free += 1;
    this.#lines.delete(caller);
    if (line.starts.length > 0) this.#lines.set(caller, line);
    this.#startNext();
  }

  #forget(caller: Caller, line: Line): void {
    if (!line.isAtWork && line.starts.length === 0) this.#lines.delete(caller);
  }
}
