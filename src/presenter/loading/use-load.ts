// Data of a screen that is fetched when the screen opens.

import { useCallback, useEffect, useRef, useState } from 'react';

type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: T };

/**
 * @param load called once at first, and again by `reload`; what was loaded stays until then
 */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> & { reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const latest = useRef(0);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });
  const reload = useCallback(async () => {
    const turn = (latest.current += 1);
    const settle = (next: Loaded<T>) => {
      // An answer that was overtaken by a later one is old.
      if (turn === latest.current) setLoaded(next);
    };
    try {
      settle({ state: 'ready', data: await loader.current() });
    } catch (error) {
      settle({ state: 'failed', error });
    }
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      latest.current = Number.POSITIVE_INFINITY;
    };
  }, [reload]);
  return { ...loaded, reload };
}
