import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import {
  presentations,
  presenterChanges,
  questions,
  topics,
  type QuestionPlace,
  type TopicState,
} from '../db/schema.ts';

export type { QuestionPlace, TopicState };
export type ChangeRow = typeof presenterChanges.$inferSelect;
export type NewChange = typeof presenterChanges.$inferInsert;
export type TitledPlace = QuestionPlace & { title: string };

const place = {
  id: questions.id,
  state: questions.state,
  reason: questions.reason,
  isUnsure: questions.isUnsure,
  topicId: questions.topicId,
  isPinned: questions.isPinned,
  title: questions.title,
};
const topicState = {
  id: topics.id,
  ordinal: topics.ordinal,
  title: topics.title,
  isTitlePinned: topics.isTitlePinned,
  isAnswered: topics.isAnswered,
};

export async function findChangeByClientId(
  db: StoreDatabase,
  presenterId: number,
  clientId: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select({ change: presenterChanges })
    .from(presenterChanges)
    .innerJoin(presentations, eq(presentations.id, presenterChanges.presentationId))
    .where(
      and(eq(presenterChanges.clientId, clientId), eq(presentations.presenterId, presenterId)),
    );
  return row?.change;
}

export async function findChange(db: StoreDatabase, id: number): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(presenterChanges).where(eq(presenterChanges.id, id));
  return row;
}

export const listChanges = (db: StoreDatabase, presentationId: number, limit: number) =>
  db
    .select({
      id: presenterChanges.id,
      kind: presenterChanges.kind,
      text: presenterChanges.text,
      isUndone: presenterChanges.isUndone,
      createdAt: presenterChanges.createdAt,
    })
    .from(presenterChanges)
    .where(eq(presenterChanges.presentationId, presentationId))
    .orderBy(desc(presenterChanges.id))
    .limit(limit);

export async function insertChange(db: StoreDatabase, change: NewChange): Promise<ChangeRow> {
  const [row] = await db.insert(presenterChanges).values(change).returning();
  return row!;
}

export async function markUndone(db: StoreDatabase, id: number): Promise<void> {
  await db.update(presenterChanges).set({ isUndone: true }).where(eq(presenterChanges.id, id));
}

/** Only judged ones: nobody sees a question before it was judged. */
export const findPlaces = (
  db: StoreDatabase,
  presentationId: number,
  ids: readonly number[],
): Promise<TitledPlace[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(place)
        .from(questions)
        .where(
          and(
            eq(questions.presentationId, presentationId),
            inArray(questions.id, [...ids]),
            inArray(questions.state, ['accepted', 'filtered']),
          ),
        );

export const listPlacesIn = (
  db: StoreDatabase,
  topicIds: readonly number[],
): Promise<TitledPlace[]> =>
  db
    .select(place)
    .from(questions)
    .where(inArray(questions.topicId, [...topicIds]));

export async function savePlaces(
  db: StoreDatabase,
  places: readonly QuestionPlace[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(
    ({ id, state, reason, isUnsure, topicId, isPinned }) =>
      sql`(${id}::int, ${state}::text, ${reason}::text, ${isUnsure}::bool, ${topicId}::int, ${isPinned}::bool)`,
  );
  await db.execute(sql`
    update ${questions}
    set state = fresh.state, reason = fresh.reason, is_unsure = fresh.is_unsure,
      topic_id = fresh.topic_id, is_pinned = fresh.is_pinned
    from (values ${sql.join(rows, sql`, `)})
      as fresh (id, state, reason, is_unsure, topic_id, is_pinned)
    where ${questions.id} = fresh.id`);
}

export const findTopics = (
  db: StoreDatabase,
  presentationId: number,
  ids: readonly number[],
): Promise<TopicState[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(topicState)
        .from(topics)
        .where(and(eq(topics.presentationId, presentationId), inArray(topics.id, [...ids])));

/** With the next number of the presentation, which is never given twice. */
export async function createTopic(
  db: StoreDatabase,
  presentationId: number,
  title: string,
): Promise<TopicState> {
  const [counted] = await db
    .update(presentations)
    .set({ topicCount: sql`${presentations.topicCount} + 1` })
    .where(eq(presentations.id, presentationId))
    .returning({ topicCount: presentations.topicCount });
  const [row] = await db
    .insert(topics)
    .values({ presentationId, title, ordinal: counted!.topicCount - 1 })
    .returning(topicState);
  return row!;
}

/** Under the ids and numbers that they had: older changes and the colours refer to them. */
export async function restoreTopics(
  db: StoreDatabase,
  presentationId: number,
  states: readonly TopicState[],
): Promise<void> {
  if (states.length === 0) return;
  await db
    .insert(topics)
    .overridingSystemValue()
    .values(states.map((state) => ({ ...state, presentationId })));
}

export async function saveTitle(
  db: StoreDatabase,
  { id, title, isTitlePinned }: Pick<TopicState, 'id' | 'title' | 'isTitlePinned'>,
): Promise<void> {
  await db.update(topics).set({ title, isTitlePinned }).where(eq(topics.id, id));
}

/** @returns those of the topics that had no questions and are gone now */
export async function removeEmptyTopics(
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
    .where(and(inArray(topics.id, [...ids]), notExists(member)))
    .returning(topicState);
}
