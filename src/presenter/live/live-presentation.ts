// One presentation, kept in step: fetched once, then changed by realtime events, and fetched again
// when something was missed. A vanilla store, so that it is tested without a page.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { AiState } from '../../../contract/events.ts';
import { fieldOfTopic, type TopicPatch } from '../../../contract/api/topics/topic-patch.ts';
import { coalesced } from '../queue/coalesced.ts';
import { applyEvents, succeeding, type Content, type Details, type LiveEvent } from './content.ts';
import type { Kept } from '../../sync/presenter/offline/offline-cache.ts';
import type {
  PatchOperation,
  QuestionsChange,
} from '../../sync/presenter/offline/presenter-queue-state.ts';
import { withOwnFetch } from './own-changes.ts';
import type { Patched } from '../queue/presenter-operations.ts';
import type { SentChange, OperationSource, Unsent } from '../queue/pending-changes.ts';
import { fieldsOf } from '../topics/state/topic-state.ts';

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
  ticks: OperationSource;
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
  /** Shows at once, and is sent once there is a network. @returns undefined where nobody is signed in */
  patchTopic: (topic: TopicSummary, patch: TopicPatch) => Promise<SentChange | undefined>;
  /** Puts questions elsewhere, once there is a network. @returns undefined where nobody is signed in */
  changeQuestions: (
    questions: readonly Question[],
    change: QuestionsChange,
  ) => Promise<SentChange | undefined>;
  /** Merges a topic, once there is a network. @returns undefined where nobody is signed in */
  mergeTopic: (topic: TopicSummary, into: TopicSummary) => Promise<SentChange | undefined>;
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
    patches: new Map(),
    unsentCount: 0,
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

  /** Until the event comes the operation is gone, and what was before is not to be seen again. */
  const settlePatch = ({ topic_id: id, patch }: PatchOperation, { topic }: Patched): void => {
    const { content } = store.getState();
    const known = content?.topics.get(id);
    if (!content || !known || !topic) return;
    // A fetch under way may have been answered before.
    wasChanged = true;
    const topics = new Map(content.topics);
    const isLightMoved = patch.is_spotlit !== undefined;
    for (const other of isLightMoved ? content.topics.values() : []) {
      if (other.is_being_answered === 1) topics.set(other.id, { ...other, is_being_answered: 0 });
    }
    const settled: Record<string, unknown> = { ...known };
    const fields = fieldsOf(patch);
    // An answered topic leaves the light.
    if (patch.is_answered !== undefined && !isLightMoved) fields.push('is_spotlit');
    for (const field of fields.map(fieldOfTopic)) {
      if (field in topic) settled[field] = topic[field];
      else delete settled[field];
    }
    topics.set(id, settled as TopicSummary);
    const titles = new Map(content.own.titles);
    if (patch.title !== undefined) titles.set(id, patch.title);
    store.setState({ content: { ...content, topics, own: { ...content.own, titles } } });
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
        onChange: changed,
        onPatched: settlePatch,
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
    patchTopic: (topic, patch) =>
      source.ticks.patch(store.getState().content?.topics.get(topic.id) ?? topic, patch),
    changeQuestions: source.ticks.questions,
    mergeTopic: source.ticks.merge,
  };
}
