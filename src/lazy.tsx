// What is loaded late: code, and the words that it says. Once, and again after a failure.

import { useLayoutEffect, useState, type ComponentType } from 'react';
import { createRetryLoop } from './sync/retry-loop.ts';

const pausesMs = [500, 2_000];

/** A part of what the page says. */
interface Words {
  need: () => Promise<void>;
}

/**
 * Loads a part of the app, and once more after a moment: a phone that goes from one network to another
 * breaks off what was on its way. @throws what the last attempt did, at once without any network
 */
export async function again<T>(load: () => Promise<T>, ...words: readonly Words[]): Promise<T> {
  const attempt = async () => {
    const [loaded] = await Promise.all([load(), ...words.map((part) => part.need())]);
    return loaded;
  };
  for (const pause of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return attempt();
}

/** Tried until the network lets it through. @returns ends it */
export function untilLoaded<T>(
  load: () => Promise<T>,
  use: (loaded: T) => void,
  ...words: readonly Words[]
): () => void {
  let isWanted = true;
  const loader = createRetryLoop(async () => {
    const loaded = await again(load, ...words).catch(() => undefined);
    if (loaded !== undefined && isWanted) {
      stop();
      use(loaded);
    }
    return { isDone: loaded !== undefined };
  });
  const stop = () => {
    isWanted = false;
    removeEventListener('online', loader.wake);
    loader.stop();
  };
  loader.wake();
  globalThis.addEventListener?.('online', loader.wake);
  return stop;
}

export interface LazyOptions<P> {
  /** All that it says. */
  words?: readonly Words[];
  /** In its place meanwhile. */
  Waiting?: ComponentType<P>;
  /** In its place where it cannot be loaded; without one, what stands around it fails. */
  Failed?: ComponentType<P>;
  /** Tried until the network lets it through: once it is drawn, or early, beside what will draw it. */
  isAwaited?: boolean | 'early';
}

/** Without it the screen around it goes on. */
export const Nothing = () => null;

/** A component that is loaded when it is drawn first, and after a failure when it is drawn next. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { words = [], Waiting = Nothing, Failed, isAwaited = false }: LazyOptions<P> = {},
): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const start = () =>
    (loading ??= isAwaited
      ? new Promise((resolve) => untilLoaded(load, resolve, ...words))
      : again(load, ...words));
  if (isAwaited === 'early') void start();
  return (props) => {
    const [ended, setEnded] = useState<{ error?: unknown }>();
    useLayoutEffect(() => {
      if (Loaded) return undefined;
      let isDrawn = true;
      const end = (how: { error?: unknown }) => isDrawn && setEnded(how);
      const wait = async (arriving: Promise<ComponentType<P>>) => {
        try {
          Loaded = await arriving;
          end({});
        } catch (error) {
          loading = undefined;
          end({ error });
        }
      };
      void wait(start());
      return () => {
        isDrawn = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (!ended) return <Waiting {...props} />;
    if (Failed) return <Failed {...props} />;
    throw ended.error;
  };
}
