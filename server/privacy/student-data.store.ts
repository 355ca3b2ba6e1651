import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import {
  meToos,
  presentations,
  presenters,
  pushSubscriptions,
  questions,
  students,
  topics,
} from '../db/schema.ts';

/** Undefined when there is no such student any more. */
export async function findPerson(db: StoreDatabase, studentId: number) {
  const [row] = await db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      joinedAt: students.createdAt,
      registeredAt: students.registeredAt,
      project: presentations.name,
      teacher: presenters.name,
      isToldOfAnswers: sql<boolean>`${pushSubscriptions.studentId} is not null`,
    })
    .from(students)
    .innerJoin(presentations, eq(presentations.id, students.presentationId))
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.studentId, students.id))
    .where(eq(students.id, studentId));
  return row;
}

/** What the student says “me too” to, in the order in which it was said. */
export const listSaid = (db: StoreDatabase, studentId: number) =>
  db
    .select({ topic: topics.title, saidAt: meToos.createdAt })
    .from(meToos)
    .innerJoin(questions, eq(questions.id, meToos.questionId))
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(and(eq(meToos.studentId, studentId), not(meToos.isTakenBack)))
    .orderBy(asc(meToos.createdAt));
