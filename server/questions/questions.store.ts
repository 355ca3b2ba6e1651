import { and, asc, eq, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { HoldReason } from '../../contract/entities.ts';
import type { SignalKind } from '../../contract/api/questions/signal-kinds.ts';
import type { RejectionReason } from '../../contract/rejections.ts';
import type { StoreDatabase } from '../db/database.ts';
import { isOneOf, rowSlices } from '../db/array-params.ts';
import { anyOf, prepared } from '../db/prepared.ts';
import {
  presentations,
  questions,
  sections,
  students,
  topics,
  type QuestionPlace,
  type QuestionState,
} from '../db/schema.ts';
import { handOut, together } from '../db/batch-loader.ts';
import { isOfPresent, isUnfinished } from './grouping.store.ts';

/** Milliseconds since it was asked first, by the database's clock. */
export const ageMs = sql<number>`(extract(epoch from clock_timestamp() - ${questions.createdAt}) * 1000)::float8`;

/** What the material says of a question, as its student sees it. */
export interface ShownExcerpt {
  readonly text: string;
  readonly file: string;
  readonly page: number | null;
  readonly slide: number | null;
  readonly heading: string | null;
}

/** Null where the presenter does not show it, and of a question that is not accepted. */
const shownExcerpt = sql<ShownExcerpt | null>`(
  select jsonb_build_object('text', ${questions}.excerpt, 'file', ${sections}.file,
    'page', ${sections}.page, 'slide', ${sections}.slide, 'heading', ${sections}.heading)
  from ${sections} join ${presentations} on ${presentations}.id = ${sections}.presentation_id
  where ${sections}.id = ${questions}.excerpt_section_id and ${questions}.excerpt <> ''
    and ${questions}.state = 'accepted' and ${presentations}.is_material_shown)`;

/** As their presenter sees them. */
const judged = {
  id: questions.id,
  sessionId: questions.sessionId,
  studentId: questions.studentId,
  clientId: questions.clientId,
  title: questions.title,
  state: questions.state,
  signal: questions.signal,
  reason: questions.reason,
  holdReason: questions.holdReason,
  isUnsure: questions.isUnsure,
  topicId: questions.topicId,
  isAnswered: topics.isAnswered,
  isBeingAnswered: topics.isBeingAnswered,
  answer: topics.answer,
  createdAt: questions.createdAt,
  askedAgainAt: questions.askedAgainAt,
  firstName: students.firstName,
  ageMs,
};

/** As their students see them, too. */
const seen = { ...judged, isFoundInMaterial: questions.isFoundInMaterial, shownExcerpt };

export type QuestionRow = Awaited<ReturnType<typeof listByTopic>>[number];

const selectSeen = (db: StoreDatabase, condition: SQL | undefined) =>
  db
    .select(seen)
    .from(questions)
    .innerJoin(students, eq(students.id, questions.studentId))
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(condition)
    .orderBy(asc(questions.id));

const isJudged = ne(questions.state, 'sent');

/** Not those that are only sent: nobody sees a question before it was judged. */
export const listJudged = (db: StoreDatabase, sessionId: number) =>
  db
    .select(judged)
    .from(questions)
    .innerJoin(students, eq(students.id, questions.studentId))
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(and(eq(questions.sessionId, sessionId), isJudged))
    .orderBy(asc(questions.id));

export type JudgedRow = Awaited<ReturnType<typeof listJudged>>[number];

export const listByTopic = (db: StoreDatabase, topicId: number) =>
  selectSeen(db, eq(questions.topicId, topicId));

const ofStudents = prepared('questions_of_students', (db) =>
  selectSeen(db, anyOf(questions.studentId, 'ids')),
);

export const listOfStudent = together(
  async (db: StoreDatabase, ids: readonly number[]): Promise<QuestionRow[][]> => {
    const rows = Map.groupBy(await ofStudents(db, { ids }), ({ studentId }) => studentId);
    return ids.map((id) => rows.get(id) ?? []);
  },
);

/** What each of these students asked, with whose presentation it was asked in. */
export const listOfStudents = (db: StoreDatabase, studentIds: readonly number[]) =>
  db
    .select({
      ...seen,
      presentationId: presentations.id,
      presenterId: presentations.presenterId,
    })
    .from(questions)
    .innerJoin(students, eq(students.id, questions.studentId))
    .innerJoin(presentations, eq(presentations.id, students.presentationId))
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(isOneOf(questions.studentId, studentIds))
    .orderBy(asc(questions.id));

const byClientId = prepared('question_by_client_id', (db) => {
  const clientId = sql.placeholder('clientId');
  const isThisAsking = or(eq(questions.clientId, clientId), eq(questions.repeatClientId, clientId));
  return selectSeen(db, and(eq(questions.studentId, sql.placeholder('studentId')), isThisAsking));
});

/** By the client id of its first asking or of its last one. */
export const findByClientId = async (
  db: StoreDatabase,
  studentId: number,
  clientId: string,
): Promise<QuestionRow | undefined> => (await byClientId(db, { studentId, clientId }))[0];

/** Seconds since the student last asked, by the database's clock; null for who never did. */
export async function secondsSinceAsked(
  db: StoreDatabase,
  studentId: number,
): Promise<number | null> {
  const at = sql`greatest(${questions.createdAt}, ${questions.askedAgainAt})`;
  // Of what was asked before the clock was set back nobody knows how long ago that was.
  const last = sql`max(${at}) filter (where ${at} <= clock_timestamp())`;
  const [row] = await db
    .select({
      // A transaction that had to wait began before what it waited for was stored.
      seconds: sql<number | null>`extract(epoch from clock_timestamp() - ${last})::float8`,
    })
    .from(questions)
    .where(eq(questions.studentId, studentId));
  return row?.seconds ?? null;
}

export type TitledPlace = QuestionPlace & { title: string };

export const titledPlace = {
  id: questions.id,
  state: questions.state,
  reason: questions.reason,
  holdReason: questions.holdReason,
  isUnsure: questions.isUnsure,
  topicId: questions.topicId,
  isPinned: questions.isPinned,
  title: questions.title,
};
/** Only judged ones: nobody sees a question before it was judged. */
export const findPlaces = (
  db: StoreDatabase,
  sessionId: number,
  ids: readonly number[],
): Promise<TitledPlace[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(titledPlace)
        .from(questions)
        .where(and(eq(questions.sessionId, sessionId), isOneOf(questions.id, ids), isJudged));

export const listPlacesIn = (
  db: StoreDatabase,
  topicIds: readonly number[],
): Promise<TitledPlace[]> =>
  db.select(titledPlace).from(questions).where(isOneOf(questions.topicId, topicIds));

export interface AskedQuestion {
  readonly presentationId: number;
  readonly studentId: number;
  readonly clientId: string | null;
  readonly title: string;
  readonly wordingHash: string;
}

/**
 * The present session, for a statement that stores something in it.
 * @param lock of the presentation's row until the transaction ends
 */
const presentOf = (db: StoreDatabase, presentationId: number, lock: 'key share' | 'share') =>
  db
    .$with('present')
    .as(
      db
        .select({ sessionId: presentations.sessionId })
        .from(presentations)
        .where(eq(presentations.id, presentationId))
        .for(lock),
    );

/**
 * In the present session. Another one may begin until the questions are counted.
 * @param asked in one presentation, which cannot be deleted meanwhile
 * @returns undefined for each that was sent or asked before
 */
export async function insertQuestions(
  db: StoreDatabase,
  presentationId: number,
  asked: readonly Omit<AskedQuestion, 'presentationId'>[],
): Promise<(typeof questions.$inferSelect | undefined)[]> {
  const present = presentOf(db, presentationId, 'key share');
  const sessionId = sql`(select session_id from ${present})`;
  const rows = await db
    .with(present)
    .insert(questions)
    .values(asked.map((one) => ({ ...one, sessionId })))
    .onConflictDoNothing()
    .returning();
  const keyOf = (one: { studentId: number; wordingHash: string | null }) =>
    `${one.studentId} ${one.wordingHash}`;
  return handOut(asked, rows, keyOf);
}

export async function saveSession(
  db: StoreDatabase,
  ids: readonly number[],
  sessionId: number,
): Promise<void> {
  await db.update(questions).set({ sessionId }).where(isOneOf(questions.id, ids));
}

/**
 * Notes that the student asks the same again in the present session. What the AI kept back and now comes in other words,
 * even in another punctuation, is to be judged anew in its place; the presenter's word stands. What was
 * said of the lesson is said anew.
 * Undefined when there is no such question, or no longer.
 */
export async function repeatQuestion(
  db: StoreDatabase,
  asked: AskedQuestion,
): Promise<QuestionRow | undefined> {
  const { presentationId, studentId, clientId, title, wordingHash } = asked;
  // No other one begins before this is stored: what is judged anew would be left behind.
  const present = presentOf(db, presentationId, 'share');
  const isPresent = eq(questions.sessionId, sql`(select session_id from ${present})`);
  const isBetter = sql`(${questions.state} = 'filtered' and ${questions.title} <> ${title}
    and ${questions.reason} is distinct from 'by_presenter' or ${questions.state} in ('signal', 'cleared'))`;
  const [repeated] = await db
    .with(present)
    .update(questions)
    .set({
      askedAgainAt: sql`now()`,
      repeatClientId: clientId,
      title: sql`case when ${isBetter} then ${title} else ${questions.title} end`,
      state: sql`case when ${isBetter} then 'sent' else ${questions.state} end`,
      reason: sql`case when ${isBetter} then null else ${questions.reason} end`,
      isUnsure: sql`${questions.isUnsure} and not (${isBetter})`,
    })
    .where(
      and(eq(questions.studentId, studentId), eq(questions.wordingHash, wordingHash), isPresent),
    )
    .returning({ id: questions.id });
  if (!repeated) return undefined;
  const [row] = await selectSeen(db, eq(questions.id, repeated.id));
  return row;
}

/** These columns of a question, as `update` has them of its rows. */
const fresh = (...names: (keyof typeof questions.$inferInsert)[]): Record<string, SQL> =>
  Object.fromEntries(
    names.map((name) => [name, sql`fresh.${sql.identifier(questions[name].name)}`]),
  );

/**
 * Few statements for all rows, which give back what screens must be told of.
 * @param rows with their columns, among them `id` and `topic_id`; called `fresh`
 */
async function update(
  db: StoreDatabase,
  rows: readonly SQL[],
  columns: SQL,
  changes: ReturnType<typeof fresh>,
  condition?: SQL,
): Promise<QuestionRow[]> {
  const updated: QuestionRow[][] = [];
  for (const some of rowSlices(rows)) {
    updated.push(
      await db
        .update(questions)
        .set(changes)
        .from(sql`(values ${sql.join(some, sql`, `)}) as fresh (${columns})`)
        .innerJoin(students, sql`true`)
        .leftJoin(topics, sql`${topics.id} = fresh.topic_id`)
        .where(
          and(sql`${questions.id} = fresh.id`, eq(students.id, questions.studentId), condition),
        )
        .returning(seen),
    );
  }
  return updated.flat();
}

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
      where ${isOfPresent(presentationId)} and (${isUnfinished})
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

export interface VerdictRow {
  readonly id: number;
  readonly state: Exclude<QuestionState, 'sent' | 'cleared'>;
  /** Present exactly when that is its state. */
  readonly signal: SignalKind | null;
  /** Null where there is nothing to go by. */
  readonly relevance: number | null;
  /** Null for what was not judged. */
  readonly mayBeAbuse: boolean | null;
  readonly reason: RejectionReason | null;
  /** While it is held. */
  readonly holdReason: HoldReason | null;
  readonly isUnsure: boolean;
  /** With the encoder that made it; both null for what was not judged. */
  readonly embedding: Uint8Array | null;
  readonly encoder: string | null;
  /** What the material says of it, empty where nothing is found; null for what was not judged. */
  readonly excerpt: string | null;
  readonly excerptSectionId: number | null;
  readonly excerptScore: number | null;
}

/** A question that was judged meanwhile keeps its verdict. @returns those that were judged now */
export async function saveVerdicts(
  db: StoreDatabase,
  verdicts: readonly VerdictRow[],
): Promise<QuestionRow[]> {
  const rows = verdicts.map(
    ({ id, state, signal, relevance, mayBeAbuse, reason, holdReason, isUnsure, ...read }) =>
      sql`(${id}::int, null::int, ${state}::text, ${signal}::text, ${relevance}::real, ${mayBeAbuse}::bool, ${reason}::text, ${holdReason}::text, ${isUnsure}::bool, ${read.embedding}::bytea, ${read.encoder}::text, ${read.excerpt}::text, ${read.excerptSectionId}::int, ${read.excerptScore}::real)`,
  );
  return update(
    db,
    rows,
    sql`id, topic_id, state, signal, relevance, may_be_abuse, reason, hold_reason, is_unsure, embedding, encoder, excerpt, excerpt_section_id, excerpt_score`,
    {
      ...fresh('state', 'signal', 'relevance', 'mayBeAbuse', 'reason', 'holdReason', 'isUnsure'),
      ...fresh('embedding', 'encoder', 'excerpt', 'excerptSectionId', 'excerptScore'),
      judgeAttempts: sql`0`,
    },
    eq(questions.state, 'sent'),
  );
}

/** One statement for the whole batch. */
export async function saveEmbeddings(
  db: StoreDatabase,
  encoder: string,
  read: readonly { id: number; embedding: Uint8Array }[],
): Promise<void> {
  const rows = sql.join(
    read.map(({ id, embedding }) => sql`(${id}::int, ${embedding}::bytea)`),
    sql`, `,
  );
  await db.execute(sql`
    update ${questions} set embedding = fresh.embedding, encoder = ${encoder}
    from (values ${rows}) as fresh (id, embedding) where ${questions.id} = fresh.id`);
}

export async function saveTopicIds(
  db: StoreDatabase,
  moved: readonly { questionId: number; topicId: number }[],
): Promise<QuestionRow[]> {
  const rows = moved.map(({ questionId, topicId }) => sql`(${questionId}::int, ${topicId}::int)`);
  return update(db, rows, sql`id, topic_id`, fresh('topicId'));
}

export async function savePlaces(
  db: StoreDatabase,
  places: readonly QuestionPlace[],
): Promise<QuestionRow[]> {
  const rows = places.map(
    ({ id, state, reason, holdReason = null, isUnsure, topicId, isPinned }) =>
      sql`(${id}::int, ${topicId}::int, ${state}::text, ${reason}::text, ${holdReason}::text, ${isUnsure}::bool, ${isPinned}::bool)`,
  );
  return update(
    db,
    rows,
    sql`id, topic_id, state, reason, hold_reason, is_unsure, is_pinned`,
    fresh('topicId', 'state', 'reason', 'holdReason', 'isUnsure', 'isPinned'),
  );
}

/** An own question of which the material says something, and whether an operation about that was heard before. */
export async function findExplained(
  db: StoreDatabase,
  operation: { studentId: number; questionId: number; clientId: string },
): Promise<{ wasHeard: boolean } | undefined> {
  const { studentId, questionId, clientId } = operation;
  const { foundClientId, notFoundClientId } = questions;
  const [row] = await db
    .select({
      wasHeard: sql<boolean>`${clientId}::uuid is not distinct from ${foundClientId}
        or ${clientId}::uuid is not distinct from ${notFoundClientId}`,
    })
    .from(questions)
    .where(
      and(
        eq(questions.id, questionId),
        eq(questions.studentId, studentId),
        eq(questions.state, 'accepted'),
        isNotNull(questions.excerptSectionId),
      ),
    );
  return row;
}

/** @param clientId of the operation that says so. @returns the question, if it still is there */
export async function saveFound(
  db: StoreDatabase,
  id: number,
  isFound: boolean,
  clientId: string,
): Promise<QuestionRow | undefined> {
  const heard = isFound ? { foundClientId: clientId } : { notFoundClientId: clientId };
  await db
    .update(questions)
    .set({ isFoundInMaterial: isFound, ...heard })
    .where(eq(questions.id, id));
  return (await selectSeen(db, eq(questions.id, id)))[0];
}

export async function findAsker(db: StoreDatabase, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ studentId: questions.studentId })
    .from(questions)
    .where(eq(questions.id, id));
  return row?.studentId;
}

export async function deleteQuestion(db: StoreDatabase, id: number): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id));
}

/** In ended sessions, too. @returns them, and where they were */
export const deleteQuestionsOf = (db: StoreDatabase, studentId: number) =>
  db.delete(questions).where(eq(questions.studentId, studentId)).returning({
    sessionId: questions.sessionId,
    topicId: questions.topicId,
    title: questions.title,
  });

export async function deleteQuestionsIn(db: StoreDatabase, sessionId: number): Promise<void> {
  await db.delete(questions).where(eq(questions.sessionId, sessionId));
}

/**
 * Of a session that ends: nothing is grouped in it any more.
 * @returns how many are finished, those that were filtered included
 */
export async function dropEmbeddings(db: StoreDatabase, sessionId: number): Promise<number> {
  const finished = await db
    .update(questions)
    .set({ embedding: null, encoder: null })
    .where(and(eq(questions.sessionId, sessionId), not(isUnfinished!)))
    .returning({ id: questions.id });
  return finished.length;
}

/** Those that are not judged or not in a topic yet go on in another session. */
export async function moveUnfinished(db: StoreDatabase, from: number, to: number): Promise<void> {
  await db
    .update(questions)
    .set({ sessionId: to })
    .where(and(eq(questions.sessionId, from), isUnfinished));
}
