// Ended sessions of a presentation, rows of their own that hold the questions and topics of one class,
// and the present one.

import { count, countDistinct, desc, eq, max, min, or, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { presentations, questions, topics } from '../db/schema.ts';

export interface SessionRow {
  readonly id: number;
  /** When the first and the last of its questions were asked. */
  readonly firstAskedAt: Date;
  readonly lastAskedAt: Date;
  readonly questionCount: number;
  readonly studentCount: number;
  readonly topicCount: number;
  readonly answeredCount: number;
}

/** Ended ones, newest first, and the present one, under the presentation's id, once something was asked. */
export const listSessions = (db: StoreDatabase, presentationId: number): Promise<SessionRow[]> => {
  const topicsOf = (condition = sql`true`) =>
    sql<number>`(select count(*)::int from ${topics}
      where ${topics.presentationId} = ${presentations.id} and ${condition})`;
  return db
    .select({
      id: presentations.id,
      firstAskedAt: sql<Date>`${min(questions.createdAt)}`.mapWith(questions.createdAt),
      lastAskedAt: sql<Date>`${max(questions.createdAt)}`.mapWith(questions.createdAt),
      questionCount: count(questions.id),
      studentCount: countDistinct(questions.studentId),
      topicCount: topicsOf(),
      answeredCount: topicsOf(sql`${topics.isAnswered}`),
    })
    .from(presentations)
    .innerJoin(questions, eq(questions.presentationId, presentations.id))
    .where(or(eq(presentations.sessionOf, presentationId), eq(presentations.id, presentationId)))
    .groupBy(presentations.id)
    .orderBy(desc(presentations.id));
};
