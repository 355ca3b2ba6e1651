// Holds what was done until the server has acknowledged it, and sends it in order. Runs in pages
// and in the service worker; all of a device see the same stored document. What is sent, and what
// an answer changes, is the definition's.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Pass } from './retry-loop.ts';
import type { Lock } from './lock.ts';
import type { StateStorage } from './state-storage.ts';

export interface QueuedOperation {
  id: string;
  /** How often it was sent; above 0 the server may have it. */
  attempts: number;
}

/** A stored document, with the operations in the order in which they are to be applied. */
export interface Queued<O extends QueuedOperation> {
  operations: O[];
}

export interface QueueView<S> {
  /** Null until it has been read from storage. */
  state: S | null;
  /** Id of the operation under way, here or elsewhere on this device. */
  sendingId: string | null;
  /** Why something is left: `network`, or what the server said; null when nothing is known to be. */
  trouble: string | null;
}

/** Tells the other tabs and the worker; a BroadcastChannel. */
export interface Neighbours {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}

export interface Queue<S, C = void> {
  view: StoreApi<QueueView<S>>;
  /** Reads again what is stored. */
  refresh: () => Promise<void>;
  change: (change: (state: S) => S) => Promise<S>;
  /**
   * The same, shown before it is stored: whoever presses does not wait for storage.
   * @param empty what it begins from while nothing has been read
   * @param stored the same change, where it is to know what is stored
   */
  changeAtOnce: (change: (state: S) => S, empty: S, stored?: (state: S) => S) => Promise<S>;
  /** From the next time that it is shown, this page shows it so. Nothing of that is stored. */
  overlay: (change: (state: S) => S) => void;
  /**
   * Sends what can be sent, one after the other; of what the server wants to hear later, nothing before
   * then. Never rejects because of an answer.
   * @param context whatever the definition sends it with
   */
  drain: (context: C) => Promise<Pass>;
}

export interface Failure {
  code: string;
  message: string;
  /** More closely than the code: for whoever says it. */
  reason?: { code: string; params: Readonly<Record<string, unknown>> } | undefined;
  canRetry: boolean;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'canRetry' in error;

export interface QueueParts<O extends QueuedOperation, S extends Queued<O>, C = void> {
  storage: StateStorage<S>;
  exclusive: Lock;
  neighbours?: Neighbours | undefined;
  /** What is to be sent now. */
  next: (state: S, isHeld: (group: string) => boolean) => O | undefined;
  /** Operations of one group wait for each other. */
  groupOf: (operation: O) => string;
  /** A change that must come before it, if any. */
  prepare?: (operation: O, state: S) => ((state: S) => S) | undefined;
  /** Sends it. Resolves to the change that acknowledges it. */
  deliver: (operation: O, state: S, context: C) => Promise<(state: S) => S>;
  /** The change that follows when the server does not know who asks, if any. */
  renew?: (operation: O) => ((state: S) => S) | undefined;
  /** The change that follows a final answer. */
  refuse: (operation: O, failure: Failure, context: C) => (state: S) => S;
}

/** Why a group is held up, and until when the server wants to hear nothing of it. */
interface Hold {
  group: string;
  trouble: string;
  until: number;
}
/** Null where nothing is left to be sent, undefined where something may be. */
type Step = Hold | null | undefined;

export function createQueue<O extends QueuedOperation, S extends Queued<O>, C = void>(
  parts: QueueParts<O, S, C>,
): Queue<S, C> {
  const { storage, exclusive, neighbours, next, groupOf, prepare, deliver, renew, refuse } = parts;
  const view = createStore<QueueView<S>>(() => ({ state: null, sendingId: null, trouble: null }));

  /** Shown, and not stored yet, or never (`overlay`). */
  let early: ((state: S) => S)[] = [];

  /**
   * The last of each operation, by its id. What the server says of one counts for no other: a class that
   * lets its students wait is in nobody's way into the next.
   */
  const holds = new Map<string, Hold>();

  /** What is read back may be older than what was pressed since: that stays on the screen. */
  const show = (stored: S) =>
    view.setState({ state: early.reduce((so, change) => change(so), stored) });

  const refresh = async () => show(await storage.read());

  const change = async (made: (state: S) => S, shown = made): Promise<S> => {
    const state = await storage.update(made);
    early = early.filter((one) => one !== shown);
    show(state);
    neighbours?.postMessage({ kind: 'changed' });
    return state;
  };

  const changeAtOnce = (shown: (state: S) => S, empty: S, stored = shown): Promise<S> => {
    early.push(shown);
    view.setState(({ state }) => ({ state: shown(state ?? empty) }));
    return change(stored, shown);
  };

  const announce = (sendingId: string | null) => {
    view.setState({ sendingId });
    neighbours?.postMessage({ kind: 'sending', id: sendingId });
  };

  neighbours?.addEventListener('message', ({ data }) => {
    const message = data as { kind?: unknown; id?: unknown } | null;
    if (message?.kind === 'changed') void refresh();
    if (message?.kind === 'sending') {
      view.setState({ sendingId: typeof message.id === 'string' ? message.id : null });
    }
  });

  const step = async (held: ReadonlySet<string>, context: C): Promise<Step> => {
    const state = await storage.read();
    const operation = next(state, (group) => held.has(group));
    if (!operation) return null;
    const hold = holds.get(operation.id);
    if (hold && hold.until > performance.now()) return hold;
    const missing = prepare?.(operation, state);
    if (!missing) return send(operation, context);
    await change(missing);
    return undefined;
  };

  const send = async (operation: O, context: C): Promise<Step> => {
    const { id } = operation;
    // From here on it may leave: whoever replaces it now still gets what came of it.
    announce(id);
    try {
      // Counted before it leaves: a tab that dies now must not think that it was never sent.
      const state = await change((before) => ({
        ...before,
        operations: before.operations.map((one) =>
          one.id === id ? { ...one, attempts: one.attempts + 1 } : one,
        ),
      }));
      // Taken back in the meantime, or what it needs was.
      if (!state.operations.some((one) => one.id === id) || prepare?.(operation, state)) {
        return undefined;
      }
      await change(await deliver(operation, state, context));
      return undefined;
    } catch (error) {
      if (!isFailure(error)) throw error;
      return await afterFailure(operation, error, context);
    } finally {
      announce(null);
    }
  };

  const afterFailure = async (operation: O, failure: Failure, context: C): Promise<Step> => {
    const { code, canRetry, status, retryAfterMs = 0 } = failure;
    const renewal = status === 401 ? renew?.(operation) : undefined;
    if (renewal) await change(renewal);
    if (!canRetry && status !== 401) {
      await change(refuse(operation, failure, context));
      return undefined;
    }
    const hold = {
      group: groupOf(operation),
      trouble: status === undefined ? 'network' : code,
      until: performance.now() + retryAfterMs,
    };
    holds.set(operation.id, hold);
    return hold;
  };

  return {
    view,
    refresh,
    change,
    changeAtOnce,
    overlay: (shown) => {
      early.push(shown);
    },
    async drain(context) {
      const held = new Set<string>();
      let until = Infinity;
      for (;;) {
        const outcome = await exclusive(() => step(held, context));
        if (outcome) {
          const { group, trouble } = outcome;
          held.add(group);
          view.setState({ trouble });
          // Without a network nothing else gets through either.
          if (trouble === 'network') return { isDone: false };
          until = Math.min(until, outcome.until);
          continue;
        }
        const isDone = held.size === 0;
        // Also where another tab or the worker has sent what was left here, or it was taken back.
        if (isDone) view.setState({ trouble: null });
        if (outcome === null) return { isDone, retryAfterMs: until - performance.now() };
      }
    },
  };
}
