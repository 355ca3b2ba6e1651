import { and, eq, sql } from 'drizzle-orm';
import { isAnyIn } from '../../db/array-params.ts';
import { together } from '../../db/batch-loader.ts';
import { anyOf, prepared } from '../../db/prepared.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { questions, topics, withdrawals } from '../../db/schema.ts';
import { ageMs } from '../questions.store.ts';

/** Nobody says “me too” to it meanwhile. */
export async function lockAsked(tx: StoreDatabase, studentId: number, clientId: string) {
  const [row] = await tx
    .select({
      id: questions.id,
      sessionId: questions.sessionId,
      topicId: questions.topicId,
      title: questions.title,
      createdAt: questions.createdAt,
      isAnswered: topics.isAnswered,
      answer: topics.answer,
      ageMs,
    })
    .from(questions)
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(and(eq(questions.studentId, studentId), eq(questions.clientId, clientId)))
    .for('update', { of: questions });
  return row;
}

/** Once: sent again it changes nothing. */
export async function insertWithdrawal(
  tx: StoreDatabase,
  studentId: number,
  clientId: string,
): Promise<void> {
  await tx.insert(withdrawals).values({ studentId, clientId }).onConflictDoNothing();
}

const ofStudents = prepared('withdrawals_of_students', (db) =>
  db
    .select({ studentId: withdrawals.studentId, clientId: withdrawals.clientId })
    .from(withdrawals)
    .where(anyOf(withdrawals.studentId, 'ids')),
);

/** client_ids of what the student has taken back. */
export const listWithdrawn = together(
  async (db: StoreDatabase, ids: readonly number[]): Promise<string[][]> => {
    const rows = Map.groupBy(await ofStudents(db, { ids }), ({ studentId }) => studentId);
    return ids.map((id) => rows.get(id)?.map(({ clientId }) => clientId) ?? []);
  },
);

/** Whether one of them is a copy of what its student has withdrawn. */
export async function isAnyWithdrawn(
  tx: StoreDatabase,
  asked: readonly { studentId: number; clientId: string | null }[],
): Promise<boolean> {
  const clientIds = asked.flatMap(({ clientId }) => clientId ?? []);
  if (clientIds.length === 0) return false;
  const found = await tx
    .select({ studentId: withdrawals.studentId, clientId: withdrawals.clientId })
    .from(withdrawals)
    .where(isAnyIn(withdrawals.clientId, sql.param(clientIds)));
  return asked.some((one) =>
    found.some((row) => row.studentId === one.studentId && row.clientId === one.clientId),
  );
}
