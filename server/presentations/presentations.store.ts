import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import {
  knowledgeFiles,
  logEntries,
  passages,
  plans,
  presentations,
  presenterChanges,
  presenters,
  questions,
  students,
  topics,
} from '../db/schema.ts';

export type PresentationRow = typeof presentations.$inferSelect;

const isAlive = isNull(presentations.deletedAt);

export async function insertPresentation(
  db: StoreDatabase,
  presentation: typeof presentations.$inferInsert,
): Promise<PresentationRow> {
  const [row] = await db.insert(presentations).values(presentation).returning();
  return row!;
}

export const countPresentations = (db: StoreDatabase, presenterId: number): Promise<number> =>
  db.$count(presentations, and(eq(presentations.presenterId, presenterId), isAlive));

export const listPresentations = (db: StoreDatabase, presenterId: number) =>
  db
    .select({
      id: presentations.id,
      name: presentations.name,
      createdAt: presentations.createdAt,
      status: presentations.status,
      questionCount: presentations.questionCount,
    })
    .from(presentations)
    .where(and(eq(presentations.presenterId, presenterId), isAlive))
    .orderBy(desc(presentations.id));

/** A presentation of that presenter; anybody else's is as good as none. */
export async function findPresentation(
  db: StoreDatabase,
  id: number,
  presenterId: number,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentations)
    .where(and(eq(presentations.id, id), eq(presentations.presenterId, presenterId), isAlive));
  return row;
}

/** For work that belongs to nobody's request, such as learning. */
export async function findPresentationWithPresenter(db: StoreDatabase, id: number) {
  const [row] = await db
    .select({
      presentation: presentations,
      presenter: { id: presenters.id, aiModel: presenters.aiModel },
    })
    .from(presentations)
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .where(and(eq(presentations.id, id), isAlive));
  return row;
}

/** Deleted ones too: whoever scans them is told so. */
export async function findByScanToken(db: StoreDatabase, scanToken: string) {
  const [row] = await db
    .select({ presentation: presentations, plan: plans })
    .from(presentations)
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .innerJoin(plans, eq(plans.id, presenters.planId))
    .where(eq(presentations.scanToken, scanToken));
  return row;
}

export async function findBySvgToken(
  db: StoreDatabase,
  svgToken: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentations)
    .where(and(eq(presentations.svgToken, svgToken), isAlive));
  return row;
}

export async function updatePresentation(
  db: StoreDatabase,
  id: number,
  changes: Partial<typeof presentations.$inferInsert>,
): Promise<void> {
  await db.update(presentations).set(changes).where(eq(presentations.id, id));
}

/** Moves the status on only when it is what the caller believes; false when somebody was faster. */
export async function changeStatus(
  db: StoreDatabase,
  id: number,
  from: PresentationRow['status'],
  changes: Partial<typeof presentations.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(presentations)
    .set(changes)
    .where(and(eq(presentations.id, id), eq(presentations.status, from), isAlive))
    .returning({ id: presentations.id });
  return changed.length === 1;
}

const parts = { question: questions, topic: topics, change: presenterChanges };

/** The presentation that it belongs to, only when that is the presenter's and not deleted. */
export async function findPresentationOf(
  db: StoreDatabase,
  presenterId: number,
  part: keyof typeof parts,
  id: number,
): Promise<number | undefined> {
  const table = parts[part];
  const [row] = await db
    .select({ id: presentations.id })
    .from(table)
    .innerJoin(presentations, eq(presentations.id, table.presentationId))
    .where(and(eq(table.id, id), eq(presentations.presenterId, presenterId), isAlive));
  return row?.id;
}

/** Locks the row, so that what must be Pending stays so until the transaction ends. */
export async function lockPresentation(
  db: StoreDatabase,
  id: number,
): Promise<Pick<PresentationRow, 'status'> | undefined> {
  const [row] = await db
    .select({ status: presentations.status })
    .from(presentations)
    .where(and(eq(presentations.id, id), isAlive))
    .for('update');
  return row;
}

/** @returns the version after this change */
export async function nextVersion(db: StoreDatabase, id: number): Promise<number> {
  const [row] = await db
    .update(presentations)
    .set({ version: sql`${presentations.version} + 1` })
    .where(eq(presentations.id, id))
    .returning({ version: presentations.version });
  return row?.version ?? 0;
}

/** Keeps the emptied row and the bare sessions, so that phones learn what happened. */
export async function erasePresentation(db: StoreDatabase, id: number): Promise<void> {
  await db
    .update(presentations)
    .set({
      name: '',
      description: '',
      qrLogo: null,
      svgToken: null,
      statusReason: null,
      learningSummary: null,
      deletedAt: sql`now()`,
    })
    .where(eq(presentations.id, id));
  for (const table of [presenterChanges, questions, topics, passages, knowledgeFiles, logEntries]) {
    await db.delete(table).where(eq(table.presentationId, id));
  }
  await db
    .update(students)
    .set({ firstName: null, lastName: null, email: null })
    .where(eq(students.presentationId, id));
}

export const listLearningIds = async (db: StoreDatabase): Promise<number[]> => {
  const rows = await db
    .select({ id: presentations.id })
    .from(presentations)
    .where(inArray(presentations.status, ['Learning']));
  return rows.map((row) => row.id);
};
