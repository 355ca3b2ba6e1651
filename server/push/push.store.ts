import { and, eq, exists, isNull, ne, not, or } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { meToos, pushKeys, pushSubscriptions, questions, topics } from '../db/schema.ts';

export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}
const onlyRow = 1;

export async function findKeys(db: StoreDatabase): Promise<KeyPair | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys);
  return row;
}

/** Another process may have stored a pair meanwhile: that one holds. */
export async function insertKeys(db: StoreDatabase, keys: KeyPair): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: onlyRow, ...keys })
    .onConflictDoNothing();
}

export interface Subscription {
  readonly studentId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export async function saveSubscription(db: StoreDatabase, row: Subscription): Promise<void> {
  const { endpoint, p256dh, auth } = row;
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.studentId, set: { endpoint, p256dh, auth } });
}

export async function findAnsweredTopic(db: StoreDatabase, id: number) {
  const { title, answer } = topics;
  const [row] = await db
    .select({ title, answer })
    .from(topics)
    .where(and(eq(topics.id, id), topics.isAnswered));
  return row;
}

/** Of students who asked in the topic or said “me too” to it, and were not told of it yet. */
export async function listUnnotified(db: StoreDatabase, topicId: number): Promise<Subscription[]> {
  const { studentId, endpoint, p256dh, auth, toldTopicId } = pushSubscriptions;
  const asked = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.topicId, topicId), eq(questions.studentId, studentId)));
  const wanted = db
    .select({ id: meToos.questionId })
    .from(meToos)
    .innerJoin(questions, eq(questions.id, meToos.questionId))
    .where(
      and(eq(questions.topicId, topicId), eq(meToos.studentId, studentId), not(meToos.isTakenBack)),
    );
  return db
    .select({ studentId, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(
      and(or(isNull(toldTopicId), ne(toldTopicId, topicId)), or(exists(asked), exists(wanted))),
    );
}

export async function markNotified(
  db: StoreDatabase,
  studentId: number,
  topicId: number,
): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ toldTopicId: topicId })
    .where(eq(pushSubscriptions.studentId, studentId));
}

/** Unless the phone has another one by now. */
export async function deleteSubscription(
  db: StoreDatabase,
  { studentId, endpoint }: Pick<Subscription, 'studentId' | 'endpoint'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.studentId, studentId), eq(pushSubscriptions.endpoint, endpoint)),
    );
}

export async function deleteSubscriptionOf(db: StoreDatabase, studentId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.studentId, studentId));
}
