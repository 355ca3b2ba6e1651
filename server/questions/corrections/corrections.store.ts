// What the presenter decided about questions, for the filter to go by. It goes with the questions.

import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/array-params.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { corrections, meToos, questions, topics } from '../../db/schema.ts';
import { titledPlace } from '../questions.store.ts';

/** The newest of a project, by which its questions are judged. */
const countedMax = 200;
/** The newest questions of a session that are looked at for what is like a correction. */
const candidatesMax = 2_000;

/** One decision on some questions. */
export interface NewCorrections {
  readonly presentationId: number;
  readonly changeId: number;
  readonly isAccepted: boolean;
  readonly questionIds: readonly number[];
  /** Those of them that say something of what is on topic. */
  readonly tellingIds: readonly number[];
}

/** Their embeddings are those of the questions. */
export async function insertCorrections(db: StoreDatabase, added: NewCorrections): Promise<void> {
  const { presentationId, changeId, isAccepted, questionIds, tellingIds } = added;
  const isTelling = sql`${isOneOf(questions.id, tellingIds)} and octet_length(${questions.embedding}) > 0`;
  await db.execute(sql`
    insert into ${corrections}
      (presentation_id, question_id, change_id, is_accepted, embedding, encoder)
    select ${presentationId}::int, ${questions.id}, ${changeId}::int, ${isAccepted}::bool,
      case when ${isTelling} then ${questions.embedding} end,
      case when ${isTelling} then ${questions.encoder} end
    from ${questions} where ${isOneOf(questions.id, questionIds)} order by ${questions.id}`);
  if (tellingIds.length > 0) await forgetOldest(db, presentationId);
}

/** They stay as the presenter's decisions, and nothing else is judged by them. */
async function forgetOldest(db: StoreDatabase, presentationId: number): Promise<void> {
  const isCounted = and(
    eq(corrections.presentationId, presentationId),
    isNotNull(corrections.embedding),
  );
  const older = db
    .select({ id: corrections.id })
    .from(corrections)
    .where(isCounted)
    .orderBy(desc(corrections.id))
    .offset(countedMax);
  await db
    .update(corrections)
    .set({ embedding: null, encoder: null })
    .where(inArray(corrections.id, older));
}

/** Nothing else is judged by those of the change any more; the decision stands. */
export async function forgetCorrections(db: StoreDatabase, changeId: number): Promise<void> {
  await db
    .update(corrections)
    .set({ embedding: null, encoder: null })
    .where(eq(corrections.changeId, changeId));
}

export async function deleteCorrections(db: StoreDatabase, changeId: number): Promise<void> {
  await db.delete(corrections).where(eq(corrections.changeId, changeId));
}

/** The newest first; of each question what was decided last. */
export async function listCorrections(
  db: StoreDatabase,
  presentationId: number,
  encoder: string,
): Promise<{ isAccepted: boolean; embedding: Uint8Array }[]> {
  const last = db
    .selectDistinctOn([corrections.questionId], {
      id: corrections.id,
      isAccepted: corrections.isAccepted,
      embedding: corrections.embedding,
      encoder: corrections.encoder,
    })
    .from(corrections)
    .where(eq(corrections.presentationId, presentationId))
    .orderBy(asc(corrections.questionId), desc(corrections.id))
    .as('last');
  const rows = await db
    .select({ isAccepted: last.isAccepted, embedding: last.embedding })
    .from(last)
    .where(and(isNotNull(last.embedding), eq(last.encoder, encoder)))
    .orderBy(desc(last.id))
    .limit(countedMax);
  return rows.map(({ isAccepted, embedding }) => ({ isAccepted, embedding: embedding! }));
}

/** Those of these questions that the presenter has decided on. */
export async function findDecided(
  db: StoreDatabase,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: corrections.questionId })
    .from(corrections)
    .where(isOneOf(corrections.questionId, questionIds));
  return new Set(rows.map(({ id }) => id));
}

const isUndecided = sql`not exists (
  select from ${corrections} where ${corrections}.question_id = ${questions}.id)`;
const isHeldAsUnsure = sql`(${questions.state} = 'held' and ${questions.holdReason} = 'unsure')`;
const isKeptBack = sql`(${questions.state} = 'filtered' and ${questions.reason} = 'off_topic')`;
/** Where the presenter has put nothing, answered nothing, and nobody else wants to know it. */
const isLeftToAi = sql`(${questions.state} = 'accepted' and not ${questions.isPinned}
  and not exists (select from ${topics} where ${topics}.id = ${questions}.topic_id
    and (${topics}.is_answered or ${topics}.is_being_answered or ${topics}.is_at_top
      or ${topics}.is_title_pinned or ${topics}.answer is not null))
  and not exists (select from ${meToos} where ${meToos}.question_id = ${questions}.id
    and not ${meToos}.is_taken_back))`;

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

/**
 * Questions of the session that may follow a correction: by the AI's decision only, and for no other
 * reason than what they are about.
 * @param isAccepted of the correction
 */
export const listCandidates = (
  db: StoreDatabase,
  sessionId: number,
  encoder: string,
  isAccepted: boolean,
) =>
  db
    .select({
      ...titledPlace,
      relevance: questions.relevance,
      embedding: questions.embedding,
    })
    .from(questions)
    .where(
      and(
        eq(questions.sessionId, sessionId),
        eq(questions.encoder, encoder),
        isUndecided,
        eq(questions.mayBeAbuse, false),
        isAccepted
          ? sql`(${isKeptBack} or ${isHeldAsUnsure})`
          : sql`(${isLeftToAi} or ${isHeldAsUnsure})`,
      ),
    )
    .orderBy(desc(questions.id))
    .limit(candidatesMax);

/** Of the project, that another encoder has read. */
export const listOutdatedCorrections = (
  db: StoreDatabase,
  presentationId: number,
  encoder: string,
  limit: number,
) =>
  db
    .select({ id: corrections.id, title: questions.title })
    .from(corrections)
    .innerJoin(questions, eq(questions.id, corrections.questionId))
    .where(
      and(
        eq(corrections.presentationId, presentationId),
        isNotNull(corrections.embedding),
        sql`${corrections.encoder} is distinct from ${encoder}`,
      ),
    )
    .orderBy(asc(corrections.id))
    .limit(limit);

/** @param read null for what the encoder cannot read: nothing is judged by it any more */
export async function saveCorrectionEmbeddings(
  db: StoreDatabase,
  encoder: string,
  read: readonly { id: number; embedding: Uint8Array | null }[],
): Promise<void> {
  const rows = sql.join(
    read.map(({ id, embedding }) => sql`(${id}::int, ${embedding}::bytea)`),
    sql`, `,
  );
  await db.execute(sql`
    update ${corrections} set embedding = fresh.embedding, encoder = ${encoder}
    from (values ${rows}) as fresh (id, embedding) where ${corrections.id} = fresh.id`);
}
