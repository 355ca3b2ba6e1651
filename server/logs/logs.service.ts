// The log that a presenter reads: what happened to a presentation and to its questions. Whatever
// happens is written in the transaction in which it happens.

import type { LogEntry } from '../../contract/entities.ts';
import type { Said } from '../../contract/messages/messages.ts';
import type { StoreDatabase } from '../db/database.ts';
import { saidIn, toCodedMessage } from '../lib/messages.ts';
import {
  deleteEntriesQuoting,
  deleteLogEntries,
  deleteQuestionEntries,
  insertLogEntries,
  listLogEntries,
} from './logs.store.ts';

/** What one look at a log shows; older entries stay in the database. */
const shownEntries = 1_000;

const toRow = (said: Said) => ('code' in said ? { message: said } : said);

export type LogsService = ReturnType<typeof createLogsService>;

export function createLogsService({ db }: { db: StoreDatabase }) {
  return {
    logPresentation: (tx: StoreDatabase, presentationId: number, said: Said): Promise<void> =>
      insertLogEntries(tx, [{ presentationId, subject: 'presentation', ...toRow(said) }]),

    logQuestions: (
      tx: StoreDatabase,
      presentationId: number,
      said: readonly Said[],
    ): Promise<void> =>
      insertLogEntries(
        tx,
        said.map((each) => ({ presentationId, subject: 'question', ...toRow(each) })),
      ),

    /** Newest first. */
    async read(presentationId: number, subject: 'presentation' | 'question'): Promise<LogEntry[]> {
      const rows = await listLogEntries(db, presentationId, subject, shownEntries);
      return rows.map((row) => ({
        at: row.createdAt.toISOString(),
        message: toCodedMessage(saidIn(row)),
      }));
    },

    erase: deleteLogEntries,
    eraseQuestions: deleteQuestionEntries,
    eraseQuoting: deleteEntriesQuoting,
  };
}
