// Questions of a session in portions, so that a large one never stands in memory as a whole.

import { and, asc, count, eq, gt, isNotNull, max, min, ne, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { questions, students } from '../db/schema.ts';

const isJudged = ne(questions.state, 'sent');
/** As a file says it: nobody who reads it minds whether the presenter took note of a signal. */
const state = sql<
  'accepted' | 'filtered' | 'held' | 'signal'
>`case ${questions.state} when 'cleared' then 'signal' else ${questions.state} end`;

export type ExportedRow = Awaited<ReturnType<typeof listPortion>>[number];

/** Judged ones in the order of asking. @param afterId the last one of the portion before */
export const listPortion = (db: StoreDatabase, sessionId: number, afterId: number, limit: number) =>
  db
    .select({
      id: questions.id,
      title: questions.title,
      state,
      signal: questions.signal,
      reason: questions.reason,
      topicId: questions.topicId,
      createdAt: questions.createdAt,
      askedAgainAt: questions.askedAgainAt,
      firstName: students.firstName,
    })
    .from(questions)
    .innerJoin(students, eq(students.id, questions.studentId))
    .where(and(eq(questions.sessionId, sessionId), isJudged, gt(questions.id, afterId)))
    .orderBy(asc(questions.id))
    .limit(limit);

export interface TopicTimes {
  readonly count: number;
  readonly firstAskedAt: Date;
  readonly lastAskedAt: Date;
}

/** Of each topic in which there are questions. */
export async function listTopicTimes(
  db: StoreDatabase,
  sessionId: number,
): Promise<Map<number, TopicTimes>> {
  const { topicId, createdAt } = questions;
  const rows = await db
    .select({
      topicId,
      count: count(questions.id),
      firstAskedAt: sql<Date>`${min(createdAt)}`.mapWith(createdAt),
      lastAskedAt: sql<Date>`${max(createdAt)}`.mapWith(createdAt),
    })
    .from(questions)
    .where(and(eq(questions.sessionId, sessionId), isNotNull(topicId), isJudged))
    .groupBy(topicId);
  return new Map(rows.map((row) => [row.topicId!, row]));
}
