import { and, asc, eq, getTableColumns, not, notExists, sql, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { isAnyIn, isOneOf } from '../db/array-params.ts';
import { meToos, questions, topics, type TopicState } from '../db/schema.ts';

export type TopicRow = typeof topics.$inferSelect & { studentCount: number };

/** Its weight: different students who asked it or say “me too”. */
export const studentCount: SQL<number> = sql<number>`(
  select count(*)::int from (
    select asked.student_id from ${questions} as asked where asked.topic_id = ${topics}.id
    union
    select too.student_id from ${meToos} as too
      join ${questions} as wanted on wanted.id = too.question_id
      where wanted.topic_id = ${topics}.id and not too.is_taken_back
  ) as student)`;

/** Different students who found the answer in the material, where questions of a topic are brought together. */
export const foundCount: SQL<number> = sql<number>`(count(distinct ${questions.studentId})
  filter (where ${questions.isFoundInMaterial}))::int`;

/** What it takes to bring a topic back. */
const state = {
  id: topics.id,
  ordinal: topics.ordinal,
  title: topics.title,
  isTitlePinned: topics.isTitlePinned,
  titledSize: topics.titledSize,
  isAnswered: topics.isAnswered,
  isBeingAnswered: topics.isBeingAnswered,
  answer: topics.answer,
  isAtTop: topics.isAtTop,
};

export const listTopics = (db: StoreDatabase, sessionId: number): Promise<TopicRow[]> =>
  db
    .select({ ...getTableColumns(topics), studentCount })
    .from(topics)
    .where(eq(topics.sessionId, sessionId))
    .orderBy(asc(topics.ordinal));

/** Those of them that are in the session. */
export const findTopicStates = async (
  db: StoreDatabase,
  sessionId: number,
  ids: Iterable<number>,
): Promise<TopicState[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return db
    .select(state)
    .from(topics)
    .where(and(eq(topics.sessionId, sessionId), isOneOf(topics.id, wanted)));
};

export const insertTopics = (
  db: StoreDatabase,
  rows: readonly (typeof topics.$inferInsert)[],
): Promise<TopicState[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .insert(topics)
        .values([...rows])
        .returning(state);

/** Under the ids and numbers that they had, and not in the light: older changes and the colours refer to them. */
export async function restoreTopics(
  db: StoreDatabase,
  sessionId: number,
  states: readonly TopicState[],
): Promise<void> {
  if (states.length === 0) return;
  await db
    .insert(topics)
    .overridingSystemValue()
    .values(states.map((state) => ({ ...state, sessionId, isBeingAnswered: false })));
}

export async function updateTopic(
  db: StoreDatabase,
  id: number,
  changes: Partial<Omit<TopicState, 'id' | 'ordinal'>>,
): Promise<void> {
  await db.update(topics).set(changes).where(eq(topics.id, id));
}

/** The topic that is in the light. */
export async function findSpotlit(
  db: StoreDatabase,
  sessionId: number,
): Promise<TopicState | undefined> {
  const [lit] = await db
    .select(state)
    .from(topics)
    .where(and(eq(topics.sessionId, sessionId), topics.isBeingAnswered));
  return lit;
}

/** @param id of the topic that alone is in the light from now on, unless it is answered; null for none */
export async function moveSpotlight(
  db: StoreDatabase,
  sessionId: number,
  id: number | null,
): Promise<void> {
  await db
    .update(topics)
    .set({ isBeingAnswered: false })
    .where(and(eq(topics.sessionId, sessionId), topics.isBeingAnswered));
  if (id === null) return;
  await db
    .update(topics)
    .set({ isBeingAnswered: true })
    .where(and(eq(topics.id, id), not(topics.isAnswered)));
}

/** One statement for all of them. */
export async function saveTitles(
  db: StoreDatabase,
  titles: readonly { id: number; title: string; titledSize: number }[],
): Promise<void> {
  if (titles.length === 0) return;
  const rows = titles.map(
    ({ id, title, titledSize }) => sql`(${id}::int, ${title}::text, ${titledSize}::int)`,
  );
  await db.execute(sql`
    update ${topics} set title = fresh.title, titled_size = fresh.size
    from (values ${sql.join(rows, sql`, `)}) as fresh (id, title, size)
    where ${topics.id} = fresh.id`);
}

export async function deleteTopics(db: StoreDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(topics).where(isOneOf(topics.id, ids));
}

/** @returns those of the topics that had no questions and are gone now */
export async function deleteEmptyTopics(
  db: StoreDatabase,
  ids: readonly number[],
): Promise<TopicState[]> {
  if (ids.length === 0) return [];
  const member = db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.topicId, topics.id));
  return db
    .delete(topics)
    .where(and(isOneOf(topics.id, ids), notExists(member)))
    .returning(state);
}

/**
 * Those of the topics that the AI has called so.
 * @returns each with the words of the question that was asked in it first
 */
export async function listTopicsTitled(
  db: StoreDatabase,
  ids: readonly number[],
  titles: readonly string[],
): Promise<{ id: number; title: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectDistinctOn([topics.id], { id: topics.id, title: questions.title })
    .from(topics)
    .innerJoin(questions, eq(questions.topicId, topics.id))
    .where(
      and(
        isOneOf(topics.id, ids),
        isAnyIn(topics.title, sql.param([...titles])),
        not(topics.isTitlePinned),
      ),
    )
    .orderBy(topics.id, questions.id);
}

export async function deleteTopicsIn(db: StoreDatabase, sessionId: number): Promise<void> {
  await db.delete(topics).where(eq(topics.sessionId, sessionId));
}
