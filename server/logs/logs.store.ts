import { and, desc, eq } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import { logEntries } from '../db/schema.ts';

export type NewLogEntry = typeof logEntries.$inferInsert;

export async function insertLogEntries(db: StoreDatabase, entries: NewLogEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(logEntries).values(entries);
}

export const listLogEntries = (
  db: StoreDatabase,
  presentationId: number,
  subject: NewLogEntry['subject'],
  limit: number,
) =>
  db
    .select({ message: logEntries.message, createdAt: logEntries.createdAt })
    .from(logEntries)
    .where(and(eq(logEntries.presentationId, presentationId), eq(logEntries.subject, subject)))
    .orderBy(desc(logEntries.id))
    .limit(limit);
