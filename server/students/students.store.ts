import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notExists,
  sql,
  desc,
  notInArray,
  or,
} from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { anyOf, prepared } from '../db/prepared.ts';
import {
  meToos,
  plans,
  presentations,
  presenters,
  questions,
  students,
  handOvers,
} from '../db/schema.ts';
import { handOut, together } from '../db/batch-loader.ts';

export type StudentRow = typeof students.$inferSelect;

const sessions = prepared('student_session', (db) =>
  db
    .select({
      student: students,
      presentation: {
        id: presentations.id,
        name: presentations.name,
        presenterId: presentations.presenterId,
        sessionId: presentations.sessionId,
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
    .where(anyOf(students.sessionHash, 'hashes')),
);

/** The session with all that a call of a student needs to know. */
export const findSession = together(async (db: StoreDatabase, hashes: readonly string[]) => {
  const rows = await sessions(db, { hashes });
  const found = new Map(rows.map((row) => [row.student.sessionHash, row]));
  return hashes.map((hash) => found.get(hash));
});

/** Undefined for each whose device was faster with another request. */
export async function insertStudents(
  db: StoreDatabase,
  added: readonly { presentationId: number; sessionHash: string }[],
): Promise<(StudentRow | undefined)[]> {
  const rows = await db
    .insert(students)
    .values([...added])
    .onConflictDoNothing()
    .returning();
  return handOut(added, rows, (one: { sessionHash: string }) => one.sessionHash);
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
 * Deletes the students, unless a question came meanwhile, or is just coming: that one holds the row.
 * @returns those that are gone now
 */
export async function deleteSilent(tx: StoreDatabase, ids: readonly number[]): Promise<number[]> {
  const locked = await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, [...ids]))
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const lockedIds = locked.map(({ id }) => id);
  // A statement of its own: it sees what was stored while the row could not be locked.
  const deleted = await tx
    .delete(students)
    .where(and(inArray(students.id, lockedIds), isNull(students.removedAt), isSilent(tx)))
    .returning({ id: students.id });
  return deleted.map(({ id }) => id);
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

interface Registration {
  id: number;
  presentationId: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** The last one of a student wins. */
export const saveRegistration = together(
  async (db: StoreDatabase, registrations: readonly Registration[]) => {
    const last = [...new Map(registrations.map((one) => [one.id, one])).values()];
    await db.execute(sql`
      update ${students} set first_name = one."firstName", last_name = one."lastName",
        email = one.email, registered_at = coalesce(${students.registeredAt}, now())
      from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
        as one(id int, "firstName" text, "lastName" text, email text)
      where ${students.id} = one.id`);
    return registrations.map(() => undefined);
  },
  ({ presentationId }) => presentationId,
);

/** Not one that was removed: that phone is not let in again. @returns whether there was one */
export async function deleteStudent(tx: StoreDatabase, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(students)
    .where(and(eq(students.id, id), isNull(students.removedAt)))
    .returning({ id: students.id });
  return deleted.length === 1;
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

interface HandOver {
  readonly studentId: number;
  readonly secretHash: string;
  readonly sealedDeviceId: string;
}

/** @param most of a student; older ones go */
export async function saveHandOver(
  db: StoreDatabase,
  row: HandOver,
  { days, most }: { days: number; most: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  await db.insert(handOvers).values({ ...row, expiresAt });
  const isOfStudent = eq(handOvers.studentId, row.studentId);
  const newest = db
    .select({ hash: handOvers.secretHash })
    .from(handOvers)
    .where(isOfStudent)
    .orderBy(desc(handOvers.createdAt))
    .limit(most);
  await db.delete(handOvers).where(and(isOfStudent, notInArray(handOvers.secretHash, newest)));
}

/** Undefined where there is none, or another app has taken it. */
export async function takeHandOver(
  db: StoreDatabase,
  secretHash: string,
  takenBy: string,
): Promise<string | undefined> {
  const isFree = or(isNull(handOvers.takenBy), eq(handOvers.takenBy, takenBy));
  const [row] = await db
    .update(handOvers)
    .set({ takenBy })
    .where(and(eq(handOvers.secretHash, secretHash), isFree, gt(handOvers.expiresAt, sql`now()`)))
    .returning({ sealedDeviceId: handOvers.sealedDeviceId });
  return row?.sealedDeviceId;
}

export async function deleteExpiredHandOvers(db: StoreDatabase): Promise<void> {
  await db.delete(handOvers).where(lt(handOvers.expiresAt, sql`now()`));
}
