import { asc, desc, eq, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { questions, topics } from '../db/schema.ts';
import { foundCount, studentCount } from '../questions/topics.store.ts';

export type BoardTopicRow = Awaited<ReturnType<typeof listBoardTopics>>[number];

/** Open topics first, those that most students want first; their questions with the title's own first. */
export const listBoardTopics = (db: StoreDatabase, sessionId: number, limit: number) =>
  db
    .select({
      id: topics.id,
      title: topics.title,
      isAnswered: topics.isAnswered,
      isBeingAnswered: topics.isBeingAnswered,
      ordinal: topics.ordinal,
      answer: topics.answer,
      studentCount: studentCount.as('student_count'),
      foundCount,
      questionIds: sql<
        number[]
      >`jsonb_agg(${questions.id} order by (${questions.title} = ${topics.title}) desc, ${questions.id})`,
    })
    .from(topics)
    .innerJoin(questions, eq(questions.topicId, topics.id))
    .where(eq(topics.sessionId, sessionId))
    .groupBy(topics.id)
    .orderBy(asc(topics.isAnswered), desc(sql`student_count`), asc(topics.ordinal))
    .limit(limit);
