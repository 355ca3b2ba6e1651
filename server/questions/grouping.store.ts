// What the classroom reads of questions: those that it has not judged or grouped, and those that it groups.

import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { isOneOf } from '../db/many-values.ts';
import { questions, type QuestionState } from '../db/schema.ts';

/** To be judged, or to be put into a topic. */
export const isUnfinished = or(
  eq(questions.state, 'sent'),
  and(eq(questions.state, 'accepted'), isNull(questions.topicId)),
);

export interface UnfinishedQuestion {
  readonly id: number;
  readonly title: string;
  readonly state: QuestionState;
  /** At judging it, that were begun and did not end. */
  readonly attempts: number;
}

/**
 * Questions to judge (`sent`) or to put into a topic (`accepted`), in the order of asking; those that
 * were tried already come last. An attempt at judging begins with this for those that were not, in the
 * same statement.
 */
export async function takeUnfinished(
  db: StoreDatabase,
  presentationId: number,
  limit: number,
): Promise<UnfinishedQuestion[]> {
  const isTried = sql`${questions.state} = 'sent' and ${questions.judgeAttempts} > 0`;
  const { rows } = await db.execute<UnfinishedQuestion & Record<string, unknown>>(sql`
    with unfinished as (
      select id, title, state, judge_attempts as attempts, ${isTried} as is_tried
      from ${questions}
      where ${questions.presentationId} = ${presentationId} and (${isUnfinished})
      order by is_tried, id limit ${limit}
    ), begun as (
      update ${questions} set judge_attempts = 1
      where id in (select id from unfinished where state = 'sent' and attempts = 0)
    )
    select id, title, state, attempts from unfinished order by is_tried, id`);
  return rows;
}

/** Stores how many attempts each has had; those that were judged meanwhile are left alone. */
export async function saveAttempts(
  db: StoreDatabase,
  tried: readonly Pick<UnfinishedQuestion, 'id' | 'attempts'>[],
): Promise<number> {
  const rows = sql.join(
    tried.map(({ id, attempts }) => sql`(${id}::int, ${attempts}::int)`),
    sql`, `,
  );
  const saved = await db
    .update(questions)
    .set({ judgeAttempts: sql`tried.attempts` })
    .from(sql`(values ${rows}) as tried (id, attempts)`)
    .where(and(sql`${questions.id} = tried.id`, eq(questions.state, 'sent')))
    .returning({ id: questions.id });
  return saved.length;
}

/** Of all presentations. */
export const countUnfinished = (db: StoreDatabase): Promise<number> =>
  db.$count(questions, isUnfinished);

export async function listUnfinishedPresentations(db: StoreDatabase): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: questions.presentationId })
    .from(questions)
    .where(isUnfinished);
  return rows.map((row) => row.id);
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

/** Those that the encoder has made. */
export const listEmbeddings = (db: StoreDatabase, ids: readonly number[], encoder: string) =>
  db
    .select({ id: questions.id, embedding: questions.embedding })
    .from(questions)
    .where(and(isOneOf(questions.id, ids), eq(questions.encoder, encoder)));

/** Judged questions that another encoder has read, or an older version of the server. */
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
        eq(questions.presentationId, presentationId),
        isNotNull(questions.embedding),
        sql`${questions.encoder} is distinct from ${encoder}`,
      ),
    )
    .orderBy(asc(questions.id))
    .limit(limit);
