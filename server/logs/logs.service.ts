// The log that a presenter reads: what happened to a presentation and to its questions.

import type { StoreDatabase } from '../db/open.ts';
import { insertLogEntries } from './logs.store.ts';

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
