// From the questions of one presentation to its topics. What is shown stays as it is but for clear
// gains; questions that were never shown are placed one after the other, in the order of asking.
import type { ExistingTopic, GroupedTopic } from '../../model.ts';
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './grouping-session.ts';
import { titleOf } from './topic-title.ts';

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
