import { and, desc, eq, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { handOvers } from '../db/schema.ts';

export interface HandOver {
  readonly studentId: number;
  readonly secretHash: string;
  readonly sealedDeviceId: string;
}

/** @param most of a student; older ones go */
export async function saveHandOver(
  db: StoreDatabase,
  row: HandOver,
  { days, most }: { days: number; most: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  await db.insert(handOvers).values({ ...row, expiresAt });
  const isOfStudent = eq(handOvers.studentId, row.studentId);
  const newest = db
    .select({ hash: handOvers.secretHash })
    .from(handOvers)
    .where(isOfStudent)
    .orderBy(desc(handOvers.createdAt))
    .limit(most);
  await db.delete(handOvers).where(and(isOfStudent, notInArray(handOvers.secretHash, newest)));
}

/** Undefined where there is none, or another app has taken it. */
export async function takeHandOver(
  db: StoreDatabase,
  secretHash: string,
  takenBy: string,
): Promise<string | undefined> {
  const isFree = or(isNull(handOvers.takenBy), eq(handOvers.takenBy, takenBy));
  const [row] = await db
    .update(handOvers)
    .set({ takenBy })
    .where(and(eq(handOvers.secretHash, secretHash), isFree, gt(handOvers.expiresAt, sql`now()`)))
    .returning({ sealedDeviceId: handOvers.sealedDeviceId });
  return row?.sealedDeviceId;
}

export async function deleteExpiredHandOvers(db: StoreDatabase): Promise<void> {
  await db.delete(handOvers).where(lt(handOvers.expiresAt, sql`now()`));
}
