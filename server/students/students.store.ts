import { eq, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { plans, presentations, presenters, students } from '../db/schema.ts';

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
        isPaused: presentations.isPaused,
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

/** The bare sessions stay, so that phones learn what happened. */
export async function forgetPeople(db: StoreDatabase, presentationId: number): Promise<void> {
  await db
    .update(students)
    .set({ firstName: null, lastName: null, email: null })
    .where(eq(students.presentationId, presentationId));
}
