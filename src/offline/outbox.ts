// Holds what a student did until the server has acknowledged it, and sends it in order. Runs in
// pages and in the service worker; both see the same stored document.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Deliver } from './deliver.ts';
import type { Pass } from './drainer.ts';
import type { Exclusive } from './exclusive.ts';
import type { StateStorage } from './state-storage.ts';
import { attempt, prepare, refuse, renew, type Change } from './student-changes.ts';
import { nextOperation, visitOf, type Operation, type StudentState } from './student-state.ts';

export interface OutboxView {
  /** Null until it has been read from storage. */
  state: StudentState | null;
  /** Id of the operation under way, here or elsewhere on this phone. */
  sendingId: string | null;
  /** Why the last attempt did not get through; null once one has. */
  trouble: 'network' | 'server' | null;
}

/** Tells the other tabs and the worker; a BroadcastChannel. */
export interface Neighbours {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}

export interface Outbox {
  view: StoreApi<OutboxView>;
  /** Reads again what is stored. */
  refresh: () => Promise<void>;
  change: (change: Change) => Promise<StudentState>;
  /** Sends what can be sent, one after the other. Never rejects because of an answer. */
  drain: () => Promise<Pass>;
}

interface OutboxParts {
  storage: StateStorage<StudentState>;
  exclusive: Exclusive;
  deliver: Deliver;
  neighbours?: Neighbours | undefined;
}

interface Failure {
  code: string;
  message: string;
  canRetry: boolean;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && 'canRetry' in error;

type Step = 'empty' | 'sent' | { heldToken: string; failure: Failure };

export function createOutbox({ storage, exclusive, deliver, neighbours }: OutboxParts): Outbox {
  const view = createStore<OutboxView>(() => ({ state: null, sendingId: null, trouble: null }));

  const refresh = async () => {
    view.setState({ state: await storage.read() });
  };

  const change = async (made: Change): Promise<StudentState> => {
    const state = await storage.update(made);
    view.setState({ state });
    neighbours?.postMessage({ kind: 'changed' });
    return state;
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

  const step = async (held: ReadonlySet<string>): Promise<Step> => {
    const operation = nextOperation(await storage.read(), (token) => held.has(token));
    if (!operation) return 'empty';
    if (operation.kind === 'ask') {
      const visit = visitOf(await storage.read(), operation.token);
      if (!visit) return settle(operation, unknownVisit);
      if (!visit.record || visit.student_id === null) {
        await change(prepare(operation.token));
        return 'sent';
      }
    }
    return send(operation);
  };

  const send = async (operation: Operation): Promise<Step> => {
    // Counted before it leaves: a tab that dies now must not think that it was never sent.
    const state = await change(attempt(operation.id));
    // Taken back in the meantime.
    if (!state.operations.some(({ id }) => id === operation.id)) return 'sent';
    announce(operation.id);
    try {
      await change(await deliver(operation, state));
      view.setState({ trouble: null });
      return 'sent';
    } catch (error) {
      if (!isFailure(error)) throw error;
      return await settle(operation, error);
    } finally {
      announce(null);
    }
  };

  const settle = async (operation: Operation, failure: Failure): Promise<Step> => {
    const { code, message, canRetry, status = null } = failure;
    const isSessionLost = status === 401 && operation.kind !== 'scan';
    if (isSessionLost) await change(renew(operation.token));
    if (isSessionLost || canRetry || status === 401) {
      view.setState({ trouble: status === null ? 'network' : 'server' });
      return { heldToken: operation.token, failure };
    }
    view.setState({ trouble: null });
    await change(refuse(operation.id, { code, message, status }));
    return 'sent';
  };

  return {
    view,
    refresh,
    change,
    async drain() {
      const held = new Set<string>();
      let retryAfterMs: number | undefined;
      for (;;) {
        const outcome = await exclusive(() => step(held));
        if (outcome === 'empty') return { isDone: held.size === 0, retryAfterMs };
        if (outcome === 'sent') continue;
        held.add(outcome.heldToken);
        retryAfterMs = Math.max(retryAfterMs ?? 0, outcome.failure.retryAfterMs ?? 0);
        // Without a network nothing else gets through either.
        if (outcome.failure.status === undefined) return { isDone: false, retryAfterMs };
      }
    },
  };
}

const unknownVisit: Failure = {
  code: 'invalid_session',
  message: 'Please scan the QR code again.',
  canRetry: false,
};
