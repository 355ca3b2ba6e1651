// Data of a screen that is fetched when the screen opens. Where the server cannot be reached it is
// tried again by itself; meanwhile there is what this device kept, if it keeps it.

import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import type { Kept } from '../../sync/presenter/offline/offline-cache.ts';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';

type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: T; old: Old | null };

/** Nothing has been fetched yet: the data are what this device kept. */
export interface Old {
  /** When they were up to date: milliseconds since 1970. */
  at: number;
  /** Why they could not be fetched; null while that is being tried for the first time. */
  failure: unknown;
}

interface Loading<T> {
  /** Fetches again. What was loaded stays on screen, also when that fails. */
  reload: () => Promise<void>;
  /** Changes what was loaded, for instance because an event told so. */
  change: (edit: (data: T) => T) => void;
}

/** What this device keeps of it. Neither ever rejects. */
export interface KeptData<T> {
  recall: () => Promise<Kept<T> | null>;
  keep: (data: T, at: number) => Promise<void>;
}

const retryMs = 10_000;
/** A fetch that takes longer does not hold back what is known already. */
const patienceMs = 700;

const canRetry = (error: unknown): boolean => error instanceof CallError && error.canRetry;

/** By the person who waited: tried again when that person wants to. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'given_up';

function failureOf(loaded: Loaded<unknown>): unknown {
  if (loaded.state === 'failed') return loaded.error;
  return loaded.state === 'ready' ? loaded.old?.failure : undefined;
}

/** @param load called once at first, and again by `reload` */
export function useLoad<T>(load: () => Promise<T>, kept?: KeptData<T>): Loaded<T> & Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const latest = useRef(0);
  const hasFresh = useRef(false);
  const parts = useRef({ load, kept });
  useEffect(() => {
    parts.current = { load, kept };
  });
  const reload = useCallback(async () => {
    const turn = (latest.current += 1);
    // An answer that was overtaken by a later one is old.
    const isOld = () => turn !== latest.current;
    try {
      const data = await parts.current.load();
      if (isOld()) return;
      hasFresh.current = true;
      setLoaded({ state: 'ready', data, old: null });
      void parts.current.kept?.keep(data, Date.now());
    } catch (error) {
      const needsKept = canRetry(error) && !hasFresh.current;
      const last = needsKept ? await parts.current.kept?.recall() : null;
      if (isOld()) return;
      if (hasFresh.current) {
        notify({ type: 'error', text: failureText(error) });
        return;
      }
      if (last) {
        setLoaded({ state: 'ready', data: last.data, old: { at: last.at, failure: error } });
      } else setLoaded({ state: 'failed', error });
    }
  }, []);
  const change = useCallback((edit: (data: T) => T) => {
    setLoaded((before) =>
      before.state === 'ready' ? { ...before, data: edit(before.data) } : before,
    );
  }, []);
  useEffect(() => {
    void reload();
    const showKept = async () => {
      const last = await parts.current.kept?.recall();
      if (!last) return;
      const old = { at: last.at, failure: null };
      setLoaded((now) =>
        now.state === 'loading' ? { state: 'ready', data: last.data, old } : now,
      );
    };
    const patience = setTimeout(() => void showKept(), patienceMs);
    return () => {
      latest.current = Number.POSITIVE_INFINITY;
      clearTimeout(patience);
    };
  }, [reload]);
  useEffect(() => {
    const failure = failureOf(loaded);
    if (!canRetry(failure) || isGivenUp(failure)) return;
    const again = () => void reload();
    const timer = setTimeout(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [loaded, reload]);
  return { ...loaded, reload, change };
}
