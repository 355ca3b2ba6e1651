// What students see when the light moves from one topic to another, and to whom it goes when its
// topic goes.

import type { StoreDatabase } from '../db/database.ts';
import type { TopicState } from '../db/schema.ts';
import { listByTopic, type QuestionRow } from './questions.store.ts';
import { findSpotlit } from './topics.store.ts';

interface Lit {
  /** The topics that the light has left and come to; one of them may be gone. */
  readonly topicIds: readonly number[];
  /** The questions that look different to who asked them: those in the topics, and the others. */
  readonly forStudents: readonly QuestionRow[];
}

/**
 * @param wasLit the topic that was in the light before
 * @param others questions that look different anyhow
 */
export async function lookAtLight(
  tx: StoreDatabase,
  sessionId: number,
  wasLit: TopicState | undefined,
  others: readonly QuestionRow[],
): Promise<Lit> {
  const isLit = await findSpotlit(tx, sessionId);
  if (isLit?.id === wasLit?.id) return { topicIds: [], forStudents: others };
  const topicIds = [wasLit, isLit].flatMap((topic) => topic?.id ?? []);
  const forStudents = new Map(others.map((question) => [question.id, question]));
  for (const id of topicIds) {
    for (const question of await listByTopic(tx, id)) forStudents.set(question.id, question);
  }
  return { topicIds, forStudents: [...forStudents.values()] };
}

/** @returns the topic into which most of the topic's questions have gone; null when none has */
export function heirOf(
  topicId: number,
  before: readonly { id: number; topicId: number | null }[],
  moved: readonly Pick<QuestionRow, 'id' | 'topicId'>[],
): number | null {
  const members = new Set(
    before.filter((question) => question.topicId === topicId).map(({ id }) => id),
  );
  const counts = new Map<number, number>();
  for (const { id, topicId: heir } of moved) {
    if (heir !== null && members.has(id)) counts.set(heir, (counts.get(heir) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}
