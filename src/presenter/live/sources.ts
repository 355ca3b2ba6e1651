// Where a live presentation comes from: the calls that fetch it and the teacher's channel.

import {
  getAllTopics,
  getPresentation,
} from '../../../contract/api/presentations/presentations.ts';
import type { CallOptions } from '../../api/client.ts';
import { ownFailure } from '../../api/own-failure.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { contentOfPresentation, contentOfTopics, type Content } from './content.ts';
import { offlineContent, type Part } from './kept-content.ts';
import type { LiveSource } from './live-presentation.ts';
import { presenterChannel } from './open-presenter-channel.ts';
import { operationsOf } from './pending-changes.ts';

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

export function liveSource(part: Part, id: number): LiveSource {
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
