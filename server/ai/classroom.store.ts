import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { RejectionReason } from '../../contract/rejections.ts';
import type { StoreDatabase } from '../db/open.ts';
import { presentations, questions, topics } from '../db/schema.ts';

const isUnsettled = or(
  eq(questions.state, 'waiting'),
  and(eq(questions.state, 'accepted'), isNull(questions.topicId)),
);

/** What is left to do: questions to judge (`waiting`) or to put into a topic (`accepted`). */
export const listUnsettled = (db: StoreDatabase, presentationId: number, limit: number) =>
  db
    .select({ id: questions.id, title: questions.title, state: questions.state })
    .from(questions)
    .where(and(eq(questions.presentationId, presentationId), isUnsettled))
    .orderBy(asc(questions.id))
    .limit(limit);

export async function listPresentationsWithUnsettled(db: StoreDatabase): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: questions.presentationId })
    .from(questions)
    .where(isUnsettled);
  return rows.map((row) => row.id);
}

export interface VerdictRow {
  id: number;
  isAccepted: boolean;
  reason: RejectionReason | null;
  isUnsure: boolean;
  embedding: Uint8Array;
}

/** One statement; a question that was judged meanwhile keeps its verdict. */
export async function saveVerdicts(
  db: StoreDatabase,
  verdicts: readonly VerdictRow[],
): Promise<void> {
  const rows = verdicts.map(({ id, isAccepted, reason, isUnsure, embedding }) => {
    const state = isAccepted ? 'accepted' : 'filtered';
    return sql`(${id}::int, ${state}::text, ${reason}::text, ${isUnsure}::bool, ${embedding}::bytea)`;
  });
  await db.execute(sql`
    update ${questions}
    set state = verdict.state, reason = verdict.reason, is_unsure = verdict.is_unsure,
      embedding = verdict.embedding
    from (values ${sql.join(rows, sql`, `)})
      as verdict (id, state, reason, is_unsure, embedding)
    where ${questions.id} = verdict.id and ${questions.state} = 'waiting'`);
}

export const listAccepted = (db: StoreDatabase, presentationId: number) =>
  db
    .select({
      id: questions.id,
      title: questions.title,
      topicId: questions.topicId,
      isPinned: questions.isPinned,
    })
    .from(questions)
    .where(and(eq(questions.presentationId, presentationId), eq(questions.state, 'accepted')))
    .orderBy(asc(questions.id));

export const listEmbeddings = (db: StoreDatabase, ids: readonly number[]) =>
  db
    .select({ id: questions.id, embedding: questions.embedding })
    .from(questions)
    .where(inArray(questions.id, [...ids]));

/** Claims the next version if it is still the expected one; false when somebody changed something. */
export async function claimVersion(
  db: StoreDatabase,
  presentationId: number,
  expected: number,
  newTopics: number,
): Promise<{ topicCount: number } | undefined> {
  const [row] = await db
    .update(presentations)
    .set({
      version: sql`${presentations.version} + 1`,
      topicCount: sql`${presentations.topicCount} + ${newTopics}`,
    })
    .where(and(eq(presentations.id, presentationId), eq(presentations.version, expected)))
    .returning({ topicCount: presentations.topicCount });
  return row;
}

export const insertTopics = (db: StoreDatabase, rows: (typeof topics.$inferInsert)[]) =>
  db.insert(topics).values(rows).returning();

export async function saveTitles(
  db: StoreDatabase,
  titles: readonly { id: number; title: string }[],
): Promise<void> {
  const rows = titles.map(({ id, title }) => sql`(${id}::int, ${title}::text)`);
  await db.execute(sql`
    update ${topics} set title = fresh.title
    from (values ${sql.join(rows, sql`, `)}) as fresh (id, title)
    where ${topics.id} = fresh.id`);
}

export async function saveMembership(
  db: StoreDatabase,
  moved: readonly { questionId: number; topicId: number }[],
): Promise<void> {
  const rows = moved.map(({ questionId, topicId }) => sql`(${questionId}::int, ${topicId}::int)`);
  await db.execute(sql`
    update ${questions} set topic_id = fresh.topic_id
    from (values ${sql.join(rows, sql`, `)}) as fresh (id, topic_id)
    where ${questions.id} = fresh.id`);
}

export async function deleteTopics(db: StoreDatabase, ids: readonly number[]): Promise<void> {
  await db.delete(topics).where(inArray(topics.id, [...ids]));
}
