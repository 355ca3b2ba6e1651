// Where a queue's document is kept: what a student or a presenter did. Storage that is refused, full or
// silent must lose none of it: the changes then live in the page and are written again with the next one.

import { createStore, get, update, type UseStore } from 'idb-keyval';

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

/** Of this page, or of the service worker, which is never put aside. */
const running = new Set<IDBTransaction>();
let isAside = false;
globalThis.addEventListener?.('pagehide', (event) => {
  isAside = 'persisted' in event && event.persisted === true;
  if (isAside) for (const transaction of running) transaction.abort();
});
globalThis.addEventListener?.('pageshow', () => {
  isAside = false;
});

/**
 * A store in IndexedDB without transactions while the page is put aside for the way back (bfcache): WebKit
 * would suspend them with the page, and every other page would wait for them. What is ended so rejects.
 */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return (mode, work) =>
    store(mode, (objects) => {
      const { transaction } = objects;
      running.add(transaction);
      for (const end of ['complete', 'abort']) {
        transaction.addEventListener(end, () => running.delete(transaction));
      }
      if (isAside) transaction.abort();
      return work(objects);
    });
}

/** One value in IndexedDB. @throws whatever the browser throws, also when it does not answer */
export function indexedDbStorage<T>(
  key: string,
  parse: (value: unknown) => T,
  timeoutMs = 4_000,
): StateStorage<T> {
  let store: UseStore | undefined;
  // Opened anew after a failure: a browser may close a connection and never tell.
  const attempt = async <R>(work: (opened: UseStore) => Promise<R>): Promise<R> => {
    const opened = (store ??= openStore('askroom', 'state'));
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

/** Nobody waits longer than that for storage that has answered before: sending is not to be slower than the network. */
const briefMs = 300;

/**
 * Storage that always works. Changes that could not be stored are applied on top of what could be
 * read, and tried again with the next change: they must bear being applied twice. What it is late with
 * counts as not stored until it is, and is not waited for until it answers again.
 * @param onSafety told whether everything is stored for good
 */
export function enduringStorage<T>(
  primary: StateStorage<T>,
  parse: (value: unknown) => T,
  onSafety: (isSafe: boolean) => void = () => {},
): StateStorage<T> {
  let unsaved: ((state: T) => T)[] = [];
  let lastKnown = parse(undefined);
  /** Nothing is known before the first answer: that is waited for. */
  let hasAnswered = false;
  let isLate = false;
  /** What was asked for last, and the last of these that was answered: what comes after it is older. */
  let asked = 0;
  let known = 0;
  const withUnsaved = (state: T): T => unsaved.reduce((so, change) => change(so), state);

  /** @returns false where it is refused, undefined where it is late */
  const isAnswered = async (work: Promise<T>, onAnswer?: () => void) => {
    asked += 1;
    const turn = asked;
    let outcome: boolean | undefined;
    const answer = (async () => {
      try {
        const state = await work;
        if (turn > known) [lastKnown, known] = [state, turn];
        isLate = false;
        onAnswer?.();
        outcome = true;
      } catch {
        outcome = false;
      }
      hasAnswered = true;
    })();
    if (hasAnswered) await briefly(answer, isLate ? 0 : briefMs);
    else await answer;
    isLate = outcome === undefined;
    return outcome;
  };

  return {
    async read() {
      if ((await isAnswered(primary.read())) === false) onSafety(false);
      return withUnsaved(lastKnown);
    },
    async update(change) {
      const tried = [...unsaved, change];
      const isStored = await isAnswered(
        primary.update((state) => tried.reduce((so, one) => one(so), state)),
        () => {
          unsaved = unsaved.filter((one) => !tried.includes(one));
          onSafety(unsaved.length === 0);
        },
      );
      if (!isStored) {
        unsaved.push(change);
        onSafety(false);
      }
      return withUnsaved(lastKnown);
    },
  };
}

async function briefly(work: Promise<unknown>, longestMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
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
