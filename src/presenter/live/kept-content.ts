// The last known state of a presentation on this device. What is read is parsed by the contract, so
// that a record of another version is left out.

import * as z from 'zod/mini';
import type { StoreApi } from 'zustand/vanilla';
import {
  count,
  filterPosition,
  id,
  materialShown,
  moderation,
  presentation,
  question,
  questionInterval,
  topicSummary,
} from '../../../contract/entities.ts';
import { drop, keep, recall, type Kept } from '../../sync/presenter/offline/offline-cache.ts';
import type { Content } from './content.ts';
import { noOwnChanges } from './own-changes.ts';
import { coalesced } from '../queue/coalesced.ts';
import type { LiveState } from './live-presentation.ts';

const keptContent = z.object({
  version: count,
  projectName: z.string(),
  teacherName: z.nullable(z.string()),
  details: z.nullable(
    z.omit(presentation, {
      original_questions: true,
      filtered_questions: true,
      held_questions: true,
      is_material_shown: true,
      has_signal_buttons: true,
      signals: true,
      moderation: true,
      filter: true,
      is_paused: true,
      question_interval: true,
      is_closed_to_new: true,
      answered_topics: true,
      unanswered_topics: true,
      version: true,
    }),
  ),
  isMaterialShown: materialShown,
  hasSignalButtons: z.boolean(),
  moderation,
  filter: filterPosition,
  isPaused: z.boolean(),
  questionInterval,
  isClosedToNew: z.boolean(),
  questions: z.map(id, question),
  topics: z.map(id, topicSummary),
});

/** Beyond any lecture: what a tablet should not copy every few seconds. */
const maxQuestions = 20_000;

/** The screen's part of it: all that the dashboard shows, or the topics with their questions. */
export type Part = 'presentation' | 'topics';

const nameOf = (part: Part, presentationId: number): string => `${part} ${presentationId}`;

export function parseContent(value: unknown): Content {
  return {
    ...z.parse(keptContent, value),
    arrivals: new Set(),
    own: noOwnChanges,
    onlineCount: null,
  };
}

export interface OfflineContent {
  recall: () => Promise<Kept<Content> | null>;
  /** @param at when it was last up to date: milliseconds since 1970 */
  keep: (content: Content, at: number) => Promise<void>;
  /** The presentation is gone. */
  forget: () => Promise<void>;
}

export function offlineContent(part: Part, presentationId: number): OfflineContent {
  const read = (of: Part) => recall(nameOf(of, presentationId), parseContent);
  return {
    async recall() {
      if (part === 'presentation') return read(part);
      // The dashboard knows the topics, too, only not whose they are.
      const [own, other] = await Promise.all([read('topics'), read('presentation')]);
      if (!own || !other) return own ?? other;
      const { teacherName } = own.data;
      return own.at >= other.at ? own : { ...other, data: { ...other.data, teacherName } };
    },
    async keep({ arrivals: _, own: __, ...content }, at) {
      if (content.questions.size > maxQuestions) return;
      await keep(nameOf(part, presentationId), content, at);
    },
    async forget() {
      await Promise.all([
        drop(nameOf('presentation', presentationId)),
        drop(nameOf('topics', presentationId)),
      ]);
    },
  };
}

// Keeps a presentation on this device as it changes, and once more when the page goes out of sight:
// that may be the last that is heard of it.

/** A busy room changes it several times a second. */
const pauseMs = 10_000;

/** @returns ends it, keeping the last state */
export function keepWhileOpen(
  store: StoreApi<LiveState>,
  shelf: Pick<OfflineContent, 'keep'>,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  now: () => number = Date.now,
): () => void {
  const isLive = ({ isConnected, failure, isKept }: LiveState): boolean =>
    isConnected && failure === null && !isKept;

  const write = async (): Promise<boolean> => {
    const state = store.getState();
    const { content, isKept, upToDateAt } = state;
    if (content && !isKept)
      await shelf.keep(content, isLive(state) ? now() : (upToDateAt ?? now()));
    return false;
  };

  const writing = coalesced(write, { afterSuccess: pauseMs, afterFailure: pauseMs });
  const onView = (): void => {
    if (page.visibilityState === 'hidden') writing.want(true);
  };
  page.addEventListener('visibilitychange', onView);
  const leave = store.subscribe((state, before) => {
    const isBroken = isLive(before) && !isLive(state);
    if (isBroken || state.content !== before.content) writing.want(isBroken);
  });
  return () => {
    leave();
    page.removeEventListener('visibilitychange', onView);
    writing.stop();
    void write();
  };
}
