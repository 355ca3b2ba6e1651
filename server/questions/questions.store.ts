import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import { questions, students, topics } from '../db/schema.ts';

export type TopicRow = typeof topics.$inferSelect;

const judged = {
  id: questions.id,
  studentId: questions.studentId,
  title: questions.title,
  state: questions.state,
  reason: questions.reason,
  isUnsure: questions.isUnsure,
  topicId: questions.topicId,
  isAnswered: topics.isAnswered,
  createdAt: questions.createdAt,
  firstName: students.firstName,
  clientId: questions.clientId,
};

function selectJudged(db: StoreDatabase) {
  return db
    .select(judged)
    .from(questions)
    .innerJoin(students, eq(students.id, questions.studentId))
    .leftJoin(topics, eq(topics.id, questions.topicId));
}

export type JudgedRow = Awaited<ReturnType<typeof listJudged>>[number];

/** Waiting ones are left out: nobody sees a question before it was judged. */
export const listJudged = (db: StoreDatabase, presentationId: number) =>
  selectJudged(db)
    .where(
      and(
        eq(questions.presentationId, presentationId),
        inArray(questions.state, ['accepted', 'filtered']),
      ),
    )
    .orderBy(asc(questions.id));

export const listByIds = (db: StoreDatabase, ids: readonly number[]) =>
  selectJudged(db)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id));

export const listByTopic = (db: StoreDatabase, topicId: number) =>
  selectJudged(db).where(eq(questions.topicId, topicId)).orderBy(asc(questions.id));

export const listTopics = (db: StoreDatabase, presentationId: number): Promise<TopicRow[]> =>
  db
    .select()
    .from(topics)
    .where(eq(topics.presentationId, presentationId))
    .orderBy(asc(topics.ordinal));

/** Undefined when the topic is gone. */
export async function setTopicAnswered(
  db: StoreDatabase,
  topicId: number,
  isAnswered: boolean,
): Promise<TopicRow | undefined> {
  const [row] = await db
    .update(topics)
    .set({ isAnswered })
    .where(eq(topics.id, topicId))
    .returning();
  return row;
}
