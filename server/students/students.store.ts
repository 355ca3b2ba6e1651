import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import { plans, presentations, presenters, questions, students, topics } from '../db/schema.ts';

export type StudentRow = typeof students.$inferSelect;

/** The session with all that a call of a student needs to know, in one statement. */
export async function findSession(db: StoreDatabase, sessionHash: string) {
  const [row] = await db
    .select({
      student: students,
      presentation: {
        id: presentations.id,
        name: presentations.name,
        presenterId: presentations.presenterId,
        deletedAt: presentations.deletedAt,
      },
      teacherName: presenters.name,
      plan: plans,
    })
    .from(students)
    .innerJoin(presentations, eq(presentations.id, students.presentationId))
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .innerJoin(plans, eq(plans.id, presenters.planId))
    .where(eq(students.sessionHash, sessionHash));
  return row;
}

export async function findStudentBySession(
  db: StoreDatabase,
  sessionHash: string,
): Promise<StudentRow | undefined> {
  const [row] = await db.select().from(students).where(eq(students.sessionHash, sessionHash));
  return row;
}

/** Undefined when another request of the same device was faster. */
export async function insertStudent(
  db: StoreDatabase,
  presentationId: number,
  sessionHash: string,
): Promise<StudentRow | undefined> {
  const [row] = await db
    .insert(students)
    .values({ presentationId, sessionHash })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function saveRegistration(
  db: StoreDatabase,
  studentId: number,
  person: { firstName: string | null; lastName: string | null; email: string | null },
): Promise<void> {
  await db
    .update(students)
    .set({ ...person, registeredAt: sql`coalesce(${students.registeredAt}, now())` })
    .where(eq(students.id, studentId));
}

const takePlace = async (
  db: StoreDatabase,
  presentationId: number,
  counter: 'scanCount' | 'questionCount',
  limit: number,
): Promise<boolean> => {
  const column = presentations[counter];
  const taken = await db
    .update(presentations)
    .set({ [counter]: sql`${column} + 1` })
    .where(
      and(eq(presentations.id, presentationId), isNull(presentations.deletedAt), lt(column, limit)),
    )
    .returning({ id: presentations.id });
  return taken.length === 1;
};

/** Counts one more scan, unless the limit is reached: the update locks, so none slips through. */
export const takeScan = (db: StoreDatabase, presentationId: number, limit: number) =>
  takePlace(db, presentationId, 'scanCount', limit);

/** Counts one more question, unless the limit is reached. */
export const takeQuestion = (db: StoreDatabase, presentationId: number, limit: number) =>
  takePlace(db, presentationId, 'questionCount', limit);

const own = {
  id: questions.id,
  clientId: questions.clientId,
  title: questions.title,
  state: questions.state,
  reason: questions.reason,
  isAnswered: topics.isAnswered,
  createdAt: questions.createdAt,
};

const selectOwn = (db: StoreDatabase) =>
  db.select(own).from(questions).leftJoin(topics, eq(topics.id, questions.topicId));

export const listOwnQuestions = (db: StoreDatabase, studentId: number) =>
  selectOwn(db).where(eq(questions.studentId, studentId)).orderBy(asc(questions.id));

export async function findOwnQuestion(db: StoreDatabase, studentId: number, clientId: string) {
  const [row] = await selectOwn(db).where(
    and(eq(questions.studentId, studentId), eq(questions.clientId, clientId)),
  );
  return row;
}

/** Undefined when the same question is stored already. */
export async function insertQuestion(
  db: StoreDatabase,
  question: typeof questions.$inferInsert,
): Promise<typeof questions.$inferSelect | undefined> {
  const [row] = await db.insert(questions).values(question).onConflictDoNothing().returning();
  return row;
}
