import { and, desc, eq, gte } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { isQuoting } from '../db/quoting.ts';
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
    .select({
      message: logEntries.message,
      text: logEntries.text,
      createdAt: logEntries.createdAt,
    })
    .from(logEntries)
    .where(and(eq(logEntries.presentationId, presentationId), eq(logEntries.subject, subject)))
    .orderBy(desc(logEntries.id))
    .limit(limit);

/** Those that quote what students asked. */
export async function deleteQuestionEntries(
  db: StoreDatabase,
  presentationId: number,
): Promise<void> {
  const isQuoting = eq(logEntries.subject, 'question');
  await db.delete(logEntries).where(and(eq(logEntries.presentationId, presentationId), isQuoting));
}

/**
 * @param quotes words that nobody is to find any more
 * @param since only in what was written from then on
 */
export async function deleteEntriesQuoting(
  db: StoreDatabase,
  presentationId: number,
  quotes: readonly string[],
  since?: Date,
): Promise<void> {
  const { message, text, createdAt } = logEntries;
  await db
    .delete(logEntries)
    .where(
      and(
        eq(logEntries.presentationId, presentationId),
        isQuoting(message, text, quotes),
        since && gte(createdAt, since),
      ),
    );
}

export async function deleteLogEntries(db: StoreDatabase, presentationId: number): Promise<void> {
  await db.delete(logEntries).where(eq(logEntries.presentationId, presentationId));
}
