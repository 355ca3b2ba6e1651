import { and, asc, eq, inArray, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoreDatabase } from '../db/database.ts';
import { meToos, presentations, questions, topics } from '../db/schema.ts';

/**
 * A question of the present session, with what decides whether the student may say “me too” to it, and whether this operation was
 * heard before: the last one of the student's that said it, or that took it back.
 */
export async function findWanted(
  db: StoreDatabase,
  operation: { presentationId: number; studentId: number; questionId: number; clientId: string },
) {
  const { presentationId, studentId, questionId, clientId } = operation;
  const isThisOperation = or(eq(meToos.clientId, clientId), eq(meToos.takeBackClientId, clientId));
  const heard = db
    .select({ id: meToos.questionId })
    .from(meToos)
    .where(and(eq(meToos.studentId, studentId), isThisOperation));
  const [row] = await db
    .select({
      askedBy: questions.studentId,
      state: questions.state,
      topicId: questions.topicId,
      isAnswered: topics.isAnswered,
      isRoomShown: presentations.isRoomShown,
      wasHeard: sql<boolean>`exists ${heard}`,
    })
    .from(questions)
    .innerJoin(presentations, eq(presentations.sessionId, questions.sessionId))
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(and(eq(questions.id, questionId), eq(presentations.id, presentationId)));
  return row;
}

export async function sayMeToo(
  db: StoreDatabase,
  said: { studentId: number; questionId: number; clientId: string },
): Promise<void> {
  await db
    .insert(meToos)
    .values(said)
    .onConflictDoUpdate({
      target: [meToos.studentId, meToos.questionId],
      set: { clientId: said.clientId, isTakenBack: false },
    });
}

/**
 * All that the student says to the topic, or to a question that is in none.
 * @returns how many were taken back
 */
export async function takeBackMeToos(
  db: StoreDatabase,
  operation: { studentId: number; questionId: number; topicId: number | null; clientId: string },
): Promise<number> {
  const { studentId, questionId, topicId, clientId } = operation;
  const members = db
    .select({ id: questions.id })
    .from(questions)
    .where(topicId === null ? eq(questions.id, questionId) : eq(questions.topicId, topicId));
  const rows = await db
    .update(meToos)
    .set({ isTakenBack: true, takeBackClientId: clientId })
    .where(
      and(
        eq(meToos.studentId, studentId),
        inArray(meToos.questionId, members),
        not(meToos.isTakenBack),
      ),
    )
    .returning({ id: meToos.questionId });
  return rows.length;
}

/** Ids of the questions to which the student says it now. */
export async function listMeToos(db: StoreDatabase, studentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: meToos.questionId })
    .from(meToos)
    .where(and(eq(meToos.studentId, studentId), not(meToos.isTakenBack)))
    .orderBy(asc(meToos.questionId));
  return rows.map(({ id }) => id);
}

/**
 * What others say to a question goes over to the oldest other one of its topic, if there is one.
 * @returns the students who say it to another question now
 */
export async function moveMeToos(
  db: StoreDatabase,
  { id, topicId }: { id: number; topicId: number | null },
): Promise<number[]> {
  if (topicId === null) return [];
  const [heir] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.topicId, topicId), ne(questions.id, id)))
    .orderBy(asc(questions.id))
    .limit(1);
  if (!heir) return [];
  const others = alias(meToos, 'others');
  const saidAlready = db
    .select({ id: others.questionId })
    .from(others)
    .where(and(eq(others.studentId, meToos.studentId), eq(others.questionId, heir.id)));
  const moved = await db
    .update(meToos)
    .set({ questionId: heir.id })
    .where(and(eq(meToos.questionId, id), notExists(saidAlready)))
    .returning({ studentId: meToos.studentId });
  return moved.map(({ studentId }) => studentId);
}

export async function deleteMeToosOf(db: StoreDatabase, studentId: number): Promise<void> {
  await db.delete(meToos).where(eq(meToos.studentId, studentId));
}
