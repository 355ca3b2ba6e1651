import type { StoreDatabase } from '../db/open.ts';
import { logEntries } from '../db/schema.ts';

export type NewLogEntry = typeof logEntries.$inferInsert;

export async function insertLogEntries(db: StoreDatabase, entries: NewLogEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(logEntries).values(entries);
}
