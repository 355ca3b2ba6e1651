// The sessions of a presentation: those that have ended, each with the questions and topics of one
// class, and the present one.

import {
  count,
  countDistinct,
  desc,
  eq,
  max,
  min,
  sql,
  and,
  asc,
  gt,
  isNotNull,
  ne,
} from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { presentations, questions, sessions, topics, students } from '../db/schema.ts';

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

// Questions of a session in portions, so that a large one never stands in memory as a whole.

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

interface TopicTimes {
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
