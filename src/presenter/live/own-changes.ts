// What the presenter changed while the screen was open, in whichever window: it shows at once, also
// where the screen stands still under a reader. Pure.

import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { NewPresenterTopicEvent } from '../../../contract/events.ts';

export interface OwnChanges {
  /** Where the presenter put a question; null in no topic. */
  places: ReadonlyMap<number, number | null>;
  titles: ReadonlyMap<number, string>;
  /** Topics that were merged away or emptied. */
  removed: ReadonlySet<number>;
}

interface Known {
  questions: ReadonlyMap<number, Question>;
  topics: ReadonlyMap<number, TopicSummary>;
}

export const noOwnChanges: OwnChanges = {
  places: new Map(),
  titles: new Map(),
  removed: new Set(),
};

/** @param before what was known: a topic that keeps its title has only taken something in */
function add(
  own: OwnChanges,
  before: Known,
  questions: Iterable<Question>,
  topics: Iterable<TopicSummary>,
  removed: Iterable<number>,
): OwnChanges {
  const places = new Map(own.places);
  for (const { id, topic_id } of questions) places.set(id, topic_id);
  const titles = new Map(own.titles);
  for (const { id, title } of topics) {
    if (before.topics.get(id)?.title !== title) titles.set(id, title);
  }
  return { places, titles, removed: new Set([...own.removed, ...removed]) };
}

export const withOwnChange = (
  own: OwnChanges,
  before: Known,
  { questions, topics, removed_topic_ids }: NewPresenterTopicEvent,
): OwnChanges => add(own, before, questions, topics, removed_topic_ids);

/** What was fetched because the presenter changed something does not tell what else is in it. */
export const withOwnFetch = (own: OwnChanges, before: Known, after: Known): OwnChanges =>
  add(
    own,
    before,
    [...after.questions.values()].filter(
      ({ id, topic_id }) => before.questions.get(id)?.topic_id !== topic_id,
    ),
    after.topics.values(),
    [...before.topics.keys()].filter((id) => !after.topics.has(id)),
  );
