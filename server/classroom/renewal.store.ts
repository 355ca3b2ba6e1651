// Which presentations hold embeddings of another encoder than the one that reads now.
import { and, desc, eq, exists, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { corrections, passages, presentations, questions } from '../db/schema.ts';

type Read = typeof passages | typeof questions | typeof corrections;

/** Written so that the indexes on the encoder answer it, as they cannot what is merely unequal. */
const isOutdated = (table: Read, encoder: string) =>
  and(isNotNull(table.embedding), or(lt(table.encoder, encoder), gt(table.encoder, encoder)));

const outdatedOf = (db: StoreDatabase, table: Read, isOfIt: SQL, encoder: string) =>
  db
    .select({ one: sql`1` })
    .from(table)
    .where(and(isOfIt, isOutdated(table, encoder)));

/** The one that was used last, by its questions; undefined when all is up to date. */
export async function findOutdatedPresentation(
  db: StoreDatabase,
  encoder: string,
): Promise<number | undefined> {
  const isPassage = eq(passages.presentationId, presentations.id);
  const isDecided = eq(corrections.presentationId, presentations.id);
  const isAsked = eq(questions.sessionId, presentations.sessionId);
  const lastAsked = sql`(
    select max(${questions.createdAt}) from ${questions} where ${isAsked})`;
  const [row] = await db
    .select({ id: presentations.id })
    .from(presentations)
    .where(
      and(
        isNull(presentations.deletedAt),
        or(
          exists(outdatedOf(db, passages, isPassage, encoder)),
          exists(outdatedOf(db, questions, isAsked, encoder)),
          exists(outdatedOf(db, corrections, isDecided, encoder)),
        ),
      ),
    )
    .orderBy(desc(sql`coalesce(${lastAsked}, ${presentations.createdAt})`), desc(presentations.id))
    .limit(1);
  return row?.id;
}

/** All together. */
export async function countOutdated(db: StoreDatabase, encoder: string): Promise<number> {
  const counts = [passages, questions, corrections].map((table) =>
    db.$count(table, isOutdated(table, encoder)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
