import { and, asc, eq } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { mergeSuggestions } from '../db/schema.ts';

export type SuggestionRow = typeof mergeSuggestions.$inferSelect;

/** Refused ones among them. */
export const listSuggestions = (db: StoreDatabase, sessionId: number): Promise<SuggestionRow[]> =>
  db
    .select()
    .from(mergeSuggestions)
    .where(eq(mergeSuggestions.sessionId, sessionId))
    .orderBy(asc(mergeSuggestions.id));

/** Undefined also when it was refused. */
export async function findSuggestion(
  db: StoreDatabase,
  id: number,
): Promise<SuggestionRow | undefined> {
  const [row] = await db
    .select()
    .from(mergeSuggestions)
    .where(and(eq(mergeSuggestions.id, id), eq(mergeSuggestions.isRefused, false)));
  return row;
}

export async function insertSuggestions(
  db: StoreDatabase,
  sessionId: number,
  sets: readonly (readonly number[])[],
): Promise<void> {
  if (sets.length === 0) return;
  await db
    .insert(mergeSuggestions)
    .values(sets.map((topicIds) => ({ sessionId, topicIds: [...topicIds] })));
}

export async function deleteSuggestion(db: StoreDatabase, id: number): Promise<void> {
  await db.delete(mergeSuggestions).where(eq(mergeSuggestions.id, id));
}

export async function refuseSuggestion(db: StoreDatabase, id: number): Promise<void> {
  await db.update(mergeSuggestions).set({ isRefused: true }).where(eq(mergeSuggestions.id, id));
}

export async function deleteSuggestionsIn(db: StoreDatabase, sessionId: number): Promise<void> {
  await db.delete(mergeSuggestions).where(eq(mergeSuggestions.sessionId, sessionId));
}
