// From the questions of one presentation to its topics: clusters everything again, then lets the
// topics that the presenter already sees keep their identity.
import type { ExistingTopic, GroupedTopic } from '../../model.ts';
import { averageLinkage } from './average-linkage.ts';
import type { GroupingSession } from './session.ts';
import { similarities } from './similarity.ts';
import { titleOf } from './title.ts';

/** Mean similarity above which two groups are one topic; held on three data sets. */
const threshold = 0.12;

export interface GroupInput {
  readonly ids: readonly number[];
  readonly topicIds: readonly (number | null)[];
  readonly pinnedIds: readonly number[];
  readonly topics: readonly ExistingTopic[];
}

interface Draft {
  readonly topic: ExistingTopic | null;
  readonly rows: number[];
}

export function group(session: GroupingSession, input: GroupInput): GroupedTopic[] {
  const { ids, topicIds } = input;
  const texts = ids.map((id) => session.text(id));
  const matrix = similarities(texts, session.embeddings(ids));
  const topics = new Map(input.topics.map((topic) => [topic.id, topic]));
  const pinned = new Set(input.pinnedIds);
  const drafts = new Map<number, Draft>();
  const keep = (topic: ExistingTopic, row: number): void => {
    const draft = drafts.get(topic.id) ?? { topic, rows: [] };
    draft.rows.push(row);
    drafts.set(topic.id, draft);
  };
  const free: number[] = [];
  ids.forEach((id, row) => {
    const topic = topics.get(topicIds[row] ?? Number.NaN);
    if (topic && (topic.isAnswered || pinned.has(id))) keep(topic, row);
    else free.push(row);
  });
  const created: Draft[] = [];
  const clusters = averageLinkage(sub(matrix, ids.length, free), free.length, threshold)
    .map((rows) => rows.map((row) => free[row] as number))
    .sort((a, b) => b.length - a.length);
  const taken = new Set<number>();
  for (const rows of clusters) {
    const heir = mostFrequent(
      rows
        .map((row) => topicIds[row] ?? null)
        .filter((id) => id !== null && topics.has(id) && !taken.has(id)) as number[],
    );
    const topic = heir === null ? undefined : topics.get(heir);
    if (topic) {
      taken.add(topic.id);
      rows.forEach((row) => keep(topic, row));
    } else created.push({ topic: null, rows });
  }
  return [...drafts.values(), ...created].map(({ topic, rows }) => ({
    id: topic?.id ?? null,
    title:
      topic && (topic.isTitlePinned || topic.isAnswered)
        ? topic.title
        : titleOf(rows, texts, matrix, topic?.title ?? null),
    questionIds: rows.sort((a, b) => a - b).map((row) => ids[row] as number),
  }));
}

function sub(matrix: Float32Array, n: number, rows: readonly number[]): Float32Array {
  const part = new Float32Array(rows.length * rows.length);
  rows.forEach((row, i) => {
    rows.forEach((column, j) => {
      part[i * rows.length + j] = matrix[row * n + column] as number;
    });
  });
  return part;
}

function mostFrequent(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: number | null = null;
  for (const [value, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}
