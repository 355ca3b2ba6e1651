// One presentation, kept in step: fetched once, then changed by realtime events, and fetched again
// when something was missed. A vanilla store, so that it is tested without a page.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TopicSummary } from '../../../contract/entities.ts';
import { coalesced } from './coalesced.ts';
import {
  applyEvents,
  withArrivals,
  type Content,
  type Details,
  type LiveEvent,
} from './content.ts';
import { createTicks, type Flag, type Ticks } from './ticks.ts';

export interface LiveState {
  /** Null until the first fetch. */
  content: Content | null;
  /** Why the last fetch failed; the content, if any, is then old. */
  failure: unknown;
  isConnected: boolean;
  /** Milliseconds since 1970; null until the first fetch. */
  upToDateAt: number | null;
  ticks: Ticks;
}

export interface LiveHandlers {
  onEvent: (event: LiveEvent) => void;
  /** True once events flow, also after a break, in which some may have been lost. */
  onConnection: (isConnected: boolean) => void;
  /** Something was missed. */
  onGap: () => void;
}

export interface LiveSource {
  load: () => Promise<Content>;
  /** @returns ends it */
  subscribe: (handlers: LiveHandlers) => () => void;
  setTopicStatus: (topicId: number, status: Flag) => Promise<TopicSummary>;
}

export interface LiveEnvironment {
  now: () => number;
  /** Runs work once, soon. @returns cancels it */
  schedule: (work: () => void) => () => void;
  canRetry: (error: unknown) => boolean;
  onRefusedTick: (error: unknown) => void;
}

export interface LivePresentation {
  store: StoreApi<LiveState>;
  /** Once. @returns closes it */
  open: () => () => void;
  /** Fetches at once, for instance because somebody pressed "Try again". */
  refresh: () => void;
  /** Takes over what a call has just changed on the server. */
  change: (details: Partial<Details>) => void;
  setAnswered: (topicId: number, status: Flag) => Promise<void>;
}

const pauses = { afterSuccess: 1_000, afterFailure: 3_000 };

/** Whether a topic is answered, a tick that is on its way included. */
export const isTopicAnswered = (
  { ticks }: Pick<LiveState, 'ticks'>,
  topic: TopicSummary,
): boolean => (ticks.get(topic.id) ?? topic.has_been_answered) === 1;

export function createLivePresentation(
  source: LiveSource,
  { now, schedule, canRetry, onRefusedTick }: LiveEnvironment,
): LivePresentation {
  const store = createStore<LiveState>(() => ({
    content: null,
    failure: null,
    isConnected: false,
    upToDateAt: null,
    ticks: new Map(),
  }));
  let isOpen = false;
  let waiting: LiveEvent[] = [];
  /** Events since the fetch under way began: it may or may not have seen them. */
  let sinceFetch: LiveEvent[] | null = null;
  let wasChanged = false;
  let cancelFlush: (() => void) | undefined;

  const flush = (): void => {
    cancelFlush = undefined;
    const { content } = store.getState();
    if (!content) return;
    const next = applyEvents(content, waiting);
    waiting = [];
    store.setState({ content: next.content, upToDateAt: now() });
    if (next.isIncomplete) fetching.want();
  };

  const take = (loaded: Content, since: readonly LiveEvent[]): void => {
    waiting = [];
    const changes = since.filter(({ kind }) => kind !== 'status');
    const next = applyEvents(withArrivals(store.getState().content, loaded), changes);
    const status = loaded.details?.status;
    // A status has no version: it may be older than what was fetched, or newer.
    const isDoubtful = since.some(
      ({ kind, event }) =>
        kind === 'status' &&
        (event.has_other_changes || (status !== undefined && event.status !== status)),
    );
    store.setState({ content: next.content, failure: null, upToDateAt: now() });
    if (next.isIncomplete || isDoubtful) fetching.want();
  };

  const fetching = coalesced(async () => {
    const since: LiveEvent[] = [];
    sinceFetch = since;
    wasChanged = false;
    try {
      const loaded = await source.load();
      if (!isOpen) return false;
      // What was changed here meanwhile may be missing in it.
      if (wasChanged) fetching.want();
      else take(loaded, since);
      return false;
    } catch (error) {
      if (!isOpen) return false;
      // What cannot be fetched any more, because it was deleted, is not shown any more.
      store.setState({ failure: error, ...(canRetry(error) ? {} : { content: null }) });
      return canRetry(error);
    } finally {
      sinceFetch = null;
    }
  }, pauses);

  const change = (details: Partial<Details>): void => {
    const { content } = store.getState();
    if (!content?.details) return;
    wasChanged = true;
    const projectName = details.name ?? content.projectName;
    store.setState({
      content: { ...content, projectName, details: { ...content.details, ...details } },
    });
  };

  const settle = (answer: TopicSummary): void => {
    const { content } = store.getState();
    const topic = content?.topics.get(answer.id);
    if (!content || !topic) return;
    const { has_been_answered } = answer;
    const topics = new Map(content.topics).set(topic.id, { ...topic, has_been_answered });
    store.setState({ content: { ...content, topics } });
  };

  return {
    store,
    open: () => {
      isOpen = true;
      const unsubscribe = source.subscribe({
        onEvent: (event) => {
          waiting.push(event);
          sinceFetch?.push(event);
          cancelFlush ??= schedule(flush);
        },
        onConnection: (isConnected) => {
          const wasConnected = store.getState().isConnected;
          store.setState({ isConnected });
          if (isConnected) fetching.want(true);
          else if (wasConnected) store.setState({ upToDateAt: now() });
        },
        onGap: () => fetching.want(),
      });
      fetching.want(true);
      return () => {
        isOpen = false;
        unsubscribe();
        cancelFlush?.();
        fetching.stop();
      };
    },
    refresh: () => fetching.want(true),
    change,
    setAnswered: createTicks({
      send: source.setTopicStatus,
      show: (ticks) => store.setState({ ticks }),
      settle,
      refuse: onRefusedTick,
    }),
  };
}
