// Where a queue's document is kept: what a student or a presenter did. Storage that is refused, full or
// silent must lose none of it: the changes then live in the page and are written again with the next one.

import { createStore, get, update } from 'idb-keyval';

export interface StateStorage<T> {
  read: () => Promise<T>;
  /** Reads, changes and writes as one; no other change gets between. @returns the new state */
  update: (change: (state: T) => T) => Promise<T>;
}

/** @param parse makes a whole state of whatever was stored, or of undefined */
export function memoryStorage<T>(parse: (value: unknown) => T): StateStorage<T> {
  let state = parse(undefined);
  return {
    read: () => Promise.resolve(state),
    update: async (change) => (state = change(state)),
  };
}

/** One value in IndexedDB. @throws whatever the browser throws, also when it does not answer */
export function indexedDbStorage<T>(
  key: string,
  parse: (value: unknown) => T,
  timeoutMs = 4_000,
): StateStorage<T> {
  let store: ReturnType<typeof createStore> | undefined;
  // Opened anew after a failure: a browser may close a connection and never tell.
  const attempt = async <R>(
    work: (opened: NonNullable<typeof store>) => Promise<R>,
  ): Promise<R> => {
    const opened = (store ??= createStore('askroom', 'state'));
    try {
      return await withDeadline(work(opened), timeoutMs);
    } catch (error) {
      store = undefined;
      throw error;
    }
  };
  return {
    read: () => attempt(async (opened) => parse(await get(key, opened))),
    update: (change) =>
      attempt(async (opened) => {
        let state = parse(undefined);
        await update(key, (value) => (state = change(parse(value))), opened);
        return state;
      }),
  };
}

/**
 * Storage that always works. Changes that could not be stored are applied on top of what could be
 * read, and tried again with the next change: they must bear being applied twice.
 * @param onSafety told whether everything is stored for good
 */
export function enduringStorage<T>(
  primary: StateStorage<T>,
  parse: (value: unknown) => T,
  onSafety: (isSafe: boolean) => void = () => {},
): StateStorage<T> {
  let unsaved: ((state: T) => T)[] = [];
  let lastKnown = parse(undefined);
  const withUnsaved = (state: T): T => unsaved.reduce((so, change) => change(so), state);

  return {
    async read() {
      try {
        lastKnown = await primary.read();
      } catch {
        onSafety(false);
      }
      return withUnsaved(lastKnown);
    },
    async update(change) {
      const tried = [...unsaved, change];
      try {
        lastKnown = await primary.update((state) => tried.reduce((so, one) => one(so), state));
        unsaved = unsaved.filter((one) => !tried.includes(one));
        onSafety(unsaved.length === 0);
      } catch {
        unsaved.push(change);
        onSafety(false);
      }
      return withUnsaved(lastKnown);
    },
  };
}

async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer.')), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
