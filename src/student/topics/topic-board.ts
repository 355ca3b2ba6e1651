// What the phone knows of the room, with its own me-toos in it. Told by the server, kept on the phone
// for when there is no network.

import { createStore } from 'zustand/vanilla';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { BoardTopic } from '../../../contract/entities.ts';
import type { RoomEvent } from '../../../contract/events.ts';
import { localText } from '../../sync/local-text.ts';
import {
  acknowledgedMeToos,
  saidTo,
  takeRefused,
  setMeToo,
  type WantedTopic,
} from '../../sync/student/me-toos.ts';
import { outbox, wake } from '../../sync/student/student-session.ts';
import {
  visitOf,
  type MeTooOperation,
  type Refusal,
  type StudentState,
} from '../../sync/student/student-state.ts';
import { explain, say } from '../../i18n/locales/student/index.ts';
import { uuid } from '../../sync/uuid.ts';
import { notify } from '../../ui/notice/notices.ts';
import { untilLoaded } from '../../lazy.tsx';
import { openWithdrawals } from './withdrawal.tsx';

/** The topics of the room; null where there is none, or nobody knows yet. */
export function useTopicBoard(): ShownTopic[] | null {
  const known = useStore(board, (state) => state.board);
  const state = useStore(outbox.view, (view) => view.state);
  return useMemo(
    () => (known && known.event.is_shown === 1 ? shownTopics(known, state) : null),
    [known, state],
  );
}

/**
 * In the order in which somebody reads them: what is there stays where it is, new ones come below.
 * Ordered anew each time the list is opened.
 */
export function useFrozenView(topics: readonly ShownTopic[]): ShownTopic[] {
  const [order, setOrder] = useState<readonly number[]>(() => topics.map(({ id }) => id));
  const fresh = topics.filter(({ id }) => !order.includes(id)).map(({ id }) => id);
  const all = fresh.length > 0 ? [...order, ...fresh] : order;
  if (all !== order) setOrder(all);
  const places = new Map(all.map((id, place) => [id, place]));
  return [...topics].sort((one, other) => places.get(one.id)! - places.get(other.id)!);
}

export interface Board {
  event: RoomEvent;
  /** Own me-toos that the weights count already. */
  counted: readonly number[];
}

export interface ShownTopic extends BoardTopic {
  /** The student has asked it. */
  isOwn: boolean;
  isSaid: boolean;
}

/** Null until it is known whether there is a room. */
export const board = createStore<{ board: Board | null }>(() => ({ board: null }));

const kept = localText('room');

function recall(presentationId: number): Board | null {
  try {
    const stored = JSON.parse(kept.get() ?? 'null') as Partial<Board> | null;
    const isThis = stored?.event?.presentation_id === presentationId;
    return isThis && Array.isArray(stored.event?.topics) && Array.isArray(stored.counted)
      ? (stored as Board)
      : null;
  } catch {
    return null;
  }
}

/** The topics as they look here: a press counts at once. */
export function shownTopics({ event, counted }: Board, state: StudentState | null): ShownTopic[] {
  const visit = state && visitOf(state, state.current);
  const own = new Set(
    visit?.questions.filter(({ state }) => state !== 'filtered').map(({ id }) => id),
  );
  return event.topics.map((topic) => {
    const isOwn = topic.question_ids.some((id) => own.has(id));
    const isSaid = !!visit && saidTo(state, visit.token, topic) !== undefined;
    const isCounted = topic.question_ids.some((id) => counted.includes(id));
    const more = isOwn ? 0 : Number(isSaid) - Number(isCounted);
    return { ...topic, isOwn, isSaid, student_count: Math.max(1, topic.student_count + more) };
  });
}

/** Open ones first, each part in the order in which it came. */
export const inParts = (topics: readonly ShownTopic[]): ShownTopic[] =>
  [...topics].sort((one, other) => one.has_been_answered - other.has_been_answered);

const wordsOf = (refusal: Refusal | null): string =>
  refusal?.code === 'question_not_found'
    ? say('nobody_asks')
    : explain(refusal?.code, refusal?.message ?? '');

/** Says once why a me-too does not count. */
async function announceRefused(): Promise<void> {
  const { state } = outbox.view.getState();
  const isNews = state?.operations.some(({ kind, refusal }) => kind === 'me-too' && refusal);
  if (!isNews || document.visibilityState !== 'visible') return;
  const refused: MeTooOperation[] = [];
  await outbox.change((before) => {
    refused.length = 0;
    return takeRefused('me-too', (operation) => refused.push(operation))(before);
  });
  for (const text of new Set(refused.map(({ refusal }) => wordsOf(refusal)))) {
    notify({ type: 'warning', text, duration: 4_000 });
  }
}

/** Loads the buttons once the presenter shows them. @returns ends it */
function watchSignalButtons(): () => void {
  let stop: (() => void) | undefined;
  let close: (() => void) | undefined;
  const look = () => {
    if (board.getState().board?.event.has_signal_buttons !== 1) return;
    // Their code may be on the other side of a network that is away.
    stop ??= untilLoaded(
      () => import('../signals/signal-buttons.tsx'),
      ({ openSignalButtons }) => {
        close = openSignalButtons(board);
      },
    );
  };
  const leave = board.subscribe(look);
  look();
  return () => {
    leave();
    stop?.();
    close?.();
  };
}

/** @returns what is to be told of the room, and what ends it */
export function openBoard(token: string, presentationId: number) {
  let waiting: RoomEvent | undefined;
  board.setState({ board: recall(presentationId) });

  // While a me-too is under way nobody can say whether the weights count it.
  const take = () => {
    const { state, sendingId } = outbox.view.getState();
    const isUnderWay = state?.operations.some(
      ({ id, kind }) => id === sendingId && kind === 'me-too',
    );
    if (!waiting || !state || isUnderWay) return;
    const next = { event: waiting, counted: acknowledgedMeToos(state, token) };
    waiting = undefined;
    board.setState({ board: next });
    kept.set(JSON.stringify(next));
  };
  const look = () => {
    take();
    void announceRefused();
  };
  const leave = outbox.view.subscribe(look);
  const endWithdrawals = openWithdrawals();
  const endSignals = watchSignalButtons();
  document.addEventListener('visibilitychange', look);
  look();
  return {
    tell(event: RoomEvent): void {
      waiting = event;
      take();
    },
    close(): void {
      leave();
      endWithdrawals();
      endSignals();
      document.removeEventListener('visibilitychange', look);
      board.setState({ board: null });
    },
  };
}

export async function press(topic: WantedTopic, isSaid: boolean): Promise<void> {
  const token = outbox.view.getState().state?.current;
  if (typeof token !== 'string') return;
  await outbox.change(setMeToo(token, topic, isSaid ? 1 : 0, uuid()));
  wake();
}
