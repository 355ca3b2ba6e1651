// Tells a class what it wants to know, and presenters what that weighs: one look at the database for
// all phones of this process, a second apart at the least. A phone that comes in later is given what
// was told last.

import { isDeepStrictEqual } from 'node:util';
import type { RoomEvent, TopicWeightsEvent } from '../../contract/events.ts';
import type { StoreDatabase } from '../db/database.ts';
import { LruMap } from '../lib/lru-map.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { TopicBoardService } from '../topics/topic-board.service.ts';
import type { Crowd } from '../realtime/notifier.ts';
import { createPaced } from '../lib/async.ts';

/** Another process may have changed something whose notice was lost on the way. */
const freshForMs = 10_000;
const roomsInMemory = 64;

interface Seen {
  readonly event: RoomEvent;
  readonly presenterId: number;
  /** Of all topics, also where students are not shown them. */
  readonly weights: TopicWeightsEvent['weights'];
  readonly at: number;
}

export type Room = ReturnType<typeof createTopicBoard>;

export function createTopicBoard(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  room: TopicBoardService;
  crowd: Crowd;
  onError(error: unknown, presentationId: number): void;
}) {
  const { db, presentations, room, crowd, onError } = dependencies;
  const seen = new LruMap<number, Seen>(roomsInMemory);
  /** What all phones were told last: one that came in since may have met something newer. */
  const told = new LruMap<number, RoomEvent>(roomsInMemory);
  /** One look after the other at each presentation, so that an older one never comes last. */
  const looking = new Map<number, Promise<Seen | undefined>>();

  async function read(presentationId: number): Promise<Seen | undefined> {
    const at = performance.now();
    const found = await presentations.find(db, presentationId);
    if (!found) {
      seen.delete(presentationId);
      return undefined;
    }
    const topics = await room.list(found.presentation.sessionId);
    const isShown = found.presentation.isRoomShown;
    const now: Seen = {
      event: {
        presentation_id: presentationId,
        is_shown: isShown ? 1 : 0,
        topics: isShown ? topics.map(({ topic }) => topic) : [],
        is_material_shown: found.presentation.isMaterialShown ? 1 : 0,
        has_signal_buttons: found.presentation.hasSignalButtons ? 1 : 0,
      },
      presenterId: found.presenter.id,
      weights: topics.map(({ topic: { id, student_count }, foundCount }) => ({
        topic_id: id,
        student_count,
        ...(foundCount > 0 ? { found_count: foundCount } : {}),
      })),
      at,
    };
    seen.set(presentationId, now);
    return now;
  }

  function look(presentationId: number): Promise<Seen | undefined> {
    const before = looking.get(presentationId) ?? Promise.resolve(undefined);
    const next = before.then(
      () => read(presentationId),
      () => read(presentationId),
    );
    looking.set(presentationId, next);
    const forget = () => {
      if (looking.get(presentationId) === next) looking.delete(presentationId);
    };
    next.then(forget, forget);
    return next;
  }

  async function tell(presentationId: number): Promise<void> {
    const { students, presenters } = crowd.present(presentationId);
    if (!students && !presenters) {
      told.delete(presentationId);
      return void seen.delete(presentationId);
    }
    const now = await look(presentationId);
    if (!now || hasEnded()) return;
    if (!isDeepStrictEqual(now.event, told.get(presentationId))) crowd.showRoom(now.event);
    told.set(presentationId, now.event);
    crowd.weigh({
      presentation_id: presentationId,
      presenter_id: now.presenterId,
      weights: [...now.weights],
    });
  }

  const { changed, hasEnded, stop } = createPaced({ tell, onError });
  return {
    /** Its topics look different, or weigh more or less. */
    changed,

    /** For a phone that has just come in. Undefined when the presentation is gone. */
    async latest(presentationId: number): Promise<RoomEvent | undefined> {
      const isFresh = () =>
        performance.now() - (seen.get(presentationId)?.at ?? -Infinity) < freshForMs;
      if (!isFresh()) await (looking.get(presentationId) ?? look(presentationId));
      // What was told meanwhile is newer than what was looked up for this phone.
      return seen.get(presentationId)?.event;
    },

    stop,
  };
}
