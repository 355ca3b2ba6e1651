// The sessions of a presentation: those that have ended, each with the questions and topics of one
// class, and the present one.

import { count, countDistinct, desc, eq, max, min, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { presentations, questions, sessions, topics } from '../db/schema.ts';

export interface SessionRow {
  readonly id: number;
  readonly presentationId: number;
  readonly isPresent: boolean;
  /** When the first and the last of its questions were asked. */
  readonly firstAskedAt: Date;
  readonly lastAskedAt: Date;
  readonly questionCount: number;
  readonly studentCount: number;
  readonly topicCount: number;
  readonly answeredCount: number;
}

/** Those in which something was asked, newest first. */
export const listSessions = (db: StoreDatabase, presentationId: number): Promise<SessionRow[]> => {
  const topicsOf = (condition = sql`true`) =>
    sql<number>`(select count(*)::int from ${topics}
      where ${topics.sessionId} = ${sessions.id} and ${condition})`;
  return db
    .select({
      id: sessions.id,
      presentationId: sessions.presentationId,
      isPresent: sql<boolean>`${sessions.id} = ${presentations.sessionId}`,
      firstAskedAt: sql<Date>`${min(questions.createdAt)}`.mapWith(questions.createdAt),
      lastAskedAt: sql<Date>`${max(questions.createdAt)}`.mapWith(questions.createdAt),
      questionCount: count(questions.id),
      studentCount: countDistinct(questions.studentId),
      topicCount: topicsOf(),
      answeredCount: topicsOf(sql`${topics.isAnswered}`),
    })
    .from(sessions)
    .innerJoin(presentations, eq(presentations.id, sessions.presentationId))
    .innerJoin(questions, eq(questions.sessionId, sessions.id))
    .where(eq(sessions.presentationId, presentationId))
    .groupBy(sessions.id, presentations.id)
    .orderBy(desc(sessions.id));
};
