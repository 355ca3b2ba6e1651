// The log that a presenter reads: what happened to a presentation and to its questions.

import type { StoreDatabase } from '../db/open.ts';
import { insertLogEntries, listLogEntries } from './logs.store.ts';

export const logPresentation = (
  db: StoreDatabase,
  presentationId: number,
  message: string,
): Promise<void> => insertLogEntries(db, [{ presentationId, subject: 'presentation', message }]);

export const logQuestions = (
  db: StoreDatabase,
  presentationId: number,
  messages: readonly string[],
): Promise<void> =>
  insertLogEntries(
    db,
    messages.map((message) => ({ presentationId, subject: 'question', message })),
  );

/** What one look at a log shows; older entries stay in the database. */
const shownEntries = 1_000;

/** One line an entry, newest first: ISO 8601 time, a tab, the message without line breaks. */
export async function readLog(
  db: StoreDatabase,
  presentationId: number,
  subject: 'presentation' | 'question',
): Promise<string> {
  const entries = await listLogEntries(db, presentationId, subject, shownEntries);
  return entries
    .map(({ createdAt, message }) => `${createdAt.toISOString()}\t${message.replace(/\s+/g, ' ')}`)
    .join('\n');
}
