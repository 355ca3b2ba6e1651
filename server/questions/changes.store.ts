import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { isQuoting } from '../db/quoting.ts';
import { presentations, presenterChanges, sessions, settledOperations } from '../db/schema.ts';

export type ChangeRow = typeof presenterChanges.$inferSelect;
export type NewChange = typeof presenterChanges.$inferInsert;

export async function findChangeByClientId(
  db: StoreDatabase,
  presenterId: number,
  clientId: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select({ change: presenterChanges })
    .from(presenterChanges)
    .innerJoin(sessions, eq(sessions.id, presenterChanges.sessionId))
    .innerJoin(presentations, eq(presentations.id, sessions.presentationId))
    .where(
      and(eq(presenterChanges.clientId, clientId), eq(presentations.presenterId, presenterId)),
    );
  return row?.change;
}

export type SettledRow = typeof settledOperations.$inferSelect;

export async function findSettled(
  db: StoreDatabase,
  presenterId: number,
  clientId: string,
): Promise<SettledRow | undefined> {
  const [row] = await db
    .select({ settled: settledOperations })
    .from(settledOperations)
    .innerJoin(sessions, eq(sessions.id, settledOperations.sessionId))
    .innerJoin(presentations, eq(presentations.id, sessions.presentationId))
    .where(
      and(eq(settledOperations.clientId, clientId), eq(presentations.presenterId, presenterId)),
    );
  return row?.settled;
}

/** What was answered under the same id stays. */
export async function insertSettled(
  db: StoreDatabase,
  settled: typeof settledOperations.$inferInsert,
): Promise<void> {
  const { topic } = settled;
  const insert = db.insert(settledOperations).values(settled);
  const target = [settledOperations.sessionId, settledOperations.clientId];
  await (topic
    ? insert.onConflictDoUpdate({ target, set: { topic } })
    : insert.onConflictDoNothing());
}

export async function findChange(db: StoreDatabase, id: number): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(presenterChanges).where(eq(presenterChanges.id, id));
  return row;
}

/** The change that followed from this one, if there is any. */
export async function findAlike(db: StoreDatabase, id: number): Promise<{ alike?: ChangeRow }> {
  const [alike] = await db.select().from(presenterChanges).where(eq(presenterChanges.parentId, id));
  return alike ? { alike } : {};
}

/** Those of these questions that are where they are because they followed a decision on others. */
export async function findFollowers(
  db: StoreDatabase,
  sessionId: number,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct (question ->> 'id')::int as id
    from ${presenterChanges}, jsonb_array_elements(before -> 'questions') as question
    where session_id = ${sessionId} and parent_id is not null and not is_undone
      and (question ->> 'id')::int = any(${sql.param([...questionIds])}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

export const listChanges = (db: StoreDatabase, sessionId: number, limit: number) =>
  db
    .select({
      id: presenterChanges.id,
      kind: presenterChanges.kind,
      message: presenterChanges.message,
      text: presenterChanges.text,
      isUndone: presenterChanges.isUndone,
      createdAt: presenterChanges.createdAt,
    })
    .from(presenterChanges)
    .where(
      and(
        eq(presenterChanges.sessionId, sessionId),
        // Where the light is, and what stands at the top, changes nothing of what the AI decided.
        notInArray(presenterChanges.kind, ['light', 'pin']),
      ),
    )
    .orderBy(desc(presenterChanges.id))
    .limit(limit);

export async function insertChange(db: StoreDatabase, change: NewChange): Promise<ChangeRow> {
  const [row] = await db.insert(presenterChanges).values(change).returning();
  return row!;
}

export async function markUndone(db: StoreDatabase, id: number): Promise<void> {
  await db.update(presenterChanges).set({ isUndone: true }).where(eq(presenterChanges.id, id));
}

/**
 * @param quotes words that nobody is to find any more
 * @param since only in what was decided from then on
 */
export async function deleteChangesQuoting(
  db: StoreDatabase,
  sessionId: number,
  quotes: readonly string[],
  since?: Date,
): Promise<void> {
  const { message, text, createdAt } = presenterChanges;
  await db
    .delete(presenterChanges)
    .where(
      and(
        eq(presenterChanges.sessionId, sessionId),
        isQuoting(message, text, quotes),
        since && gte(createdAt, since),
      ),
    );
  const ofThese = sql`${settledOperations.topic} ->> 'title' = any(${sql.param([...quotes])}::text[])`;
  await db
    .delete(settledOperations)
    .where(
      and(
        eq(settledOperations.sessionId, sessionId),
        ofThese,
        since && gte(settledOperations.createdAt, since),
      ),
    );
}

export async function deleteChangesIn(db: StoreDatabase, sessionId: number): Promise<void> {
  await db.delete(presenterChanges).where(eq(presenterChanges.sessionId, sessionId));
  await db.delete(settledOperations).where(eq(settledOperations.sessionId, sessionId));
}
