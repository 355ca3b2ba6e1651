// Data of a screen that is fetched when the screen opens.

import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';

type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: T };

interface Loading<T> {
  /** Fetches again. What was loaded stays on screen, also when that fails. */
  reload: () => Promise<void>;
  /** Changes what was loaded, for instance because an event told so. */
  change: (edit: (data: T) => T) => void;
}

/** @param load called once at first, and again by `reload` */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> & Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const latest = useRef(0);
  const hasData = useRef(false);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });
  const reload = useCallback(async () => {
    const turn = (latest.current += 1);
    // An answer that was overtaken by a later one is old.
    const isOld = () => turn !== latest.current;
    try {
      const data = await loader.current();
      if (isOld()) return;
      hasData.current = true;
      setLoaded({ state: 'ready', data });
    } catch (error) {
      if (isOld()) return;
      if (hasData.current) {
        notify({ type: 'error', text: failureText(error, 'Something went wrong.') });
      } else setLoaded({ state: 'failed', error });
    }
  }, []);
  const change = useCallback((edit: (data: T) => T) => {
    setLoaded((before) =>
      before.state === 'ready' ? { state: 'ready', data: edit(before.data) } : before,
    );
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      latest.current = Number.POSITIVE_INFINITY;
    };
  }, [reload]);
  return { ...loaded, reload, change };
}
