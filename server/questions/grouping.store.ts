// What the classroom reads of questions: those that it has not judged or grouped, and those that it groups.

import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { isOneOf } from '../db/array-params.ts';
import { presentations, questions } from '../db/schema.ts';

/** To be judged, or to be put into a topic. */
export const isUnfinished = or(
  eq(questions.state, 'sent'),
  and(eq(questions.state, 'accepted'), isNull(questions.topicId)),
);

/** In the present session of the presentation, which is looked up in the same statement. */
export const isOfPresent = (presentationId: number) =>
  eq(
    questions.sessionId,
    sql`(select ${presentations.sessionId} from ${presentations} where ${presentations.id} = ${presentationId})`,
  );

/** Of all presentations. */
export const countUnfinished = (db: StoreDatabase): Promise<number> =>
  db.$count(questions, isUnfinished);

export async function listUnfinishedPresentations(db: StoreDatabase): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: presentations.id })
    .from(questions)
    .innerJoin(presentations, eq(presentations.sessionId, questions.sessionId))
    .where(isUnfinished);
  return rows.map((row) => row.id);
}

export const listAccepted = (db: StoreDatabase, sessionId: number) =>
  db
    .select({
      id: questions.id,
      title: questions.title,
      topicId: questions.topicId,
      isPinned: questions.isPinned,
    })
    .from(questions)
    .where(and(eq(questions.sessionId, sessionId), eq(questions.state, 'accepted')))
    .orderBy(asc(questions.id));

/** Those that the encoder has made. */
export const listEmbeddings = (db: StoreDatabase, ids: readonly number[], encoder: string) =>
  db
    .select({ id: questions.id, embedding: questions.embedding })
    .from(questions)
    .where(and(isOneOf(questions.id, ids), eq(questions.encoder, encoder)));

/** Judged questions of the present session that another encoder has read, or an older version of the server. */
export const listOutdated = (
  db: StoreDatabase,
  presentationId: number,
  encoder: string,
  limit: number,
) =>
  db
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(
      and(
        isOfPresent(presentationId),
        isNotNull(questions.embedding),
        sql`${questions.encoder} is distinct from ${encoder}`,
      ),
    )
    .orderBy(asc(questions.id))
    .limit(limit);
