// Binds a live presentation to a screen: opened with it, closed with it, and kept on this device.

import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { offlineContent, type Part, keepWhileOpen } from './kept-content.ts';
import {
  createLivePresentation,
  type LivePresentation,
  type LiveState,
  type LiveSource,
  type LiveEnvironment,
} from './live-presentation.ts';
import { onReturn } from './on-return.ts';
import {
  getAllTopics,
  getPresentation,
} from '../../../contract/api/presentations/presentations.ts';
import type { CallOptions } from '../../api/client.ts';
import { ownFailure } from '../../api/own-failure.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { contentOfPresentation, contentOfTopics, type Content } from './content.ts';
import { presenterChannel } from './open-presenter-channel.ts';
import { operationsOf } from '../queue/pending-changes.ts';
import { CallError } from '../../api/call-error.ts';

// Batches work to one run a frame. A page in the background draws no frames, so a timer takes over.

const hiddenPageMs = 250;

/** Runs `work` once, before the next frame or soon after. @returns cancels it */
function onNextFrame(work: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    work();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, hiddenPageMs);
  return cancel;
}

const pageEnvironment: LiveEnvironment = {
  now: () => Date.now(),
  schedule: onNextFrame,
  canRetry: (error) => error instanceof CallError && error.canRetry,
  isGivenUp: (error) => error instanceof CallError && error.code === 'given_up',
};

// Where a live presentation comes from: the calls that fetch it and the teacher's channel.

const channel = (id: number): Pick<LiveSource, 'subscribe' | 'ticks'> => ({
  ticks: operationsOf(id),
  subscribe: ({ onEvent, onAiState, onConnection, onGap }) =>
    presenterChannel.subscribe(id, {
      presentation_status: (event) => onEvent({ kind: 'status', event }),
      original_question: (event) => onEvent({ kind: 'questions', event }),
      new_presenter_topic: (event) => onEvent({ kind: 'topics', event }),
      audience: (event) => onEvent({ kind: 'audience', event }),
      topic_weights: (event) => onEvent({ kind: 'weights', event }),
      ai_state: ({ state }) => onAiState(state),
      onConnection,
      onGap,
      // The fetch says why.
      onRefused: onGap,
    }),
});

/** Milliseconds of a fetch that nobody waits for: as long as a large class takes on a bad line. */
const quietLimitMs = 60_000;

const loads: Record<Part, (id: number, options: CallOptions) => Promise<Content>> = {
  /** Everything that the dashboard shows. */
  presentation: async (id, options) =>
    contentOfPresentation((await call(getPresentation, { params: { id } }, options)).data),
  /** Topics with their questions, for the presenter questions screen. */
  topics: async (id, options) =>
    contentOfTopics((await call(getAllTopics, { params: { id } }, options)).data),
};

function liveSource(part: Part, id: number): LiveSource {
  const { recall, forget } = offlineContent(part, id);
  return {
    ...channel(id),
    recall,
    forget,
    async load(isShown) {
      if (isShown()) return loads[part](id, { limitMs: quietLimitMs });
      const stop = new AbortController();
      const giveUp = () => isShown() && stop.abort(ownFailure('timeout'));
      const timer = setTimeout(giveUp, quietLimitMs);
      try {
        return await loads[part](id, { signal: stop.signal });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** @param of what the screen needs: the whole presentation, or its topics and the teacher's name */
export function useLivePresentation(id: number, of: Part): LiveState & { live: LivePresentation } {
  const live = useMemo(() => createLivePresentation(liveSource(of, id), pageEnvironment), [id, of]);
  useEffect(() => {
    const close = live.open();
    const leave = keepWhileOpen(live.store, offlineContent(of, id), document);
    const stopReturning = onReturn(live.refresh, document);
    return () => {
      stopReturning();
      leave();
      close();
    };
  }, [live, of, id]);
  return { ...useStore(live.store), live };
}
