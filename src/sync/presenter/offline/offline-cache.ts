// What a presenter last saw, kept on this device so that it can be read without a network: for one
// presenter at a time, a bounded number of things for a bounded time, gone at sign-out. Storage that
// is refused, full or silent only means that nothing is kept.

import { get, type UseStore } from 'idb-keyval';
import { presenterSession } from '../presenter-session.ts';
import { openStore } from '../../state-storage.ts';

export interface Kept<T> {
  data: T;
  /** When it was last up to date: milliseconds since 1970. */
  at: number;
}

/** Throws at what is not of this version's making. */
type Parse<T> = (value: unknown) => T;

interface Contents {
  presenterId: number;
  /** What is on the shelf, the last written first. */
  entries: { name: string; at: number }[];
}

export const maxKept = 24;
export const maxAgeMs = 30 * 24 * 60 * 60_000;
const patienceMs = 2_000;
const contentsKey = 'contents';

let opened: UseStore | undefined;

async function attempt<R>(work: (store: UseStore) => Promise<R>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const store = (opened ??= openStore('askroom-presenter', 'shelf'));
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    return await Promise.race([work(store), silence]);
  } catch {
    // A browser may close a connection and never tell: opened anew next time.
    opened = undefined;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const isFresh = ({ at }: { at: number }): boolean => Math.abs(Date.now() - at) < maxAgeMs;

/** Changes what is there and what the list of contents says of it as one. */
const change = (work: (shelf: IDBObjectStore, contents: Contents | undefined) => void) =>
  attempt((store) =>
    store('readwrite', (shelf) => {
      const reading = shelf.get(contentsKey);
      reading.addEventListener('success', () => {
        work(shelf, reading.result as Contents | undefined);
        shelf.transaction.commit?.();
      });
      return new Promise<void>((resolve, reject) => {
        shelf.transaction.addEventListener('complete', () => resolve());
        shelf.transaction.addEventListener('abort', () => reject(shelf.transaction.error));
      });
    }),
  );

/** @param at milliseconds since 1970. Does nothing while nobody is signed in. */
export async function keep(name: string, data: unknown, at: number): Promise<void> {
  await change((shelf, contents) => {
    const id = presenterSession.presenterId();
    if (id === undefined) return;
    const isOwn = contents?.presenterId === id && Array.isArray(contents.entries);
    if (!isOwn) shelf.clear();
    const others = (isOwn ? contents.entries : []).filter((entry) => entry.name !== name);
    const entries = [{ name, at }, ...others.filter(isFresh)].slice(0, maxKept);
    for (const entry of others) if (!entries.includes(entry)) shelf.delete(entry.name);
    shelf.put({ presenterId: id, at, data }, name);
    shelf.put({ presenterId: id, entries } satisfies Contents, contentsKey);
  });
}

export async function drop(name: string): Promise<void> {
  await change((shelf) => void shelf.delete(name));
}

export async function clearOfflineCache(): Promise<void> {
  await change((shelf) => void shelf.clear());
}

/** @returns null where nothing is kept for this presenter that is whole and not too old */
export async function recall<T>(name: string, parse: Parse<T>): Promise<Kept<T> | null> {
  const id = presenterSession.presenterId();
  if (id === undefined) return null;
  const stored = await attempt((store) => get<Record<string, unknown>>(name, store));
  if (!stored) return null;
  const { presenterId: owner, at, data } = stored;
  try {
    if (owner === id && typeof at === 'number' && isFresh({ at })) return { at, data: parse(data) };
  } catch {
    // Of another version, or broken: as good as nothing, and dropped.
  }
  await drop(name);
  return null;
}

presenterSession.store.subscribe(({ auth }) => {
  if (!auth) void clearOfflineCache();
});
