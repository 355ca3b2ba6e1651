import { and, eq, isNull } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import {
  mergeSuggestions,
  presentations,
  presenterChanges,
  questions,
  topics,
} from '../db/schema.ts';

const parts = {
  question: questions,
  topic: topics,
  change: presenterChanges,
  suggestion: mergeSuggestions,
};

export type Part = keyof typeof parts;

/** The presentation in whose present session it is, only when that is the presenter's, and not deleted. */
export async function findPresentationOf(
  db: StoreDatabase,
  presenterId: number,
  part: Part,
  id: number,
): Promise<number | undefined> {
  const table = parts[part];
  const [row] = await db
    .select({ id: presentations.id })
    .from(table)
    .innerJoin(presentations, eq(presentations.sessionId, table.sessionId))
    .where(
      and(
        eq(table.id, id),
        eq(presentations.presenterId, presenterId),
        isNull(presentations.deletedAt),
      ),
    );
  return row?.id;
}
