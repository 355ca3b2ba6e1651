// From the questions of one presentation to its topics. What is shown stays as it is but for clear
// gains; questions that were never shown are placed one after the other, in the order of asking.
import type { ExistingTopic, GroupedTopic } from '../../model.ts';
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './grouping-session.ts';
import { chosenEncoder } from '../../encoder/default-encoder.ts';

// What a topic is called: the question of a student that says best what all of them ask. Presenters
// find topics by their titles, so that one stays while it is nearly as good as any other.

/** All can read a title in the language that the class asks in: another one costs. */
const { changeMargin, costPerCharacter, foreignCost } = chosenEncoder.tuning.grouping.title;
/** Characters up to which a title is as good as a shorter one. */
const comfortable = 50;

function titleOf(session: GroupingSession, cluster: Cluster): string {
  const present = cluster.topic?.title;
  let best = '';
  let highest = Number.NEGATIVE_INFINITY;
  let ofPresent = Number.NEGATIVE_INFINITY;
  for (const row of [...cluster.rows].sort((a, b) => a - b)) {
    const title = session.titleAt(row);
    const excess = Math.max(0, title.length - comfortable);
    const score =
      cluster.closeness(row) -
      excess * costPerCharacter -
      (session.isForeign(row) ? foreignCost : 0);
    if (score > highest) [best, highest] = [title, score];
    if (title === present && score > ofPresent) ofPresent = score;
  }
  return present !== undefined && ofPresent >= highest - changeMargin ? present : best;
}

export interface GroupInput {
  readonly ids: readonly number[];
  readonly topicIds: readonly (number | null)[];
  readonly pinnedIds: readonly number[];
  readonly topics: readonly ExistingTopic[];
}

/** All questions must have been remembered by the session. */
export function group(session: GroupingSession, input: GroupInput): GroupedTopic[] {
  for (const id of layOut(session, input)) session.board.place(session.rowOf(id));
  return [...session.board.clusters].map((cluster) => toTopic(session, cluster));
}

/** Lays the board out as it is shown. @returns the questions that were never shown */
export function layOut(session: GroupingSession, input: GroupInput): number[] {
  const topics = new Map(input.topics.map((topic) => [topic.id, topic]));
  const shown = new Map<ExistingTopic, number[]>();
  const fresh: number[] = [];
  input.ids.forEach((id, i) => {
    const topic = topics.get(input.topicIds[i] ?? Number.NaN);
    if (!topic) {
      fresh.push(id);
      return;
    }
    const members = shown.get(topic);
    if (members) members.push(id);
    else shown.set(topic, [id]);
  });
  session.layOut(shown, input.pinnedIds, new Set(input.ids));
  return fresh;
}

function toTopic(session: GroupingSession, cluster: Cluster): GroupedTopic {
  const { topic } = cluster;
  const rows = [...cluster.rows].sort((a, b) => a - b);
  return {
    id: topic?.id ?? null,
    title:
      topic && (topic.isTitlePinned || topic.isAnswered) ? topic.title : titleOf(session, cluster),
    questionIds: rows.map((row) => session.idAt(row)),
  };
}
