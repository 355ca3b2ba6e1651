// What the server shows to everybody in the room, asked for again every few seconds while the page is
// in view, and at once when it comes into view. A vanilla store.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BigScreenView } from '../../../contract/entities.ts';
import { getBigScreen } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { createCalls } from '../../api/client.ts';
import type { UnderTopic } from './large-topic-card.tsx';

const everyMs = 4_000;
const givenUpAfterMs = 10_000;

/** Nobody is signed in in a frame. */
const { call } = createCalls({ token: () => undefined, expire: () => {} });

export interface BigScreenFeed {
  view: BigScreenView | null;
  /** Of the last try. */
  failure: CallError | null;
  /** What stands under each topic that was spoken of: it is swept away as it was. */
  under: ReadonlyMap<number, UnderTopic>;
}

export function createBigScreenFeed(key: string): {
  store: StoreApi<BigScreenFeed>;
  look: () => void;
  /** @returns ends it */
  start: () => () => void;
} {
  const store = createStore<BigScreenFeed>(() => ({ view: null, failure: null, under: new Map() }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let ending = new AbortController();

  const show = (view: BigScreenView): void => {
    const lit = view.topics.find((topic) => topic.is_being_answered === 1);
    const { under } = store.getState();
    store.setState({
      view,
      failure: null,
      under: lit && view.light ? new Map(under).set(lit.id, view.light) : under,
    });
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    // What is gone is not to be shown any longer.
    const isGone = error.code === 'presentation_not_found';
    store.setState({ failure: error, ...(isGone ? { view: null } : {}) });
  };
  const fetchView = async (): Promise<void> => {
    const { signal } = ending;
    if (isLooking || document.visibilityState === 'hidden') return;
    isLooking = true;
    clearTimeout(timer);
    try {
      const { data } = await call(
        getBigScreen,
        { params: { key } },
        { signal, limitMs: givenUpAfterMs },
      );
      show(data);
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      isLooking = false;
      if (!signal.aborted) timer = setTimeout(look, everyMs);
    }
  };
  const look = () => void fetchView();

  return {
    store,
    look,
    start: () => {
      ending = new AbortController();
      const { signal } = ending;
      document.addEventListener('visibilitychange', look, { signal });
      addEventListener('online', look, { signal });
      look();
      return () => {
        ending.abort();
        clearTimeout(timer);
      };
    },
  };
}
