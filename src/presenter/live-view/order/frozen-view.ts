// While a topic is open, focused or pointed at, its title and its questions stand still on the
// screen. What the AI changes meanwhile waits until the presenter asks for it or turns away; what
// the presenter changes shows at once. Kept is only where something still stands, beside the latest
// content: so nothing is lost and nothing comes out of order, whichever way the content came. Pure.

import { useMemo, useReducer } from 'react';
import type { Question, TopicSummary } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';
import { createGrouping, type TopicGroups } from './topic-groups.ts';

interface ShownTopics {
  topics: ReadonlyMap<number, TopicSummary>;
  /** The questions of each. */
  groups: TopicGroups;
  /** How many changes of the AI wait in each until they are shown. */
  waiting: ReadonlyMap<number, number>;
  show: (topicId: number) => void;
}

/** @param held topics that stand still under their reader */
export function useFrozenTopics(content: Content, held: ReadonlySet<number>): ShownTopics {
  const keeper = useMemo(() => createKeeper(), []);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const shown = keeper.look(content, held);
  const showChanges = useMemo(
    () => (topicId: number) => {
      keeper.show(topicId);
      draw();
    },
    [keeper],
  );
  return { ...shown, show: showChanges };
}

/** Found while drawing and not after it: a title that changed must not be seen even for a moment. */
function createKeeper() {
  const group = createGrouping();
  let frozen: FrozenView | null = null;
  let shown: Omit<ShownTopics, 'show'>;
  const set = (next: FrozenView): void => {
    if (next === frozen) return;
    frozen = next;
    const topics = shownTopics(next);
    const { questions } = next.content;
    const placeOf = (question: Parameters<typeof shownPlace>[1]) => shownPlace(next, question);
    shown = {
      topics,
      groups: group({ questions, topics, placeOf }),
      waiting: waitingChanges(next),
    };
  };
  return {
    look: (content: Content, held: ReadonlySet<number>) => {
      set(stand(frozen, content, held));
      return shown;
    },
    show: (topicId: number) => frozen && set(show(frozen, topicId)),
  };
}

type Place = number | null;

export interface FrozenView {
  /** The latest. */
  content: Content;
  /** Questions that still stand elsewhere than they are now: in another topic, or in none yet. */
  places: ReadonlyMap<number, Place>;
  /** Topics that are still shown with an earlier title or weight, or though they are gone. */
  topics: ReadonlyMap<number, TopicSummary>;
}

const placeIn = ({ topics }: Content, { state, topic_id }: Question): Place =>
  state === 'accepted' && topic_id !== null && topics.has(topic_id) ? topic_id : null;

/** Where a question is shown. */
export function shownPlace(
  { content, places }: Pick<FrozenView, 'content' | 'places'>,
  question: Question,
): Place {
  const place = places.get(question.id);
  return place === undefined ? placeIn(content, question) : place;
}

/** The topics that are shown, as they are shown. */
export const shownTopics = ({ content, topics }: FrozenView): ReadonlyMap<number, TopicSummary> =>
  topics.size === 0 ? content.topics : new Map([...content.topics, ...topics]);

/** How many changes wait in each topic: a title, and each question that comes, goes or moves. */
export function waitingChanges({
  content,
  places,
  topics,
}: FrozenView): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const count = (id: Place) => id !== null && counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { id, title } of topics.values()) {
    if (title !== (content.topics.get(id)?.title ?? title)) count(id);
  }
  for (const [id, place] of places) {
    count(place);
    count(placeIn(content, content.questions.get(id)!));
  }
  return counts;
}

function frozenPlaces(before: FrozenView, content: Content, held: ReadonlySet<number>) {
  const places = new Map<number, Place>();
  const { own } = content;
  const isOwnRemoval = (id: Place) => id !== null && own.removed.has(id) && !content.topics.has(id);
  const isHeld = (id: Place) => id !== null && held.has(id);
  for (const question of content.questions.values()) {
    const { id, state } = question;
    const known = before.content.questions.get(id);
    const shown = known ? shownPlace(before, known) : null;
    const now = placeIn(content, question);
    if (now === shown || !(isHeld(now) || isHeld(shown))) continue;
    // Only the presenter rejects what was accepted.
    if (state === 'filtered' || own.places.get(id) === now || isOwnRemoval(shown)) continue;
    places.set(id, shown);
  }
  return places;
}

/** How many questions are shown in each topic in which others are than belong there. */
function unevenSizes(content: Content, places: FrozenView['places']): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const [id, place] of places) {
    const now = placeIn(content, content.questions.get(id)!);
    for (const topic of [place, now]) if (topic !== null) sizes.set(topic, 0);
  }
  if (sizes.size === 0) return sizes;
  for (const question of content.questions.values()) {
    const place = shownPlace({ content, places }, question);
    const size = place === null ? undefined : sizes.get(place);
    if (place !== null && size !== undefined) sizes.set(place, size + 1);
  }
  return sizes;
}

function frozenTopics(
  before: FrozenView,
  content: Content,
  places: FrozenView['places'],
  hasOldTitle: (id: number) => boolean,
) {
  const homes = new Set(places.values());
  const sizes = unevenSizes(content, places);
  const topics = new Map<number, TopicSummary>();
  for (const [id, old] of shownTopics(before)) {
    if (!content.topics.has(id) && !homes.has(id)) continue;
    const now = content.topics.get(id) ?? old;
    const { title } = hasOldTitle(id) ? old : now;
    const size = sizes.get(id);
    const student_count =
      size === undefined ? now.student_count : Math.min(old.student_count, size);
    const isElse = title !== now.title || student_count !== now.student_count;
    if (isElse || !content.topics.has(id)) topics.set(id, { ...now, title, student_count });
  }
  return topics;
}

/** @param held topics that stand still */
export function stand(
  before: FrozenView | null,
  content: Content,
  held: ReadonlySet<number>,
): FrozenView {
  if (!before) return { content, places: new Map(), topics: new Map() };
  const isSame = before.content === content;
  if (isSame && before.places.size + before.topics.size === 0) return before;
  const places = frozenPlaces(before, content, held);
  const { titles } = content.own;
  const hasOldTitle = (id: number) =>
    held.has(id) && titles.get(id) !== content.topics.get(id)?.title;
  return { content, places, topics: frozenTopics(before, content, places, hasOldTitle) };
}

/** Shows what waits in one topic; a question that moved is then shown where it went. */
export function show(frozen: FrozenView, topicId: number): FrozenView {
  const { content } = frozen;
  const places = new Map(
    [...frozen.places].filter(
      ([id, place]) =>
        place !== topicId && placeIn(content, content.questions.get(id)!) !== topicId,
    ),
  );
  const hasOldTitle = (id: number) => id !== topicId;
  return { content, places, topics: frozenTopics(frozen, content, places, hasOldTitle) };
}
