// One presentation, kept in step: fetched once, then changed by realtime events, and fetched again
// when something was missed. A vanilla store, so that it is tested without a page.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { AiState } from '../../../contract/events.ts';
import { coalesced } from './coalesced.ts';
import { applyEvents, succeeding, type Content, type Details, type LiveEvent } from './content.ts';
import type { Kept } from '../../sync/offline-cache.ts';
import type {
  ChangeWish,
  Flag,
  QuestionsChange,
  TopicChange,
} from '../../sync/presenter/presenter-queue-state.ts';
import { withOwnFetch } from './own-changes.ts';
import type { SentChange, TickSource, Unsent } from './pending-changes.ts';

export interface LiveState extends Unsent {
  /** Null until the first fetch, or until what this device kept is shown in its place. */
  content: Content | null;
  /** The content is what this device kept: nothing has been fetched yet. */
  isKept: boolean;
  /** Why the last fetch failed; the content, if any, is then old. */
  failure: unknown;
  isConnected: boolean;
  /** As last told; `ready` while there is no connection, for then nobody knows. */
  aiState: AiState;
  /** Milliseconds since 1970; null while there is no content. */
  upToDateAt: number | null;
}

export interface LiveHandlers {
  onEvent: (event: LiveEvent) => void;
  onAiState: (state: AiState) => void;
  /** True once events flow, also after a break, in which some may have been lost. */
  onConnection: (isConnected: boolean) => void;
  /** Something was missed. */
  onGap: () => void;
}

export interface LiveSource {
  /** @param isShown whether there is something on the screen: then nobody waits for this */
  load: (isShown: () => boolean) => Promise<Content>;
  /** What this device kept, if anything. Never rejects. */
  recall: () => Promise<Kept<Content> | null>;
  /** The presentation is gone. */
  forget: () => Promise<void>;
  /** @returns ends it */
  subscribe: (handlers: LiveHandlers) => () => void;
  ticks: TickSource;
}

export interface LiveEnvironment {
  now: () => number;
  /** Runs work once, soon. @returns cancels it */
  schedule: (work: () => void) => () => void;
  canRetry: (error: unknown) => boolean;
  /** By the person who waited. */
  isGivenUp: (error: unknown) => boolean;
}

export interface LivePresentation {
  store: StoreApi<LiveState>;
  /** Once. @returns closes it */
  open: () => () => void;
  /** Fetches at once, for instance because somebody pressed "Try again". */
  refresh: () => void;
  /** Takes over what a call has just changed on the server. */
  change: (details: Partial<Details>) => void;
  /** The presenter changed questions or topics here: without the channel only a fetch tells of it. */
  changed: () => void;
  setAnswered: (topic: TopicSummary, status: Flag) => Promise<void>;
  setLight: (topic: TopicSummary, light: Flag) => Promise<void>;
  /** Holds a topic at the top, or no longer. */
  setAtTop: (topic: TopicSummary, atTop: Flag) => Promise<void>;
  /** @param answer empty where nothing is to stand under it */
  setAnswer: (topic: TopicSummary, answer: string) => Promise<void>;
  /** Puts questions elsewhere, once there is a network. @returns undefined where nobody is signed in */
  changeQuestions: (
    questions: readonly Question[],
    change: QuestionsChange,
  ) => Promise<SentChange | undefined>;
  /** Merges or renames a topic, once there is a network. @returns undefined where nobody is signed in */
  changeTopic: (topic: TopicSummary, change: TopicChange) => Promise<SentChange | undefined>;
}

const pauses = { afterSuccess: 1_000, afterFailure: 3_000 };
/** A fetch that takes longer does not hold back what is known already. */
const patienceMs = 700;

export function createLivePresentation(
  source: LiveSource,
  { now, schedule, canRetry, isGivenUp }: LiveEnvironment,
): LivePresentation {
  const store = createStore<LiveState>(() => ({
    content: null,
    isKept: false,
    failure: null,
    isConnected: false,
    aiState: 'ready',
    upToDateAt: null,
    ticks: new Map(),
    light: undefined,
    pins: new Map(),
    answers: new Map(),
    titles: new Map(),
    changeCount: 0,
  }));
  let isOpen = false;
  let waiting: LiveEvent[] = [];
  /** Events since the fetch under way began: it may or may not have seen them. */
  let sinceFetch: LiveEvent[] | null = null;
  let wasChanged = false;
  /** The presenter changed something here that no event will tell of. */
  let hasUntoldChange = false;
  let cancelFlush: (() => void) | undefined;
  let recalling: Promise<Kept<Content> | null> = Promise.resolve(null);
  let patience: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    cancelFlush = undefined;
    const { content, isKept } = store.getState();
    // The fetch that is under way takes them over.
    if (!content || isKept) return;
    const next = applyEvents(content, waiting);
    waiting = [];
    store.setState({ content: next.content, upToDateAt: now() });
    if (next.isIncomplete) fetching.want();
  };

  const take = (fetched: Content, since: readonly LiveEvent[], isOwn: boolean): void => {
    waiting = [];
    const changes = since.filter(({ kind }) => kind !== 'status');
    const { content: shown, isKept } = store.getState();
    const loaded = succeeding(shown, fetched, isKept);
    if (isOwn && shown) loaded.own = withOwnFetch(loaded.own, shown, loaded);
    const next = applyEvents(loaded, changes);
    const status = loaded.details?.status;
    // A status has no version: it may be older than what was fetched, or newer.
    const isDoubtful = since.some(
      ({ kind, event }) =>
        kind === 'status' &&
        (event.has_other_changes || (status !== undefined && event.status !== status)),
    );
    store.setState({
      content: next.content,
      isKept: false,
      failure: null,
      upToDateAt: now(),
    });
    if (next.isIncomplete || isDoubtful) fetching.want();
  };

  const showKept = async (): Promise<void> => {
    const kept = await recalling;
    if (!kept || !isOpen || store.getState().content) return;
    store.setState({ content: kept.data, isKept: true, upToDateAt: kept.at });
  };

  const fetching = coalesced(async () => {
    const since: LiveEvent[] = [];
    sinceFetch = since;
    wasChanged = false;
    const isOwn = hasUntoldChange;
    hasUntoldChange = false;
    try {
      const loaded = await source.load(() => store.getState().content !== null);
      if (!isOpen) return false;
      // What was changed here meanwhile may be missing in it.
      hasUntoldChange ||= wasChanged && isOwn;
      if (wasChanged) fetching.want();
      else take(loaded, since, isOwn);
      return false;
    } catch (error) {
      hasUntoldChange ||= isOwn;
      const isFinal = !canRetry(error);
      if (!isFinal) await showKept();
      if (!isOpen) return false;
      // What cannot be fetched any more, because it was deleted, is not shown any more.
      if (isFinal) void source.forget();
      store.setState({ failure: error, ...(isFinal ? { content: null } : {}) });
      // Who has given up and sees nothing decides when it is tried again.
      return !isFinal && !(isGivenUp(error) && store.getState().content === null);
    } finally {
      sinceFetch = null;
      clearTimeout(patience);
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

  const settle = (id: number, answer: Partial<TopicSummary>): void => {
    const { content } = store.getState();
    const topic = content?.topics.get(id);
    if (!content || !topic) return;
    // A fetch under way may have been answered before.
    wasChanged = true;
    const topics = new Map(content.topics).set(id, { ...topic, ...answer });
    store.setState({ content: { ...content, topics } });
  };

  const settleLight = (id: number, light: Flag): void => {
    const { content } = store.getState();
    if (!content?.topics.has(id)) return;
    wasChanged = true;
    const topics = new Map(content.topics);
    for (const topic of content.topics.values()) {
      const is_being_answered = topic.id === id ? light : 0;
      if (topic.is_being_answered !== is_being_answered) {
        topics.set(topic.id, { ...topic, is_being_answered });
      }
    }
    store.setState({ content: { ...content, topics } });
  };

  const settleAnswer = (id: number, answer: string): void => {
    const { content } = store.getState();
    const topic = content?.topics.get(id);
    if (!content || !topic) return;
    wasChanged = true;
    const { answer: _, ...rest } = topic;
    const next = answer === '' ? rest : { ...rest, answer };
    store.setState({ content: { ...content, topics: new Map(content.topics).set(id, next) } });
  };

  /** It was told that the topic is gone: nobody has to be spared that. */
  const forgetTopic = (id: number): void => {
    const { content } = store.getState();
    if (!content) return;
    const removed = new Set([...content.own.removed, id]);
    store.setState({ content: { ...content, own: { ...content.own, removed } } });
  };

  const changed = (): void => {
    if (store.getState().isConnected) return;
    hasUntoldChange = true;
    fetching.want(true);
  };

  const settleChange = (wish: ChangeWish): void => {
    changed();
    const { content } = store.getState();
    if (wish.change !== 'rename' || !content?.topics.has(wish.topic_id)) return;
    // Until the event comes the wish is gone, and the old title is not to be seen again.
    settle(wish.topic_id, { title: wish.name });
    const titles = new Map(content.own.titles).set(wish.topic_id, wish.name);
    store.setState(({ content: now }) => ({
      content: now && { ...now, own: { ...now.own, titles } },
    }));
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
        onAiState: (aiState) => store.setState({ aiState }),
        onConnection: (isConnected) => {
          const wasConnected = store.getState().isConnected;
          store.setState({ isConnected, ...(isConnected ? {} : { aiState: 'ready' }) });
          if (isConnected) fetching.want(true);
          else if (wasConnected && !store.getState().isKept) store.setState({ upToDateAt: now() });
        },
        onGap: () => fetching.want(),
      });
      const unwatch = source.ticks.watch({
        onTicks: (unsent) => store.setState(unsent),
        onChange: settleChange,
        onAnswer: settleAnswer,
        onStored: ({ id, has_been_answered, is_being_answered }) =>
          settle(id, { has_been_answered, is_being_answered }),
        onPinned: (id, is_at_top) => settle(id, { is_at_top }),
        onLit: settleLight,
        onGone: forgetTopic,
      });
      recalling = source.recall();
      patience = setTimeout(() => void showKept(), patienceMs);
      fetching.want(true);
      return () => {
        isOpen = false;
        clearTimeout(patience);
        unsubscribe();
        unwatch();
        cancelFlush?.();
        fetching.stop();
      };
    },
    refresh: () => fetching.want(true),
    change,
    changed,
    setAnswered: source.ticks.set,
    setLight: source.ticks.light,
    setAtTop: source.ticks.pin,
    setAnswer: source.ticks.answer,
    changeQuestions: source.ticks.questions,
    changeTopic: source.ticks.topic,
  };
}
