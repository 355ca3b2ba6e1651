import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { meToos, plans, presentations, presenters, questions, students } from '../db/schema.ts';

export type StudentRow = typeof students.$inferSelect;

const sessions = prepared('student_session', (db) =>
  db
    .select({
      student: students,
      presentation: {
        id: presentations.id,
        name: presentations.name,
        presenterId: presentations.presenterId,
        deletedAt: presentations.deletedAt,
        isPaused: presentations.isPaused,
        questionInterval: presentations.questionInterval,
        retentionDays: presentations.retentionDays,
      },
      teacherName: presenters.name,
      plan: plans,
    })
    .from(students)
    .innerJoin(presentations, eq(presentations.id, students.presentationId))
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .innerJoin(plans, eq(plans.id, presenters.planId))
    .where(eq(students.sessionHash, sql.placeholder('sessionHash'))),
);

/** The session with all that a call of a student needs to know, in one statement. */
export const findSession = async (db: StoreDatabase, sessionHash: string) =>
  (await sessions(db, { sessionHash }))[0];

const bySession = prepared('student_by_session', (db) =>
  db
    .select()
    .from(students)
    .where(eq(students.sessionHash, sql.placeholder('sessionHash'))),
);

export const findStudentBySession = async (
  db: StoreDatabase,
  sessionHash: string,
): Promise<StudentRow | undefined> => (await bySession(db, { sessionHash }))[0];

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

const isSilent = (db: StoreDatabase) =>
  and(
    notExists(db.select().from(questions).where(eq(questions.studentId, students.id))),
    notExists(db.select().from(meToos).where(eq(meToos.studentId, students.id))),
  );

/** Those that have asked nothing and said no “me too”, oldest first. */
export async function listSilent(
  db: StoreDatabase,
  presentationId: number,
  {
    olderThanSeconds,
    afterId,
    limit,
  }: { olderThanSeconds: number; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        eq(students.presentationId, presentationId),
        isNull(students.removedAt),
        gt(students.id, afterId),
        lt(students.createdAt, sql`now() - make_interval(secs => ${olderThanSeconds})`),
        isSilent(db),
      ),
    )
    .orderBy(asc(students.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the student unless a question came meanwhile, or is just coming: that one holds the row.
 * @returns whether it is gone now
 */
export async function deleteSilent(tx: StoreDatabase, id: number): Promise<boolean> {
  const locked = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.id, id))
    .for('update', { skipLocked: true });
  if (locked.length === 0) return false;
  // A statement of its own: it sees what was stored while the row could not be locked.
  const deleted = await tx
    .delete(students)
    .where(and(eq(students.id, id), isNull(students.removedAt), isSilent(tx)))
    .returning({ id: students.id });
  return deleted.length === 1;
}

/** What is just being asked is stored before this goes on. */
export async function lockStudent(tx: StoreDatabase, id: number): Promise<void> {
  await tx.select({ id: students.id }).from(students).where(eq(students.id, id)).for('update');
}

/** The bare session stays, so that the phone learns what happened and is not let in again. */
export async function markRemoved(tx: StoreDatabase, id: number): Promise<void> {
  await tx
    .update(students)
    .set({ removedAt: sql`now()`, firstName: null, lastName: null, email: null })
    .where(eq(students.id, id));
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

/** With their questions, “me too”s and push subscriptions. */
export async function deleteStudentsIn(db: StoreDatabase, presentationId: number): Promise<void> {
  await db.delete(students).where(eq(students.presentationId, presentationId));
}

/** The bare sessions stay, so that phones learn what happened. */
export async function forgetPeople(db: StoreDatabase, presentationId: number): Promise<void> {
  await db
    .update(students)
    .set({ firstName: null, lastName: null, email: null })
    .where(eq(students.presentationId, presentationId));
}
